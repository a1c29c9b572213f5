import { giveUpOrder as giveUpOrderCall } from '@gorpark/contract/public/orders/calls';
import { openOrders as openOrdersCall } from '@gorpark/contract/person/open-orders/calls';
import { orderState as orderStateCall } from '@gorpark/contract/public/orders/calls';
import { amountOrZero } from '@gorpark/contract/wire/money';
import { fields, flag, list, moment, text } from '@gorpark/contract/wire/read';
import type { Kopecks } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiFailure, ApiResult } from './result.ts';

const REASONS = ['late', 'parked', 'price', 'changed', 'gate', 'stopped', 'declined'] as const;
const PURPOSES = ['refill', 'start', 'renew', 'settle', 'subscription', 'gate', 'repair'] as const;
export type OrderReason = (typeof REASONS)[number];

/** Times are epoch milliseconds. `reservationId`, `plate` and `zone` are set only for a valid session. */
export interface PaidOrder {
  state: 'processing' | 'done' | 'returned' | 'cancel';
  isGate: boolean;
  /** `null` if the back end omits it. */
  purpose: (typeof PURPOSES)[number] | null;
  amount: Kopecks;
  /** When it was begun; `null` if unknown. */
  createdMs: number | null;
  reservationId: string;
  plate: string;
  zone: string;
  street: string;
  startMs: number | null;
  endMs: number | null;
  /** Why the money is refunded or missing; `null` for none or an unknown reason. */
  reason: OrderReason | null;
  redirectUrl: string;
  canGiveUp: boolean;
  /** Path of /check with the server's proof, or empty. */
  check: string;
}

/** An unknown state is not final: polling continues. */
const stateOf = (word: string): PaidOrder['state'] =>
  word === 'done' || word === 'returned' || word === 'cancel' ? word : 'processing';

const purposeOf = (word: unknown): PaidOrder['purpose'] =>
  PURPOSES.find((purpose) => purpose === word) ?? null;

const readOrder = (answer: unknown): PaidOrder => {
  const from = fields(answer);
  const check = text(from['check']);
  return {
    state: stateOf(text(from['state'])),
    isGate: text(from['kind']) === 'gate',
    purpose: purposeOf(from['purpose']),
    amount: amountOrZero(from['amount']),
    createdMs: moment(from['createdAt']),
    reservationId: text(from['ReservationId']),
    plate: text(from['plate']),
    zone: text(from['zone']),
    street: text(from['street']),
    startMs: moment(from['startDate']),
    endMs: moment(from['endDate']),
    reason: REASONS.find((reason) => reason === text(from['reason'])) ?? null,
    redirectUrl: text(from['RedirectURL']),
    canGiveUp: flag(from['canGiveUp']),
    // Only our own page may be opened (THR-12).
    check: /^(?:\/en)?\/check\?/.test(check) ? check : '',
  };
};

/**
 * Returns the result of a payment. Only for a gorpark back end. Default: the driver's token. Never throws. [api-7]
 */
export const askOrder = (
  { send }: Pick<ApiClient, 'send'>,
  order: string,
  call?: CallOptions,
): Promise<ApiResult<PaidOrder>> => send(orderStateCall, { order }, readOrder, call);

/** Returns whether the back end knows no such order of this token. A lost or busy response does not prove that. */
export const isNoSuchOrder = ({ errorName }: ApiFailure): boolean =>
  errorName === 'PaymentServiceError' || errorName === 'TokenNotFound' || errorName === 'TokenExpired';

/** Resolves to false if the bank has answered meanwhile. Never throws. */
export const giveUpOrder = (
  { send }: Pick<ApiClient, 'send'>,
  order: string,
  call?: CallOptions,
): Promise<ApiResult<boolean>> =>
  send(giveUpOrderCall, { order }, (answer) => flag(fields(answer)['isCancelled']), call);

/** An unfinished payment of the account; what it has no value for is empty. */
export interface OpenOrder extends Pick<PaidOrder, 'purpose' | 'reservationId' | 'plate'> {
  order: string;
  subscription: string;
  /** Number of a parking card. */
  card: string;
}

const readOpenOrders = (answer: unknown): OpenOrder[] =>
  list(fields(answer)['result']).map((value) => {
    const from = fields(value);
    return {
      order: text(from['order']),
      purpose: purposeOf(from['purpose']),
      reservationId: text(from['ReservationId']),
      plate: text(from['plate']),
      subscription: text(from['codeSubscription']),
      card: text(from['cardNumber']),
    };
  });

/** Returns the payments that were begun on any device of the driver. Never throws. */
export const askOpenOrders = (
  { send }: Pick<ApiClient, 'send'>,
  call?: CallOptions,
): Promise<ApiResult<OpenOrder[]>> => send(openOrdersCall, {}, readOpenOrders, call);
