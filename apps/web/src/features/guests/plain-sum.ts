import type { Settings, ZonePrice } from '@gorpark/contract/wire/types';
import { DEFAULT_CATEGORY } from '@gorpark/domain/category';
import { type Kopecks, ZERO } from '@gorpark/domain/money';
import { dayPrices, dayTypeAt, minuteAt } from '#src/core/zone-day.ts';

interface CityDays {
  timeZone: string;
  specialDays: Settings['specialDays'];
}

/** Returns the price of whole hours for a car, `null` if the tariff changes meanwhile. */
export function plainSum(
  prices: readonly ZonePrice[],
  startMs: number,
  minutes: number,
  { timeZone, specialDays }: CityDays,
): Kopecks | null {
  const day = dayPrices(prices, dayTypeAt(startMs, timeZone, specialDays), DEFAULT_CATEGORY);
  const from = minuteAt(startMs, timeZone);
  const now = day.find((price) => price.from <= from && from + minutes <= price.to);
  if (!now || now.hourPrice === ZERO || minutes === 0 || minutes % 60 !== 0) return null;
  return ((now.hourPrice * minutes) / 60) as Kopecks;
}
