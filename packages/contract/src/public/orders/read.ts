import type { Kopecks } from '@gorpark/domain/money';
import { amountOrZero } from '../../wire/money.ts';
import { fields, flag, moment, text } from '../../wire/read.ts';

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
  leaveBeforeMs: number | null;
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

export const purposeOf = (word: unknown): PaidOrder['purpose'] =>
  PURPOSES.find((purpose) => purpose === word) ?? null;

export const readOrder = (answer: unknown): PaidOrder => {
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
    leaveBeforeMs: moment(from['leaveBefore']),
    reason: REASONS.find((reason) => reason === text(from['reason'])) ?? null,
    redirectUrl: text(from['RedirectURL']),
    canGiveUp: flag(from['canGiveUp']),
    // Only our own page may be opened (THR-12).
    check: /^(?:\/en)?\/check\?/.test(check) ? check : '',
  };
};

/** Returns false if the bank has answered meanwhile. */
export const readGivenUp = (answer: unknown): boolean => flag(fields(answer)['isCancelled']);
