import type { Kopecks } from '@gorpark/domain/money';
import { amountOrZero } from '../../wire/money.ts';
import { fields, text } from '../../wire/read.ts';

/** Cancellation quote. Sums are in kopecks. */
export interface EndCost {
  /** Includes the bonus part. */
  refund: Kopecks;
  bonus: Kopecks;
  /** true: the refund goes to the payment source, not to the balance. */
  isToSource: boolean;
  amount: Kopecks;
}

export const readEndCost = (answer: unknown): EndCost => {
  const from = fields(answer);
  return {
    refund: amountOrZero(from['refund']),
    bonus: amountOrZero(from['sumBonus']),
    isToSource: text(from['returnedTo']) === 'source',
    amount: amountOrZero(from['amount']),
  };
};
