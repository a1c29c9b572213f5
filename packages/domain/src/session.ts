import { kopecks, subtractKopecks, ZERO } from './money.ts';
import type { Kopecks } from './money.ts';
import { formatTime, isSameDay, MINUTE_MS } from './time.ts';

export type SessionStatus = 'active' | 'waiting';

/** A parking session as a driver sees it; times are ISO in UTC. */
export interface Session {
  readonly id: string;
  readonly status: SessionStatus;
  readonly startDate: string;
  /** `null` while a session without balance runs. */
  readonly endDate: string | null;
  readonly transport: { readonly numberTs: string };
  readonly zone: string;
  readonly parkingCode: string | null;
  readonly reservationId: string | null;
  /** Only of a waiting (deferred) session. */
  readonly amountToPay: Kopecks | null;
}

/** Cancelling needs at least this much time left (NoSaving otherwise). */
export const CANCEL_MIN_LEFT_MS = 30 * MINUTE_MS;
/** Up to this the remaining time is told as "now". */
export const NOW_LIMIT_MS = 15 * MINUTE_MS;
/** The whole session, unless the city's settings allow more (decision D-M10), minutes. */
export const MAX_SESSION_MINUTES = 1440;

/** A session is active when its source says so in Russian, otherwise waiting (deferred). */
export function sessionStatus(sourceStatus: string): SessionStatus {
  return sourceStatus === 'Действует' ? 'active' : 'waiting';
}

/** What the rules below need of a session; the status may be any word of a back end. */
type WithStatus = { readonly status: string };

export function isActive(session: WithStatus): boolean {
  return session.status === 'active';
}

/** `wait` and `waiting` are the same (decision D-R11). */
export function isWaiting(session: WithStatus): boolean {
  return session.status === 'waiting' || session.status === 'wait';
}

/** Plates that are parked: of all sessions that do not wait; without balance of the active ones only. */
export function parkedPlates(
  sessions: readonly (WithStatus & Pick<Session, 'transport'>)[],
  dontUseBalance: boolean,
): string[] {
  const isParked = dontUseBalance ? isActive : (session: WithStatus) => !isWaiting(session);
  return sessions.filter((session) => isParked(session)).map((session) => session.transport.numberTs);
}

/** The first active session, and only if its end is not past; one without an end has none to be past. */
export function lastSession<S extends WithStatus & Pick<Session, 'endDate'>>(
  sessions: readonly S[],
  nowMs: number,
): S | null {
  const first = sessions.find((session) => isActive(session));
  if (!first) return null;
  return first.endDate === null || Date.parse(first.endDate) >= nowMs ? first : null;
}

/**
 * How much of a refund goes back to the bonus: the money that was charged returns first, for the bonus was spent first
 * and so paid the time that was used (D-X8, INV-23).
 */
export function bonusOfRefund(
  refund: Kopecks,
  { chargedKop, bonusKop }: { chargedKop: Kopecks; bonusKop: Kopecks },
): Kopecks {
  const ofBalance = subtractKopecks(kopecks(chargedKop), kopecks(bonusKop));
  return refund > ofBalance ? subtractKopecks(refund, ofBalance) : ZERO;
}

/** The elapsed share of start to end, 0..1. */
export function progress(startMs: number, endMs: number, nowMs: number): number {
  if (endMs <= startMs) return 1;
  return Math.min(1, Math.max(0, (nowMs - startMs) / (endMs - startMs)));
}

export interface Remaining {
  readonly isOver: boolean;
  readonly hours: number;
  /** Beside the hours, 0..59. */
  readonly minutes: number;
  /** Beside the minutes, 0..59. */
  readonly seconds: number;
}

/** The time left, begun seconds counted whole so that the last second shows 1. */
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

/** Hours and minutes left, `1:17`. */
export function formatRemaining({ hours, minutes }: Pick<Remaining, 'hours' | 'minutes'>): string {
  return `${hours}:${String(minutes).padStart(2, '0')}`;
}

/** The parts of the remaining time text; the words around them belong to the screen. */
export type RemainingText =
  /** "now" plus the relative time: whole minutes to the end, negative once it is past. */
  | { readonly kind: 'now'; readonly relativeMinutes: number }
  /** "today at HH:mm". */
  | { readonly kind: 'today'; readonly time: string }
  /** Date and time of the end, UTC ms. */
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

/** What a renewal costs: pieces cost what the whole would (decision D-M10), never below 0. */
export function renewCharge(already: Kopecks, wholePrice: Kopecks): Kopecks {
  return kopecks(Math.max(ZERO, subtractKopecks(wholePrice, already)));
}

/** What a cancel gives back: charged minus the price of the time used (decision D-M9), never below 0. */
export function refundOnCancel(charged: Kopecks, used: Kopecks): Kopecks {
  return kopecks(Math.max(ZERO, subtractKopecks(charged, used)));
}

/** Minutes used by now, begun ones counted whole (decision D-M9). */
export function usedMinutes(startMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((nowMs - startMs) / MINUTE_MS));
}

/** At 30:00 left yes, at 29:59 no. */
export function canCancelAt(nowMs: number, endMs: number): boolean {
  return endMs - nowMs >= CANCEL_MIN_LEFT_MS;
}

export type CancelRefusal = 'ParkingSessionIsOver' | 'ParkingSessionWasFree' | 'NoSaving';

/** Why a session with a chosen end cannot be cancelled for money; a free one is closed all the same (D-M9). */
export function cancelRefusal(nowMs: number, endMs: number, charged: Kopecks): CancelRefusal | null {
  if (endMs <= nowMs) return 'ParkingSessionIsOver';
  if (charged === ZERO) return 'ParkingSessionWasFree';
  return canCancelAt(nowMs, endMs) ? null : 'NoSaving';
}

/** Whether the whole session, extensions included, stays within the limit, minutes. */
export function isWithinSessionLimit(minutes: number, limit: number = MAX_SESSION_MINUTES): boolean {
  return minutes > 0 && minutes <= limit;
}
