import type { DurationRange } from './duration.ts';

/** Half-open minutes of a city's day; the spans of a day are sorted and cover it. */
export interface PricedSpan {
  readonly from: number;
  readonly to: number;
  readonly hourPrice: number;
}

export interface DayChip {
  readonly minutes: number;
  /** Minute of the city's day at which the session ends. */
  readonly endMinute: number;
}

const DAY_MINUTES = 1440;

/** Returns the minute at which paid time begins after a free minute; null in paid time and without later paid time. */
function paidFrom(day: readonly PricedSpan[], minute: number): number | null {
  const isPaid = day.some(({ from, to, hourPrice }) => from <= minute && minute < to && hourPrice > 0);
  return isPaid ? null : (day.find(({ from, hourPrice }) => from > minute && hourPrice > 0)?.from ?? null);
}

/** Returns the minute at which the last paid time of the day ends; null after it or if it lasts until midnight. */
function paidTo(day: readonly PricedSpan[], minute: number): number | null {
  const last = day.findLast(({ hourPrice }) => hourPrice > 0);
  return !last || last.to <= minute || last.to === DAY_MINUTES ? null : last.to;
}

/** Minutes of a city's day around paid time; null: there is no such minute after `minute`. */
export interface DayEdges {
  readonly minute: number;
  readonly paidFrom: number | null;
  readonly paidTo: number | null;
}

/** Returns the edges by the prices of the city; a holiday of its own and benefits are not in them. */
export const dayEdges = (day: readonly PricedSpan[], minute: number): DayEdges => ({
  minute,
  paidFrom: paidFrom(day, minute),
  paidTo: paidTo(day, minute),
});

/**
 * Returns the free time inside a session: the minute at which it begins to cost and the minute from which it no longer
 * costs. Null: there is no such minute. Free time of the next day is not reported.
 */
export function freeEdges(
  edges: DayEdges,
  duration: number,
): { paidFrom: number | null; paidTo: number | null } {
  const end = edges.minute + duration;
  const isInside = (edge: number | null) => edge !== null && edge > edges.minute && edge < end;
  return {
    paidFrom: isInside(edges.paidFrom) ? edges.paidFrom : null,
    paidTo: isInside(edges.paidTo) && end <= DAY_MINUTES ? edges.paidTo : null,
  };
}

/**
 * Returns the durations that end with the free time now (rounded down to the step, to cost nothing) and with the paid
 * time of the day (rounded up), as far as the city allows them.
 */
export function dayChips({ minute, paidFrom: from, paidTo: to }: DayEdges, range: DurationRange): DayChip[] {
  const chip = (end: number | null, round: (steps: number) => number): DayChip[] => {
    if (end === null || end - minute < range.min) return [];
    const minutes = range.min + round((end - minute - range.min) / range.step) * range.step;
    const endMinute = minute + minutes;
    return minutes <= range.max && endMinute <= DAY_MINUTES ? [{ minutes, endMinute }] : [];
  };
  return [...chip(from, Math.floor), ...chip(to, Math.ceil)];
}
