import { fromRoubles, type Kopecks, kopecks, parseMoney, ZERO } from '@gorpark/domain/money';

import { count } from './read.ts';

/** Returns kopecks for roubles, a number or a text such as '1 250,50 ₽'; `null` without an amount. */
export const amount = (value: unknown): Kopecks | null => {
  if (typeof value !== 'string') return fromRoubles(value);
  return value.trim() === '' ? null : parseMoney(value);
};

export const amountOrZero = (value: unknown): Kopecks => amount(value) ?? ZERO;

/** Returns a balance; -1 means unknown and becomes `null` [money-3]. */
export const balance = (value: unknown): Kopecks | null => {
  const known = amount(value);
  return known === null || known < 0 ? null : known;
};

/** Returns a price: '30 руб.' is 30.00, empty text is free; `null` without a number. */
export const priceText = (value: string): Kopecks | null => parseMoney(value);

/** Returns kopecks from hundredths of a rouble (4000 is 40 roubles). */
export const hundredths = (value: unknown): Kopecks | null => {
  const whole = count(value);
  return whole === null || !Number.isSafeInteger(whole) ? null : kopecks(whole);
};
