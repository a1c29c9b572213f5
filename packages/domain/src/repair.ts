import { MINUTE_MS, toZoned } from './time.ts';

/** Returns the first moment that is too late for a repair: the end of the day of the paid end, UTC ms. */
export function repairDeadline(endMs: number, timeZone: string, extraDays: number): number {
  return toZoned(endMs, timeZone)
    .startOfDay()
    .add({ days: 1 + extraDays }).epochMilliseconds;
}

/** Returns the start of the city's calendar month, UTC ms. */
export function startOfMonth(ms: number, timeZone: string): number {
  return toZoned(ms, timeZone).with({ day: 1 }).startOfDay().epochMilliseconds;
}

/** Rounds up. */
export function ceilMinute(ms: number): number {
  return Math.ceil(ms / MINUTE_MS) * MINUTE_MS;
}
