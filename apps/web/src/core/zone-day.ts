import type { ZonePrice } from '@gorpark/contract/wire/types';
import { dayTypeOf } from '@gorpark/domain/calendar';
import type { DayType } from '@gorpark/domain/calendar';
import type { Category } from '@gorpark/domain/category';
import { ZERO } from '@gorpark/domain/money';
import type { Kopecks } from '@gorpark/domain/money';
import { isoDate, toZoned } from '@gorpark/domain/time';
import { SHARED_CALENDAR } from './shared-calendar.ts';

/** One stretch of a day with one price: half-open minutes of the city's day, kopecks an hour. */
export interface DayPrice {
  from: number;
  to: number;
  hourPrice: Kopecks;
}

export interface PriceNow {
  hourPrice: Kopecks;
  /** Minute of today at which the price changes and what it is then; `null` when it holds to the end of the day. */
  change: { minute: number; hourPrice: Kopecks } | null;
}

const DAY_MINUTES = 1440;

/** Day type of a date of the city; a year that the calendar lacks goes by the day of the week. */
export function dayTypeAt(ms: number, timeZone: string): DayType {
  const known = dayTypeOf(isoDate(ms, timeZone), SHARED_CALENDAR);
  if (known.ok) return known.value;
  const weekday = toZoned(ms, timeZone).dayOfWeek;
  if (weekday === 7) return 'sunday';
  return weekday === 6 ? 'saturday' : 'weekday';
}

/** Minute of the city's day. */
export function minuteAt(ms: number, timeZone: string): number {
  const at = toZoned(ms, timeZone);
  return at.hour * 60 + at.minute;
}

/** The whole day in stretches, for one category of vehicle; a minute that no price covers is free (D-M5). */
export function dayPrices(prices: readonly ZonePrice[], day: DayType, category: Category): DayPrice[] {
  const own = prices.filter(
    ({ dayType, categories }) => dayType === day && (categories === 'all' || categories.includes(category)),
  );
  const cuts = [0, DAY_MINUTES, ...own.flatMap(({ from, to }) => [from, to])];
  const edges = [...new Set(cuts)].filter((cut) => cut <= DAY_MINUTES).toSorted((a, b) => a - b);
  const stretches: DayPrice[] = [];
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const to = edges[index + 1] ?? DAY_MINUTES;
    const hourPrice = own.find((price) => price.from <= from && from < price.to)?.hourPrice ?? ZERO;
    const last = stretches.at(-1);
    if (last?.hourPrice === hourPrice) last.to = to;
    else stretches.push({ from, to, hourPrice });
  }
  return stretches;
}

/** The price of a minute of the day and its next change within that day. */
export function priceAtMinute(day: readonly DayPrice[], minute: number): PriceNow {
  const index = Math.max(
    0,
    day.findIndex(({ from, to }) => from <= minute && minute < to),
  );
  const next = day[index + 1];
  return {
    hourPrice: day[index]?.hourPrice ?? ZERO,
    change: next ? { minute: next.from, hourPrice: next.hourPrice } : null,
  };
}
