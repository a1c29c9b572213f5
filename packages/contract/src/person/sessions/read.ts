import type { Kopecks } from '@gorpark/domain/money';
import { amount } from '../../wire/money.ts';
import { fields, pick, text } from '../../wire/read.ts';

export interface Ended {
  /** Sum due or refunded, kopecks; `null` if the back end omits it. */
  amount: Kopecks | null;
  redirectUrl: string;
  order: string;
}

export const readEnded = (answer: unknown): Ended => {
  const from = fields(answer);
  return {
    amount: amount(pick(from, 'amount', 'topup')),
    redirectUrl: text(pick(from, 'RedirectURL', 'redirectURL')),
    order: text(from['order']),
  };
};
