import type { CostResult, Settings, ZonePrice } from '@gorpark/contract/wire/types';
import type { Category } from '@gorpark/domain/category';
import { dayEdges, type DayEdges } from '@gorpark/domain/paid-time';
import { dayPrices, dayTypeAt, minuteAt } from '#src/core/zone-day.ts';

interface Sold {
  prices: readonly ZonePrice[];
  category: Category;
  /** Epoch milliseconds. */
  startMs: number;
  timeZone: string;
  specialDays: Settings['specialDays'];
  /** `null` while unknown. */
  cost: Pick<CostResult, 'paidRest'> | null;
}

/**
 * Returns where paid time begins and ends on the day of `startMs`: as the price says, so that days of the city and
 * benefits count. Before the price is known, and at a foreign back end, by the prices of the zone.
 */
export function edgesOf({ prices, category, startMs, timeZone, specialDays, cost }: Sold): DayEdges {
  const minute = minuteAt(startMs, timeZone);
  const rest = cost?.paidRest;
  if (!rest) return dayEdges(dayPrices(prices, dayTypeAt(startMs, timeZone, specialDays), category), minute);
  const minuteOf = (ms: number | null) => (ms === null ? null : minuteAt(ms, timeZone));
  return { minute, paidFrom: minuteOf(rest.fromMs), paidTo: minuteOf(rest.untilMs) };
}
