import { type Kopecks, kopecks, toRoubles, UNKNOWN_BALANCE } from '@gorpark/domain/money';
import * as z from 'zod/mini';

/** A number in JSON, text in a form-encoded body; the use case parses it. */
export const looseNumber = z.union([z.number(), z.string().check(z.maxLength(64))]);

/** The cap only rejects absurd input. */
export const text = (max = 256) => z.string().check(z.maxLength(max));

/** Zone number with leading zeros; a bare number is accepted. */
export const looseText = z.pipe(
  z.union([text(), z.number()]),
  z.transform((value) => String(value)),
);

/** An optional field. Null equals absent, so the use case reports the missing field. */
export const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  );

/** A flag in JSON, text in a form-encoded body. */
export const looseFlag = maybe(
  z.pipe(
    z.union([z.boolean(), text(8)]),
    z.transform((value) => value === true || value === 'true' || value === '1'),
  ),
);

/** Our addition: the field over a limit, and the limit [companies-4]. */
export const limitFields = z.object({ field: z.optional(z.string()), limit: z.optional(z.int()) });

/** Capitalised keys as specified, lower-case keys for some clients. */
export const vehicle = z.object({
  Number: maybe(text()),
  Category: z.optional(z.nullable(z.union([text(16), z.number()]))),
  NumberFormat: z.optional(text(32)),
});

const shownSum = { sum: maybe(looseNumber) };
const sessionFacts = {
  ...shownSum,
  /** As in the profile: `active`, also for a session without an end, or `waiting`. */
  status: maybe(text(16)),
  plate: maybe(text()),
  zone: maybe(looseText),
  startDate: maybe(text(64)),
  endDate: maybe(text(64)),
};

/** API extension: the price that the button showed, roubles. */
export const shownPrice = { shown: maybe(z.object(shownSum)) };

/** API extension: the session and the price that the screen showed; absent facts are not compared. */
export const shownSession = { shown: maybe(z.object(sessionFacts)) };

/** API extension: the facts of a record that the screen showed; absent facts are not compared. */
export const shownRecord = <S extends z.ZodMiniType>(facts: S) => ({ shown: maybe(facts) });

/** The current facts of a DataChanged about a record. */
export const nowRecord = <S extends z.ZodMiniType>(facts: S) => z.object({ now: z.optional(facts) });

/** Guard of an operation with `shown`. */
export const SHOWN = ['shown'] as const;

/** The current facts of a DataChanged, under the names of `shown`. */
export const nowFields = z.object({ now: z.optional(z.object(sessionFacts)) });

const wholeKopecks = z.custom<Kopecks>(Number.isSafeInteger);

/** Kopecks in the code, roubles with at most two decimals on the wire [money-2]. */
export const roubles = z.codec(z.number(), wholeKopecks, {
  decode: (wire) => kopecks(Math.round(wire * 100)),
  encode: toRoubles,
});

/** Kopecks in the code and on the wire, as documented for the map. */
export const hundredths = z.codec(z.number(), wholeKopecks, { decode: kopecks, encode: (sum) => sum });

/** As `roubles`; null is an unknown balance, -1 on the wire [money-3]. */
export const balance = z.codec(z.number(), z.nullable(wholeKopecks), {
  decode: (wire) => (wire === UNKNOWN_BALANCE ? null : kopecks(Math.round(wire * 100))),
  encode: (sum) => (sum === null ? UNKNOWN_BALANCE : toRoubles(sum)),
});

/** ISO 8601 in UTC, with Z. */
export const instant = z.string();

export const noToken = { need: 'none', place: 'query', field: 'token' } as const;
export const queryToken = { need: 'required', place: 'query', field: 'token' } as const;
export const bodyToken = { need: 'required', place: 'body', field: 'token' } as const;
export const headerToken = { need: 'required', place: 'header', field: 'token' } as const;
export const paymentToken = { need: 'required', place: 'body', field: 'Token' } as const;
