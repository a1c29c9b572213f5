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

/**
 * Tells the back end that the browser is back from the provider, so that it asks there at once instead of later. That
 * proves nothing of the money, and its answer says nothing (D-R14). Nothing here throws.
 */
export const sendBackFromBank = async (
  { send }: Pick<ApiClient, 'send'>,
  order: string,
  call?: CallOptions,
): Promise<void> => {
  await send(PAYMENT_CALLS.paymentFromPortal, { source: 'portal', order }, () => null, call);
};
