import { kopecks, subtractKopecks, ZERO } from './money.ts';
import type { Kopecks } from './money.ts';
import { formatTime, HOUR_MS, isSameDay, MINUTE_MS } from './time.ts';

export type SessionStatus = 'active' | 'waiting';

/** Times are ISO in UTC. */
export interface Session {
  readonly id: string;
  readonly status: SessionStatus;
  readonly startDate: string;
  /** `null` for an active session without balance. */
  readonly endDate: string | null;
  readonly transport: { readonly numberTs: string };
  readonly zone: string;
  readonly parkingCode: string | null;
  readonly reservationId: string | null;
  /** Only for a waiting session. */
  readonly amountToPay: Kopecks | null;
}

/** What a cancel returns. `minLeftMinutes`: time left below which it is refused with NoSaving. */
export interface ReturnTerms {
  readonly minLeftMinutes: number;
  readonly unit: 'minute' | 'hour';
}

export const DOCUMENTED_RETURNS: ReturnTerms = { minLeftMinutes: 30, unit: 'minute' };
/** Time left that is shown as "now". */
export const NOW_LIMIT_MS = 15 * MINUTE_MS;
/** Default in minutes; city settings may allow more [sessions-2]. */
export const MAX_SESSION_MINUTES = 1440;

export function sessionStatus(sourceStatus: string): SessionStatus {
  return sourceStatus === 'Действует' ? 'active' : 'waiting';
}

type WithStatus = { readonly status: string };

export function isActive(session: WithStatus): boolean {
  return session.status === 'active';
}

/** Returns true for a waiting session; back ends send `wait` or `waiting` [api-6]. */
export function isWaiting(session: WithStatus): boolean {
  return session.status === 'waiting' || session.status === 'wait';
}

/** Returns plates of non-waiting sessions; without balance only of active ones. */
export function parkedPlates(
  sessions: readonly (WithStatus & Pick<Session, 'transport'>)[],
  dontUseBalance: boolean,
): string[] {
  const isParked = dontUseBalance ? isActive : (session: WithStatus) => !isWaiting(session);
  return sessions.filter((session) => isParked(session)).map((session) => session.transport.numberTs);
}

/** Returns the first active session unless its end is past. */
export function lastSession<S extends WithStatus & Pick<Session, 'endDate'>>(
  sessions: readonly S[],
  nowMs: number,
): S | null {
  const first = sessions.find((session) => isActive(session));
  if (!first) return null;
  return first.endDate === null || Date.parse(first.endDate) >= nowMs ? first : null;
}

/**
 * Returns the bonus part. Money is refunded first: the bonus was spent first, so it paid for the used time [money-7,
 * INV-23].
 */
export function bonusOfRefund(
  refund: Kopecks,
  { chargedKop, bonusKop }: { chargedKop: Kopecks; bonusKop: Kopecks },
): Kopecks {
  const ofBalance = subtractKopecks(kopecks(chargedKop), kopecks(bonusKop));
  return refund > ofBalance ? subtractKopecks(refund, ofBalance) : ZERO;
}

/** Returns 0..1. */
export function progress(startMs: number, endMs: number, nowMs: number): number {
  if (endMs <= startMs) return 1;
  return Math.min(1, Math.max(0, (nowMs - startMs) / (endMs - startMs)));
}

export interface Remaining {
  readonly isOver: boolean;
  readonly hours: number;
  /** 0..59. */
  readonly minutes: number;
  /** 0..59. */
  readonly seconds: number;
}

/** Rounds seconds up, so the last second shows 1. */
export function remaining(endMs: number, nowMs: number): Remaining {
  const seconds = Math.max(0, Math.ceil((endMs - nowMs) / 1000));
  const minutes = Math.floor(seconds / 60);
  return {
    isOver: seconds === 0,
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
    seconds: seconds % 60,
  };
}

/** Returns `1:17`. */
export function formatRemaining({ hours, minutes }: Pick<Remaining, 'hours' | 'minutes'>): string {
  return `${hours}:${String(minutes).padStart(2, '0')}`;
}

/** The screen adds the surrounding text. */
export type RemainingText =
  /** Whole minutes to the end; negative after the end. */
  | { readonly kind: 'now'; readonly relativeMinutes: number }
  /** `HH:mm`. */
  | { readonly kind: 'today'; readonly time: string }
  /** UTC ms. */
  | { readonly kind: 'date'; readonly atMs: number };

export function remainingText(endMs: number, nowMs: number, timeZone: string): RemainingText {
  const left = endMs - nowMs;
  if (Math.abs(left) <= NOW_LIMIT_MS) {
    const minutes = left >= 0 ? Math.ceil(left / MINUTE_MS) : Math.floor(left / MINUTE_MS);
    return { kind: 'now', relativeMinutes: minutes };
  }
  if (isSameDay(endMs, nowMs, timeZone)) return { kind: 'today', time: formatTime(endMs, timeZone) };
  return { kind: 'date', atMs: endMs };
}

/** Returns the charge, never below 0. Extensions cost in total what the whole session would [sessions-2]. */
export function renewCharge(already: Kopecks, wholePrice: Kopecks): Kopecks {
  return kopecks(Math.max(ZERO, subtractKopecks(wholePrice, already)));
}

/** Returns charged minus the price of the used time, never below 0 [money-5]. */
export function refundOnCancel(charged: Kopecks, used: Kopecks): Kopecks {
  return kopecks(Math.max(ZERO, subtractKopecks(charged, used)));
}

/** Rounds up [money-5]. */
export function usedMinutes(startMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((nowMs - startMs) / MINUTE_MS));
}

/** Returns the time up to which a cancel keeps the charge: with unit `hour` only whole unused hours come back. */
export function storedUntil(
  { startMs, endMs }: { startMs: number; endMs: number },
  nowMs: number,
  { unit }: ReturnTerms,
): number {
  if (unit === 'minute') return nowMs;
  const unusedMs = endMs - (startMs + usedMinutes(startMs, nowMs) * MINUTE_MS);
  return endMs - Math.max(0, Math.floor(unusedMs / HOUR_MS)) * HOUR_MS;
}

/** Returns true at exactly `minLeftMinutes` left, false a second later. */
export function canCancelAt(
  nowMs: number,
  endMs: number,
  { minLeftMinutes }: ReturnTerms = DOCUMENTED_RETURNS,
): boolean {
  return endMs - nowMs >= minLeftMinutes * MINUTE_MS;
}

export type CancelRefusal = 'ParkingSessionIsOver' | 'ParkingSessionWasFree' | 'NoSaving';

/** Returns why no refund is possible. A free session can still be closed [money-5]. */
export function cancelRefusal(
  nowMs: number,
  endMs: number,
  charged: Kopecks,
  terms: ReturnTerms = DOCUMENTED_RETURNS,
): CancelRefusal | null {
  if (endMs <= nowMs) return 'ParkingSessionIsOver';
  if (charged === ZERO) return 'ParkingSessionWasFree';
  return canCancelAt(nowMs, endMs, terms) ? null : 'NoSaving';
}

/** `minutes` and `limit` include extensions. */
export function isWithinSessionLimit(minutes: number, limit: number = MAX_SESSION_MINUTES): boolean {
  return minutes > 0 && minutes <= limit;
}
