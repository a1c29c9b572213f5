import { createHash } from 'node:crypto';

/** Ports of this checkout: tests of two checkouts on one machine never use each other's portal. */
const FIRST =
  20_000 +
  3 *
    (createHash('sha1')
      .update(import.meta.dirname)
      .digest()
      .readUInt16BE() %
      3333);

export const PORT = FIRST;
/** Portal of the city with an external back end. */
export const FOREIGN_PORT = FIRST + 1;
/** That back end; the client is built with its address. */
export const BACK_END_PORT = FIRST + 2;
