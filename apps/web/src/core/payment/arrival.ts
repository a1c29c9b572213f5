import type { Profile, Session } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import { plateKey } from '@gorpark/domain/plate';
import type { PendingPayment } from './pending.ts';

/** How a payment ended: the parking goes on, is settled, the money lies on the balance (decision X1), or the bank declined it. */
export type Arrival =
  | { kind: 'parking'; session: Session }
  | { kind: 'settled' }
  | { kind: 'subscription' }
  | { kind: 'declined' }
  | { kind: 'balance'; balance: Kopecks };

/** The two clocks need not agree to the second. */
const SLACK_MS = 60_000;

const paidSession = (payment: PendingPayment, sessions: readonly Session[]): Session | undefined => {
  switch (payment.kind) {
    case 'refill':
    case 'settle':
    case 'subscription':
      return undefined;
    case 'start':
      return sessions.find(
        ({ transport, startMs }) =>
          plateKey(transport.plate) === plateKey(payment.plate) && startMs >= payment.sentMs - SLACK_MS,
      );
    case 'renew':
      return sessions.find(
        ({ reservationId, endMs }) =>
          reservationId === payment.reservationId &&
          (endMs ?? 0) > (payment.endMs ?? Number.POSITIVE_INFINITY),
      );
  }
};

/**
 * A session that no longer waits is paid, unless its deadline has passed: then it may have lapsed, and only its money
 * on the balance tells something.
 */
const isSettled = (
  { kind, reservationId, endMs }: PendingPayment,
  sessions: readonly Session[],
  nowMs: number,
) =>
  kind === 'settle' &&
  nowMs <= (endMs ?? Number.POSITIVE_INFINITY) &&
  sessions.every((session) => session.reservationId !== reservationId || session.status !== 'waiting');

/** What the profile tells of a payment; `null` while nothing has come. An unknown balance tells nothing (R13). */
export const arrivalOf = (
  payment: PendingPayment,
  { balance, sessions }: Pick<Profile, 'balance' | 'sessions'>,
  nowMs: number,
): Arrival | null => {
  const session = paidSession(payment, sessions);
  if (session) return { kind: 'parking', session };
  const hasGrown = balance !== null && payment.balance !== null && balance > payment.balance;
  if (hasGrown) return { kind: 'balance', balance };
  return isSettled(payment, sessions, nowMs) ? { kind: 'settled' } : null;
};
