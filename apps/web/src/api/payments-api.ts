import { paymentFromPortal as paymentFromPortalCall } from '@gorpark/contract/public/payments/calls';
import { refill as refillCall } from '@gorpark/contract/person/refill/calls';
import { amount } from '@gorpark/contract/wire/money';
import { fields, pick, text } from '@gorpark/contract/wire/read';
import { type Kopecks, toRoubles } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import type { PaymentChoice } from './parking-request.ts';
import type { ApiResult } from './result.ts';

export interface RefillLink {
  redirectUrl: string;
  /** Charged sum, kopecks; `null` if omitted. */
  amount: Kopecks | null;
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

/** Requests the payment page of a top-up; `sum` in kopecks. Never throws. */
export const sendRefill = (
  { send }: Pick<ApiClient, 'send'>,
  sum: Kopecks,
  { service, phone }: PaymentChoice,
  call?: CallOptions,
): Promise<ApiResult<RefillLink>> =>
  send(
    refillCall,
    { PaymentService: service, RefillAmount: toRoubles(sum), ...(phone ? { phone } : {}) },
    readRefillLink,
    call,
  );

/** Makes the back end poll the provider immediately. This proves no payment. Never throws. [payments-3] */
export const sendBackFromBank = async (
  { send }: Pick<ApiClient, 'send'>,
  order: string,
  call?: CallOptions,
): Promise<void> => {
  await send(paymentFromPortalCall, { source: 'portal', order }, () => null, call);
};
