import { createHash } from 'node:crypto';

/** First port; different for each checkout on a machine. */
const FIRST =
  20_000 +
  3 *
    (createHash('sha1')
      .update(import.meta.dirname)
      .digest()
      .readUInt16BE() %
      3333);

export const PORT = FIRST;
/** Portal of the foreign city. */
export const FOREIGN_PORT = FIRST + 1;
/** The client is built with this port. */
export const BACK_END_PORT = FIRST + 2;
