import { expect, it } from 'vitest';
import { readBalanceAnswer, readCancelled, readCost, readStarted } from './cost.ts';
import { readProfile } from './profile.ts';
import { readSubscriptionPaid } from './subscription-cards.ts';

/** Roubles as a back end writes them: a number, a text with a dot, one with a comma. */
const SUMS = [
  [123.45, 12_345],
  ['123.45', 12_345],
  ['1 234,50', 123_450],
  [0.07, 7],
] as const;

const sumsOf = (roubles: unknown): Record<string, unknown> => ({
  cost: readCost({ totalcost: roubles, totaldiscount: roubles, balance: roubles }),
  started: readStarted({ totalcost: roubles, balance: roubles }),
  cancelled: readCancelled({ refund: roubles, balance: roubles }),
  balance: readBalanceAnswer({ balance: roubles }),
  paid: readSubscriptionPaid({ topup: roubles }),
  profile: readProfile({ result: { balance: roubles, bonus: roubles } }).balance,
});

/** Every number of a value, however deep. */
const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersOf)
      : [];

it.each(SUMS)(
  '[PAY-031] %s of the wire are %i kopecks in whatever is read, and no fraction anywhere',
  (told, kopecks) => {
    for (const [name, read] of Object.entries(sumsOf(told))) {
      const numbers = numbersOf(read);
      expect({ name, numbers }).toEqual({ name, numbers: numbers.map(Math.trunc) });
      expect({ name, has: numbers.includes(kopecks) }).toEqual({ name, has: true });
    }
  },
);
