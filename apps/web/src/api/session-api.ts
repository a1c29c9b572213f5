import { breakSession as breakSessionCall } from '@gorpark/contract/person/sessions/calls';
import { cancelOrder as cancelOrderCall } from '@gorpark/contract/person/sessions/calls';
import { deferSession as deferSessionCall } from '@gorpark/contract/person/sessions/calls';
import { start } from '@gorpark/contract/public/parking/calls';
import { amount } from '@gorpark/contract/wire/money';
import { fields, pick, text } from '@gorpark/contract/wire/read';
import type { Session, Started } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import { isWaiting } from '@gorpark/domain/session';
import type { ApiClient, CallOptions } from './client.ts';
import {
  type ParkingRequest,
  type PaymentChoice,
  paymentOf,
  shownSession,
  toOpenStartBody,
} from './parking-request.ts';
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
  defer: (session: Session, call?: CallOptions) => Promise<ApiResult<Ended>>;
  breakOff: (session: Session, payment: PaymentChoice, call?: CallOptions) => Promise<ApiResult<Ended>>;
  pay: (session: Session, payment: PaymentChoice, call?: CallOptions) => Promise<ApiResult<Ended>>;
  /** Deletes the session permanently; our own server only if it is still as shown [sessions-11]. */
  drop: (session: Session, call?: CallOptions) => Promise<ApiResult<Ended>>;
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

/** The amount of a running session is calculated at its end. */
const orderOf = (session: Session) => ({
  OrderId: session.reservationId,
  ...shownSession(session, isWaiting(session) ? session.amountToPay : null),
});

export const createSessionApi = ({ call, send }: Pick<ApiClient, 'call' | 'send'>): SessionApi => ({
  startOpen: (request, options) => call({ ...start, paths: [START_V2] }, toOpenStartBody(request), options),
  defer: (session, options) => send(deferSessionCall, orderOf(session), readEnded, options),
  breakOff: (session, payment, options) =>
    send(breakSessionCall, { ...orderOf(session), ...paymentOf(payment) }, readEnded, options),
  pay: (session, payment, options) =>
    send(cancelOrderCall, { ...orderOf(session), ...paymentOf(payment) }, readEnded, options),
  drop: (session, options) => send(cancelOrderCall, orderOf(session), readEnded, options),
});
