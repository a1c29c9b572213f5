import type { OrderReason } from '@gorpark/contract/public/orders/read';
import type { Profile, Session } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import { plateKey } from '@gorpark/domain/plate';
import type { PendingPayment } from './pending.ts';

/** `paid`: of the whole session, see {@link Session}. `isListOld`: the vehicle still has its wrong plate. `settled`: the payment was fulfilled. `balance`: its money is on the balance [payments-1]. */
export type Arrival =
  | { kind: 'parking'; plate: string; zone: string; endMs: number | null; paid: Kopecks | null }
  | { kind: 'settled' }
  | { kind: 'subscription' }
  | { kind: 'gate'; leaveBeforeMs: number | null }
  | { kind: 'repaired'; isListOld: boolean }
  | { kind: 'balance'; balance: Kopecks };

/** `isGivenUp`: by the payer. `failed`: declined or cancelled. `returned`: to the balance or its source; a `null` balance is unknown. */
export type Failure =
  | { kind: 'declined' | 'cancelled' | 'failed'; isGivenUp?: boolean }
  | { kind: 'returned'; reason: OrderReason | null; balance: Kopecks | null };

export type PaymentEnd = Arrival | Failure;

const FAILURES: ReadonlySet<PaymentEnd['kind']> = new Set(['declined', 'cancelled', 'failed', 'returned']);

export const isFailure = (end: PaymentEnd): end is Failure => FAILURES.has(end.kind);

const SLACK_MS = 60_000;

/** Returns the session that the payment started or extended, if listed. */
export const paidSession = (payment: PendingPayment, sessions: readonly Session[]): Session | undefined => {
  switch (payment.kind) {
    case 'refill':
    case 'settle':
    case 'subscription':
    case 'gate':
    case 'repair':
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

/** After its deadline the session may have lapsed: then only a larger balance proves the payment. */
const isSettled = (
  { kind, reservationId, endMs }: PendingPayment,
  sessions: readonly Session[],
  nowMs: number,
) =>
  kind === 'settle' &&
  nowMs <= (endMs ?? Number.POSITIVE_INFINITY) &&
  sessions.every((session) => session.reservationId !== reservationId || session.status !== 'waiting');

/** Returns the end of the payment according to the profile; `null` if open. Ignores an unknown balance [money-3]. */
export const arrivalOf = (
  payment: PendingPayment,
  { balance, sessions }: Pick<Profile, 'balance' | 'sessions'>,
  nowMs: number,
): Arrival | null => {
  const session = paidSession(payment, sessions);
  if (session) {
    const { transport, zone, endMs, paid } = session;
    return { kind: 'parking', plate: transport.plate, zone, endMs, paid };
  }
  const hasGrown = balance !== null && payment.balance !== null && balance > payment.balance;
  if (hasGrown) return { kind: 'balance', balance };
  return isSettled(payment, sessions, nowMs) ? { kind: 'settled' } : null;
};
