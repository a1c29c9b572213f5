import { isDurationAllowed, type DurationRange } from '@gorpark/domain/duration';
import type { DayPrice } from '#src/core/zone-day.ts';

const USUAL_MINUTES = [30, 60, 120, 180] as const;

export const usualChips = (range: DurationRange): number[] =>
  USUAL_MINUTES.filter((minutes) => isDurationAllowed(minutes, range));

export interface PaidEnd {
  minutes: number;
  /** Minute of the city's day. */
  endMinute: number;
}

/**
 * Returns the rest of today's paid time as a quick choice; `null` without paid time or if the city forbids the
 * duration.
 */
export const paidEndChip = (
  day: readonly DayPrice[],
  minute: number,
  range: DurationRange,
): PaidEnd | null => {
  const last = day.findLast(({ hourPrice }) => hourPrice > 0);
  if (!last || last.to <= minute || last.to === 24 * 60) return null;

  const exact = last.to - minute;
  const minutes = range.min + Math.max(0, Math.ceil((exact - range.min) / range.step)) * range.step;
  return exact >= range.min && minutes <= range.max ? { minutes, endMinute: last.to } : null;
};
