import { fromRoubles, type Kopecks, kopecks, parseMoney, ZERO } from '@gorpark/domain/money';

import { count } from './read.ts';

/** Kopecks of a wire amount in roubles, a number or a text such as '1 250,50 ₽'; `null` when there is none. */
export const amount = (value: unknown): Kopecks | null => {
  if (typeof value !== 'string') return fromRoubles(value);
  return value.trim() === '' ? null : parseMoney(value);
};

/** As `amount`, with 0 for an absent one. */
export const amountOrZero = (value: unknown): Kopecks => amount(value) ?? ZERO;

/** A balance: -1 means unknown and is `null` from here on (D-R13). */
export const balance = (value: unknown): Kopecks | null => {
  const known = amount(value);
  return known === null || known < 0 ? null : known;
};

/** A price as text: '30 руб.' is 30.00, an empty one is free (real-shapes); `null` when it has no number. */
export const priceText = (value: string): Kopecks | null => parseMoney(value);

/** A price in hundredths of a rouble (4000 is 40 roubles): exactly kopecks. */
export const hundredths = (value: unknown): Kopecks | null => {
  const whole = count(value);
  return whole === null || !Number.isSafeInteger(whole) ? null : kopecks(whole);
};
