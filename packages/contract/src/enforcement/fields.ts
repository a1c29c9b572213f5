import * as z from 'zod/mini';

const between = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));

/** A number in JSON, text in a query. */
export const degrees = (limit: number) =>
  z.union([
    between(limit),
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/)),
      z.pipe(z.transform(Number), between(limit)),
    ),
  ]);
