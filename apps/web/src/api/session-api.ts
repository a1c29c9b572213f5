import breakSessionCall from 'virtual:call/breakSession';
import cancelOrderCall from 'virtual:call/cancelOrder';
import deferSessionCall from 'virtual:call/deferSession';
import { readStarted } from '@gorpark/contract/wire/cost';
import { amount } from '@gorpark/contract/wire/money';
import { fields, pick, text } from '@gorpark/contract/wire/read';
import type { Started } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import { type ParkingRequest, type PaymentChoice, toOpenStartBody } from './parking-request.ts';
import type { ApiResult } from './result.ts';

export interface Ended {
  /** Sum due or refunded, kopecks; `null` if the back end omits it. */
  amount: Kopecks | null;
  redirectUrl: string;
  order: string;
}

/** Calls return errors and never throw. */
export interface SessionApi {
  startOpen: (request: ParkingRequest, call?: CallOptions) => Promise<ApiResult<Started>>;
  defer: (orderId: string, call?: CallOptions) => Promise<ApiResult<Ended>>;
  breakOff: (orderId: string, payment: PaymentChoice, call?: CallOptions) => Promise<ApiResult<Ended>>;
  pay: (orderId: string, payment: PaymentChoice, call?: CallOptions) => Promise<ApiResult<Ended>>;
  /**
   * Deletes the session permanently if its status is still the shown one. Only for a gorpark back end. [sessions-11]
   */
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
  defer: (orderId, options) => send(deferSessionCall, { OrderId: orderId }, readEnded, options),
  breakOff: (orderId, payment, options) =>
    send(breakSessionCall, { OrderId: orderId, ...paymentOf(payment) }, readEnded, options),
  pay: (orderId, payment, options) =>
    send(cancelOrderCall, { OrderId: orderId, ...paymentOf(payment) }, readEnded, options),
  drop: (orderId, status, options) => send(cancelOrderCall, { OrderId: orderId, status }, readEnded, options),
});
