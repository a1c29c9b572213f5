import { isSameDay, MINUTE_MS, startOfDay, startOfNextDay } from './time.ts';

/** Payment for a session that began today or yesterday. */
export const POST_PAYMENT_TYPES = ['postPayment', 'postPaymentYesterday'] as const;
export type PostPaymentType = (typeof POST_PAYMENT_TYPES)[number];

/** `ValidationError`: the session is not within its day. */
export type PostPaymentProblem = 'RequiredField' | 'FuturePost' | 'ValidationError';

/** "23:59" of the specification means 23:59:59. */
const LAST_SECOND_MS = 1000;

/** Post-payment for yesterday requires both flags [cities-3]. */
export interface PostPaymentSettings {
  usePostPayment: boolean;
  usePostPaymentYesterday: boolean;
}

export interface PostPaymentSession {
  type: PostPaymentType;
  /** Start of the session, UTC ms. */
  startMs: number | null;
  minutes: number | null;
  nowMs: number;
  timeZone: string;
}

/**
 * Returns why the session cannot be paid. It must begin today or yesterday, by type, and end by 24:00 of that day,
 * exclusive; only today's may end in the future. A future start is FuturePost; the yesterday type checks its day
 * instead [sessions-4, PAY-092].
 */
export function postPaymentProblem(session: PostPaymentSession): PostPaymentProblem | null {
  const { type, startMs, minutes, nowMs, timeZone } = session;
  if (startMs === null || minutes === null) return 'RequiredField';
  if (type === 'postPayment' && startMs > nowMs) return 'FuturePost';
  if (postPaymentType(startMs, nowMs, timeZone) !== type || minutes <= 0) return 'ValidationError';
  return startMs + minutes * MINUTE_MS <= startOfNextDay(startMs, timeZone) ? null : 'ValidationError';
}

/** Returns the type by the city day of the start; null for other days. */
export function postPaymentType(startMs: number, nowMs: number, timeZone: string): PostPaymentType | null {
  if (isSameDay(startMs, nowMs, timeZone)) return 'postPayment';
  const yesterdayMs = startOfDay(nowMs, timeZone) - 1;
  return isSameDay(startMs, yesterdayMs, timeZone) ? 'postPaymentYesterday' : null;
}

export function isPostPaymentOffered(type: PostPaymentType, settings: PostPaymentSettings): boolean {
  return settings.usePostPayment && (type === 'postPayment' || settings.usePostPaymentYesterday);
}

/**
 * Returns the last moment to pay, UTC ms, inclusive: 23:59:59 of the day of `startMs`, or of the next day for the
 * yesterday type [PAY-081, PAY-082].
 */
export function postPaymentDeadline(type: PostPaymentType, startMs: number, timeZone: string): number {
  return type === 'postPayment' ? endOfDay(startMs, timeZone) : endOfNextDay(startMs, timeZone);
}

/** Returns the last moment to pay: 23:59:59 of the city's next day [sessions-6]. */
export function deferDeadline(stoppedMs: number, timeZone: string): number {
  return endOfNextDay(stoppedMs, timeZone);
}

function endOfDay(ms: number, timeZone: string): number {
  return startOfNextDay(ms, timeZone) - LAST_SECOND_MS;
}

function endOfNextDay(ms: number, timeZone: string): number {
  return endOfDay(startOfNextDay(ms, timeZone), timeZone);
}
