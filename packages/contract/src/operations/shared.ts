import * as z from 'zod/mini';

/** A number as JSON gives it, or as text as a form-encoded body gives it; the use case parses and names errors. */
export const looseNumber = z.union([z.number(), z.string().check(z.maxLength(64))]);

/** Free text with a cap that no honest value reaches. */
export const text = (max = 256) => z.string().check(z.maxLength(max));

/** Zone number: text with leading zeros; a bare number is understood. */
export const looseText = z.pipe(
  z.union([text(), z.number()]),
  z.transform((value) => String(value)),
);

/** A field that may be left out; null says the same, so that the use case names what is missing. */
export const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  );

/** A flag as JSON gives it, or as text as a form-encoded body gives it. */
export const looseFlag = maybe(
  z.pipe(
    z.union([z.boolean(), text(8)]),
    z.transform((value) => value === true || value === 'true' || value === '1'),
  ),
);

/** Ours (D-J340): which field of the request was over which limit. */
export const limitFields = z.object({ field: z.optional(z.string()), limit: z.optional(z.int()) });

/** Vehicle of a payment: capital keys as the documents write them, small ones as some clients send them. */
export const vehicle = z.object({
  Number: maybe(text()),
  Category: z.optional(z.nullable(z.union([text(16), z.number()]))),
  NumberFormat: z.optional(text(32)),
});

/** Roubles on the wire: a number with at most two decimals (decision D-M2). */
export const roubles = z.number();

/** A moment on the wire: ISO 8601 in UTC, with Z. */
export const instant = z.string();

export const noToken = { need: 'none', place: 'query', field: 'token' } as const;
export const queryToken = { need: 'required', place: 'query', field: 'token' } as const;
export const bodyToken = { need: 'required', place: 'body', field: 'token' } as const;
export const headerToken = { need: 'required', place: 'header', field: 'token' } as const;
export const paymentToken = { need: 'required', place: 'body', field: 'Token' } as const;
