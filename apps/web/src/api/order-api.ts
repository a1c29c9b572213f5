import { amountOrZero } from '@gorpark/contract/wire/money';
import { fields, moment, text } from '@gorpark/contract/wire/read';
import type { Kopecks } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import { ORDER_CALLS } from './order-calls.ts';
import type { ApiFailure, ApiResult } from './result.ts';

const REASONS = ['late', 'parked', 'price', 'changed', 'gate', 'stopped', 'declined'] as const;
const PURPOSES = ['refill', 'start', 'renew', 'settle', 'subscription', 'gate'] as const;
export type OrderReason = (typeof REASONS)[number];

/** What came of a payment. Times epoch milliseconds; `plate` and `zone` only of a stay that stands. */
export interface PaidOrder {
  state: 'processing' | 'done' | 'returned' | 'cancel';
  isGate: boolean;
  /** What it is for; `null` when the back end does not tell. */
  purpose: (typeof PURPOSES)[number] | null;
  amount: Kopecks;
  plate: string;
  zone: string;
  /** Empty when the back end does not tell it, or only the zone is known. */
  street: string;
  startMs: number | null;
  endMs: number | null;
  /** Why the money goes back, or has not come (yet); `null` when there is none, or one of a later version. */
  reason: OrderReason | null;
  /** Path of /check on our own site with the server's proof; empty when there is none. */
  check: string;
}

/** A word that we do not know is no end: the question is asked again. */
const stateOf = (word: string): PaidOrder['state'] =>
  word === 'done' || word === 'returned' || word === 'cancel' ? word : 'processing';

const readOrder = (answer: unknown): PaidOrder => {
  const from = fields(answer);
  const check = text(from['check']);
  return {
    state: stateOf(text(from['state'])),
    isGate: text(from['kind']) === 'gate',
    purpose: PURPOSES.find((purpose) => purpose === text(from['purpose'])) ?? null,
    amount: amountOrZero(from['amount']),
    plate: text(from['plate']),
    zone: text(from['zone']),
    street: text(from['street']),
    startMs: moment(from['startDate']),
    endMs: moment(from['endDate']),
    reason: REASONS.find((reason) => reason === text(from['reason'])) ?? null,
    // Only our own page is led to (THR-12).
    check: /^(?:\/en)?\/check\?/.test(check) ? check : '',
  };
};

/**
 * Asks what came of a payment, for whoever made it; only a gorpark back end knows the call (D-X21). With the driver's token
 * unless another is given. Nothing here throws.
 */
export const askOrder = (
  { send }: Pick<ApiClient, 'send'>,
  order: string,
  call?: CallOptions,
): Promise<ApiResult<PaidOrder>> => send(ORDER_CALLS.orderState, { order }, readOrder, call);

/** A refusal is an answer: this token has no such order. Silence and a busy server are none. */
export const isNoSuchOrder = ({ errorName }: ApiFailure): boolean =>
  errorName === 'PaymentServiceError' || errorName === 'TokenNotFound' || errorName === 'TokenExpired';
