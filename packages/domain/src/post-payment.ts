import { isSameDay, MINUTE_MS, startOfDay, startOfNextDay } from './time.ts';

/** Paying after the fact: for a stay that began today, or yesterday (parking-and-money §2, §4). */
export const POST_PAYMENT_TYPES = ['postPayment', 'postPaymentYesterday'] as const;
export type PostPaymentType = (typeof POST_PAYMENT_TYPES)[number];

/** `RequiredField`: the start or the duration is missing; `ValidationError`: the stay does not lie within its day. */
export type PostPaymentProblem = 'RequiredField' | 'FuturePost' | 'ValidationError';

/** Until when money is taken: "23:59" in the documents, 23:59:59 here. */
const LAST_SECOND_MS = 1000;

/** What a city offers; the choice of yesterday needs the general one too (decision D-R9). */
export interface PostPaymentSettings {
  usePostPayment: boolean;
  usePostPaymentYesterday: boolean;
}

export interface PostPaymentStay {
  type: PostPaymentType;
  /** UTC ms; null while nothing is chosen. */
  startMs: number | null;
  minutes: number | null;
  nowMs: number;
  timeZone: string;
}

/**
 * What is wrong with a stay that is paid afterwards (decision D-X4): it begins on its day of the city, today or yesterday
 * as the type says, and is over by 24:00 of that day, its end exclusive; only today's may end in the future. A start in the future is
 * FuturePost; the type of yesterday skips that check (PAY-092), its day alone decides.
 */
export function postPaymentProblem(stay: PostPaymentStay): PostPaymentProblem | null {
  const { type, startMs, minutes, nowMs, timeZone } = stay;
  if (startMs === null || minutes === null) return 'RequiredField';
  if (type === 'postPayment' && startMs > nowMs) return 'FuturePost';
  if (postPaymentType(startMs, nowMs, timeZone) !== type || minutes <= 0) return 'ValidationError';
  return startMs + minutes * MINUTE_MS <= startOfNextDay(startMs, timeZone) ? null : 'ValidationError';
}

/** The type that fits a start: its day is the city's today or yesterday; null for any other day. */
export function postPaymentType(startMs: number, nowMs: number, timeZone: string): PostPaymentType | null {
  if (isSameDay(startMs, nowMs, timeZone)) return 'postPayment';
  const yesterdayMs = startOfDay(nowMs, timeZone) - 1;
  return isSameDay(startMs, yesterdayMs, timeZone) ? 'postPaymentYesterday' : null;
}

export function isPostPaymentOffered(type: PostPaymentType, settings: PostPaymentSettings): boolean {
  return settings.usePostPayment && (type === 'postPayment' || settings.usePostPaymentYesterday);
}

/**
 * Until when a stay that began at `startMs` can be paid, UTC ms, that moment included: 23:59:59 of its own day, or of
 * the day after it for the type of yesterday (PAY-081, PAY-082).
 */
export function postPaymentDeadline(type: PostPaymentType, startMs: number, timeZone: string): number {
  return type === 'postPayment' ? endOfDay(startMs, timeZone) : endOfNextDay(startMs, timeZone);
}

/** Until when a session that was stopped at `stoppedMs` can be paid: 23:59:59 of the city's next day (decision D-N2). */
export function deferDeadline(stoppedMs: number, timeZone: string): number {
  return endOfNextDay(stoppedMs, timeZone);
}

function endOfDay(ms: number, timeZone: string): number {
  return startOfNextDay(ms, timeZone) - LAST_SECOND_MS;
}

function endOfNextDay(ms: number, timeZone: string): number {
  return endOfDay(startOfNextDay(ms, timeZone), timeZone);
}
