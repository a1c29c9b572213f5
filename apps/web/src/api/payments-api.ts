import { amount } from '@gorpark/contract/wire/money';
import { fields, pick, text } from '@gorpark/contract/wire/read';
import { type Kopecks, toRoubles } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import type { PaymentChoice } from './parking-request.ts';
import { PAYMENT_CALLS } from './payment-calls.ts';
import type { ApiResult } from './result.ts';

/** A top-up that the provider was asked for. */
export interface RefillLink {
  /** As the back end wrote it; empty while the provider has not answered. */
  redirectUrl: string;
  /** What the provider will take, kopecks; `null` when the back end does not tell. */
  amount: Kopecks | null;
  /** Empty when the back end does not tell it. */
  order: string;
}

const readRefillLink = (answer: unknown): RefillLink => {
  const from = fields(answer);
  return {
    redirectUrl: text(pick(from, 'RedirectURL', 'redirectURL')),
    amount: amount(from['amount']),
    order: text(from['order']),
  };
};

/** Asks for the page where a top-up is paid; `sum` in kopecks. Nothing here throws. */
export const sendRefill = (
  { send }: Pick<ApiClient, 'send'>,
  sum: Kopecks,
  { service, phone }: PaymentChoice,
  call?: CallOptions,
): Promise<ApiResult<RefillLink>> =>
  send(
    PAYMENT_CALLS.refill,
    { PaymentService: service, RefillAmount: toRoubles(sum), ...(phone ? { phone } : {}) },
    readRefillLink,
    call,
  );
