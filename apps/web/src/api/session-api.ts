import { readStarted } from '@gorpark/contract/wire/cost';
import { amount } from '@gorpark/contract/wire/money';
import { fields, pick, text } from '@gorpark/contract/wire/read';
import type { Started } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import { type ParkingRequest, type PaymentChoice, toOpenStartBody } from './parking-request.ts';
import type { ApiResult } from './result.ts';
import { SESSION_CALLS } from './session-calls.ts';

/** What has become of a session that was stopped, paid or deleted. */
export interface Ended {
  /** Still to be paid, or returned, kopecks; `null` when the back end does not tell. */
  amount: Kopecks | null;
  /** Where it is paid; empty when nothing is left to pay there. */
  redirectUrl: string;
  /** Of the payment behind `redirectUrl`; empty when there is none. */
  order: string;
}

/** Calls of sessions without a chosen end and of those that wait for their money. Nothing here throws. */
export interface SessionApi {
  /** Starts without a duration (decision D-N1). */
  startOpen: (request: ParkingRequest, call?: CallOptions) => Promise<ApiResult<Started>>;
  defer: (orderId: string, call?: CallOptions) => Promise<ApiResult<Ended>>;
  /** Stops a running one and asks for its money at once. */
  breakOff: (orderId: string, payment: PaymentChoice, call?: CallOptions) => Promise<ApiResult<Ended>>;
  /** Pays a waiting one. */
  pay: (orderId: string, payment: PaymentChoice, call?: CallOptions) => Promise<ApiResult<Ended>>;
  /** Deletes it for good, if it still is what the driver was shown (ours, D-J447). */
  drop: (orderId: string, status: 'active' | 'waiting', call?: CallOptions) => Promise<ApiResult<Ended>>;
}

const START_V2 = '/api/payment/start/v2';

const readEnded = (answer: unknown): Ended => {
  const from = fields(answer);
  return {
    amount: amount(pick(from, 'amount', 'topup')),
    redirectUrl: text(pick(from, 'RedirectURL', 'redirectURL')),
    order: text(from['order']),
  };
};

const paymentOf = ({ service, phone }: PaymentChoice) => ({
  PaymentService: service,
  ...(phone ? { phone } : {}),
});

export const createSessionApi = ({ call, send }: Pick<ApiClient, 'call' | 'send'>): SessionApi => ({
  startOpen: (request, options) =>
    call('start', toOpenStartBody(request), readStarted, { ...options, path: START_V2 }),
  defer: (orderId, options) => send(SESSION_CALLS.deferSession, { OrderId: orderId }, readEnded, options),
  breakOff: (orderId, payment, options) =>
    send(SESSION_CALLS.breakSession, { OrderId: orderId, ...paymentOf(payment) }, readEnded, options),
  pay: (orderId, payment, options) =>
    send(SESSION_CALLS.cancelOrder, { OrderId: orderId, ...paymentOf(payment) }, readEnded, options),
  drop: (orderId, status, options) =>
    send(SESSION_CALLS.cancelOrder, { OrderId: orderId, status }, readEnded, options),
});
