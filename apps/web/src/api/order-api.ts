import { amountOrZero } from '@gorpark/contract/wire/money';
import { fields, moment, text } from '@gorpark/contract/wire/read';
import type { Kopecks } from '@gorpark/domain/money';
import type { ApiClient, CallOptions } from './client.ts';
import { GUEST_CALLS } from './guest-calls.ts';
import type { ApiResult } from './result.ts';

const REASONS = ['late', 'changed', 'gate', 'stopped', 'declined'] as const;

/** What came of a payment without registration. Times epoch milliseconds; `plate` and `zone` only of a stay that stands. */
export interface GuestOrder {
  state: 'processing' | 'done' | 'returned' | 'cancel';
  isGate: boolean;
  amount: Kopecks;
  plate: string;
  zone: string;
  startMs: number | null;
  endMs: number | null;
  /** Why the money goes back, or has not come yet; `null` when there is none, or one of a later version. */
  reason: (typeof REASONS)[number] | null;
  /** Path of /check on our own site with the server's proof; empty when there is none. */
  check: string;
}

/** A word that we do not know is no end: the question is asked again. */
const stateOf = (word: string): GuestOrder['state'] =>
  word === 'done' || word === 'returned' || word === 'cancel' ? word : 'processing';

const readOrder = (answer: unknown): GuestOrder => {
  const from = fields(answer);
  const check = text(from['check']);
  return {
    state: stateOf(text(from['state'])),
    isGate: text(from['kind']) === 'gate',
    amount: amountOrZero(from['amount']),
    plate: text(from['plate']),
    zone: text(from['zone']),
    startMs: moment(from['startDate']),
    endMs: moment(from['endDate']),
    reason: REASONS.find((reason) => reason === text(from['reason'])) ?? null,
    // Only our own page is led to (T12).
    check: /^(?:\/en)?\/check\?/.test(check) ? check : '',
  };
};

/** Asks what came of a payment; only a gorpark back end knows the call (X21). Nothing here throws. */
export const askGuestOrder = (
  { send }: Pick<ApiClient, 'send'>,
  order: string,
  call?: CallOptions,
): Promise<ApiResult<GuestOrder>> => send(GUEST_CALLS.orderState, { order }, readOrder, call);
