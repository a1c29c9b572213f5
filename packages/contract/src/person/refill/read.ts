import type { Kopecks } from '@gorpark/domain/money';
import { amount } from '../../wire/money.ts';
import { fields, pick, text } from '../../wire/read.ts';

export interface RefillLink {
  redirectUrl: string;
  /** Charged sum, kopecks; `null` if omitted. */
  amount: Kopecks | null;
  order: string;
}

export const readRefillLink = (answer: unknown): RefillLink => {
  const from = fields(answer);
  return {
    redirectUrl: text(pick(from, 'RedirectURL', 'redirectURL')),
    amount: amount(from['amount']),
    order: text(from['order']),
  };
};
