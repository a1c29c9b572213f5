import type { Settings, ZonePrice } from '@gorpark/contract/wire/types';
import { type DayType, weekdayTypeOf } from '@gorpark/domain/calendar';
import type { Category } from '@gorpark/domain/category';
import { ZERO, type Kopecks } from '@gorpark/domain/money';
import { isoDate, toZoned } from '@gorpark/domain/time';

/** Half-open minutes of the city's day, kopecks per hour. */
export interface DayPrice {
  from: number;
  to: number;
  hourPrice: Kopecks;
}

export interface PriceNow {
  hourPrice: Kopecks;
  /** `null` if the price holds until midnight. */
  change: { minute: number; hourPrice: Kopecks } | null;
}

const DAY_MINUTES = 1440;

/** Returns the day type of a city date, by weekday unless the city lists the date [tariffs-2]. */
export function dayTypeAt(ms: number, timeZone: string, specialDays: Settings['specialDays']): DayType {
  const date = isoDate(ms, timeZone);
  return specialDays[date] ?? weekdayTypeOf(date);
}

/** Returns the minute of the city's day. */
export function minuteAt(ms: number, timeZone: string): number {
  const at = toZoned(ms, timeZone);
  return at.hour * 60 + at.minute;
}

/** Returns the price intervals of a day; none if no row prices its type. Other uncovered minutes are free [tariffs-3]. */
export function dayPrices(prices: readonly ZonePrice[], day: DayType, category: Category): DayPrice[] {
  const rows = prices.filter(({ dayType }) => dayType === day);
  if (rows.length === 0) return [];
  const own = rows.filter(({ categories }) => categories === 'all' || categories.includes(category));
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

/** Returns the price at a minute and its next change within the day, `null` if not sold. */
export function priceAtMinute(day: readonly DayPrice[], minute: number): PriceNow | null {
  const index = day.findIndex(({ from, to }) => from <= minute && minute < to);
  const [now, next] = index < 0 ? [] : day.slice(index);
  if (!now) return null;
  return {
    hourPrice: now.hourPrice,
    change: next ? { minute: next.from, hourPrice: next.hourPrice } : null,
  };
}
