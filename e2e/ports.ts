import { createHash } from 'node:crypto';

/** Ports of this checkout: two of them on one machine never try each other's portal. */
const FIRST =
  20_000 +
  3 *
    (createHash('sha1')
      .update(import.meta.dirname)
      .digest()
      .readUInt16BE() %
      3333);

/** Our own portal. */
export const PORT = FIRST;
/** The portal for the city whose back end is not ours. */
export const FOREIGN_PORT = FIRST + 1;
/** That back end; the client is built with its address. */
export const BACK_END_PORT = FIRST + 2;
