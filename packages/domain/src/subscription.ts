import { floorDivide, type Kopecks, kopecks, ZERO } from './money.ts';
import { isoDate, startOfNextDay } from './time.ts';

/** Kinds of subscriptions (history-and-services §3); an unknown one is the empty text. */
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

/** The kind in any letters; `mounth` is how some places write a month (decision D-H2). */
export function readSubscriptionType(text: string): SubscriptionType | '' {
  const word = text.trim().toLowerCase();
  const type = word === 'mounth' ? 'month' : word;
  return SUBSCRIPTION_TYPES.find((known) => known === type) ?? '';
}

/** Days of a city, `YYYY-MM-DD`, both ends included. */
export interface StartWindow {
  from: string;
  to: string;
}

/** When a subscription may start: so many days from today at the earliest, a month ahead at the latest. */
export function startWindow(today: string, offsetDays: number): StartWindow {
  return { from: addDays(today, offsetDays), to: addMonth(today) };
}

export type StartProblem = 'required' | 'format' | 'tooEarly' | 'tooLate';

/** Why a day cannot be the first one; `null` when it can. */
export function startProblem(date: string | null, { from, to }: StartWindow): StartProblem | null {
  if (date === null || date.trim() === '') return 'required';
  if (!isDate(date)) return 'format';
  if (date < from) return 'tooEarly';
  return date > to ? 'tooLate' : null;
}

export type ReadStart = { ok: true; date: string } | { ok: false; problem: StartProblem };

/** The first day of a purchase. Of the previous day's subscription it is yesterday, whatever was asked for (SRV-054). */
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

/** A day of a city, `YYYY-MM-DD`, that exists. */
export function isDate(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** From the first midnight of the city to the one after the last day; UTC milliseconds, the end is exclusive. */
export interface SubscriptionPeriod {
  startMs: number;
  endMs: number;
}

export function subscriptionPeriod(firstDay: string, days: number, timeZone: string): SubscriptionPeriod {
  return { startMs: midnight(firstDay, timeZone), endMs: midnight(addDays(firstDay, days), timeZone) };
}

/** Whole days of the city that lie between the end of the day of `ms` and `endMs`: a day that has begun is used. */
export function daysLeftAfter(ms: number, endMs: number, timeZone: string): number {
  const from = isoDate(startOfNextDay(ms, timeZone), timeZone);
  const days = Temporal.PlainDate.from(from).until(isoDate(endMs, timeZone), { largestUnit: 'day' }).days;
  return Math.max(0, days);
}

/** A subscription that was bought, as its actions see it; times UTC milliseconds. */
export interface OwnedSubscription extends SubscriptionPeriod {
  status: 'active' | 'paused' | 'refunded';
  /** Set while it is paused. */
  pausedMs: number | null;
  /** Days that were sold. */
  days: number;
  price: Kopecks;
  /** What its kind allows. */
  isPausable: boolean;
  isRefundable: boolean;
  isChangeable: boolean;
}

/**
 * Days that a refund gives back: those that have not begun; while it is paused those that were left then. `usedUntilMs`:
 * until when a parking that it has paid goes on.
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

/** The whole unused part of the price, rounded down to a kopeck. */
export function refundOf(owned: Pick<OwnedSubscription, 'price' | 'days'>, unused: number): Kopecks {
  return unused === 0 ? ZERO : kopecks(floorDivide(owned.price * unused, owned.days));
}

/** What one of its days comes to, rounded down to a whole rouble: only to compare. */
export function perDayOf(price: Kopecks, days: number): Kopecks {
  return kopecks(floorDivide(price, days * 100) * 100);
}

/** Where it ends when it goes on now: the days that were left when it was paused begin today; on the same day nothing changes. */
export function resumedEnd(owned: OwnedSubscription, nowMs: number, timeZone: string): number {
  const { pausedMs, endMs } = owned;
  if (pausedMs === null || isoDate(pausedMs, timeZone) === isoDate(nowMs, timeZone)) return endMs;
  const left = daysLeftAfter(pausedMs, endMs, timeZone);
  return midnight(addDays(isoDate(nowMs, timeZone), left), timeZone);
}

/** The four flags of a benefit (history-and-services §3). */
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
 * What may be done with it now; a pause needs a day that has not begun, or nothing would be saved. A parking that it has
 * paid and that goes on holds it: its days cannot be saved by a pause, and no other car gets its price meanwhile.
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
