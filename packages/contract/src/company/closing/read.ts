import type { Kopecks } from '@gorpark/domain/money';
import { amount } from '../../wire/money.ts';
import { count, fields, flag } from '../../wire/read.ts';

/** A value is `null` if the back end omits it. */
export interface Closing {
  isRunning: boolean;
  opening: Kopecks | null;
  came: Kopecks | null;
  paid: Kopecks | null;
  returned: Kopecks | null;
  other: Kopecks | null;
  closing: Kopecks | null;
  stays: number;
}

export const readClosing = (answer: unknown): Closing => {
  const from = fields(fields(answer)['result']);
  return {
    isRunning: flag(from['isRunning']),
    opening: amount(from['opening']),
    came: amount(from['came']),
    paid: amount(from['paid']),
    returned: amount(from['returned']),
    other: amount(from['other']),
    closing: amount(from['closing']),
    stays: count(from['stays']) ?? 0,
  };
};

export const isClosingEmpty = ({ stays, opening, came, paid, returned, other, closing }: Closing): boolean =>
  [stays, opening, came, paid, returned, other, closing].every((sum) => !sum);
