import { floorDivide, type Kopecks, kopecks, ZERO } from './money.ts';
import { isoDate, startOfNextDay } from './time.ts';

export const SUBSCRIPTION_TYPES = [
  'prev_day',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'residential',
] as const;
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];

/** Returns the kind; ignores case. Some back ends send `mounth` for a month [api-6]. */
export function readSubscriptionType(text: string): SubscriptionType | '' {
  const word = text.trim().toLowerCase();
  const type = word === 'mounth' ? 'month' : word;
  return SUBSCRIPTION_TYPES.find((known) => known === type) ?? '';
}

/** `YYYY-MM-DD`, both ends inclusive. */
export interface StartWindow {
  from: string;
  to: string;
}

/** Returns the allowed first days: from `offsetDays` after today to a month ahead. */
export function startWindow(today: string, offsetDays: number): StartWindow {
  return { from: addDays(today, offsetDays), to: addMonth(today) };
}

export type StartProblem = 'required' | 'format' | 'tooEarly' | 'tooLate';

export function startProblem(date: string | null, { from, to }: StartWindow): StartProblem | null {
  if (date === null || date.trim() === '') return 'required';
  if (!isDate(date)) return 'format';
  if (date < from) return 'tooEarly';
  return date > to ? 'tooLate' : null;
}

export type ReadStart = { ok: true; date: string } | { ok: false; problem: StartProblem };

/** Returns the first day; always yesterday for the previous day's kind [SRV-054]. */
export function readStart(
  type: SubscriptionType | '',
  date: string | null,
  { today, offsetDays }: { today: string; offsetDays: number },
): ReadStart {
  if (type === 'prev_day') return { ok: true, date: previousDay(today) };
  const problem = startProblem(date, startWindow(today, offsetDays));
  return problem === null && date !== null
    ? { ok: true, date }
    : { ok: false, problem: problem ?? 'required' };
}

export function previousDay(date: string): string {
  return addDays(date, -1);
}

export function nextDay(date: string): string {
  return addDays(date, 1);
}

export function isDate(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** From midnight of the first day to midnight after the last day in the city; UTC milliseconds, end exclusive. */
export interface SubscriptionPeriod {
  startMs: number;
  endMs: number;
}

export function subscriptionPeriod(firstDay: string, days: number, timeZone: string): SubscriptionPeriod {
  return { startMs: midnight(firstDay, timeZone), endMs: midnight(addDays(firstDay, days), timeZone) };
}

/** Returns the whole city days left; a day that has begun is used. */
export function daysLeftAfter(ms: number, endMs: number, timeZone: string): number {
  const from = isoDate(startOfNextDay(ms, timeZone), timeZone);
  const days = Temporal.PlainDate.from(from).until(isoDate(endMs, timeZone), { largestUnit: 'day' }).days;
  return Math.max(0, days);
}

/** UTC milliseconds. */
export interface OwnedSubscription extends SubscriptionPeriod {
  status: 'active' | 'paused' | 'refunded';
  pausedMs: number | null;
  /** Number of purchased days. */
  days: number;
  price: Kopecks;
  /** Actions that the kind of the subscription allows. */
  isPausable: boolean;
  isRefundable: boolean;
  isChangeable: boolean;
}

/**
 * Returns the days to refund: not begun, or left at the pause. `usedUntilMs`: end of an active session that it pays
 * for.
 */
export function unusedDays(
  owned: OwnedSubscription,
  { nowMs, usedUntilMs }: { nowMs: number; usedUntilMs: number | null },
  timeZone: string,
): number {
  const from = Math.max(owned.pausedMs ?? nowMs, usedUntilMs ?? 0);
  if (from < owned.startMs) return owned.days;
  return Math.min(owned.days, daysLeftAfter(from, owned.endMs, timeZone));
}

/** Returns the unused part of the price, rounded down to a kopeck. */
export function refundOf(owned: Pick<OwnedSubscription, 'price' | 'days'>, unused: number): Kopecks {
  return unused === 0 ? ZERO : kopecks(floorDivide(owned.price * unused, owned.days));
}

/** Returns the price per day, rounded down to a rouble, for comparison only. */
export function perDayOf(price: Kopecks, days: number): Kopecks {
  return kopecks(floorDivide(price, days * 100) * 100);
}

/** Returns the new end: days left at the pause begin today. A resume on the day of the pause changes nothing. */
export function resumedEnd(owned: OwnedSubscription, nowMs: number, timeZone: string): number {
  const { pausedMs, endMs } = owned;
  if (pausedMs === null || isoDate(pausedMs, timeZone) === isoDate(nowMs, timeZone)) return endMs;
  const left = daysLeftAfter(pausedMs, endMs, timeZone);
  return midnight(addDays(isoDate(nowMs, timeZone), left), timeZone);
}

export interface SubscriptionFlags {
  canPause: boolean;
  canContinue: boolean;
  canRefund: boolean;
  canChangeTs: boolean;
}

export const NO_ACTIONS: SubscriptionFlags = {
  canPause: false,
  canContinue: false,
  canRefund: false,
  canChangeTs: false,
};

/**
 * Returns the allowed actions. A pause needs a day that has not begun, otherwise it saves nothing. An active session
 * that it pays for blocks a pause of its days and a change of car.
 */
export function actionsOf(
  owned: OwnedSubscription,
  at: { nowMs: number; usedUntilMs: number | null },
  timeZone: string,
): SubscriptionFlags {
  const isPaused = owned.status === 'paused';
  if (owned.status === 'refunded' || (!isPaused && owned.endMs <= at.nowMs)) return NO_ACTIONS;
  const hasBegun = owned.startMs <= at.nowMs;
  const usedUntilMs = at.usedUntilMs ?? 0;
  const isSaving =
    usedUntilMs <= startOfNextDay(at.nowMs, timeZone) && daysLeftAfter(at.nowMs, owned.endMs, timeZone) > 0;
  return {
    canPause: owned.isPausable && !isPaused && hasBegun && isSaving,
    canContinue: isPaused,
    canRefund: owned.isRefundable && refundOf(owned, unusedDays(owned, at, timeZone)) > 0,
    canChangeTs: owned.isChangeable && usedUntilMs <= at.nowMs,
  };
}

function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

function addMonth(date: string): string {
  return Temporal.PlainDate.from(date).add({ months: 1 }).toString();
}

function midnight(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}
