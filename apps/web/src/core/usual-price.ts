import type { Zone } from '@gorpark/contract/wire/types';
import { DEFAULT_CATEGORY } from '@gorpark/domain/category';
import type { Kopecks } from '@gorpark/domain/money';
import { dayPrices } from './zone-day.ts';

const dearestOf = ({ prices }: Zone): number =>
  Math.max(0, ...dayPrices(prices, 'weekday', DEFAULT_CATEGORY).map(({ hourPrice }) => hourPrice));

/** Returns the usual weekday price of an hour, kopecks: of the zone used last, otherwise the most common one. */
export function usualHourPrice(zones: readonly Zone[], lastZone: string | undefined): Kopecks | null {
  const last = zones.find(({ zoneNumber }) => zoneNumber === lastZone);
  const paid = (last ? [last] : zones).map(dearestOf).filter((price) => price > 0);
  const counts = Map.groupBy(paid, (price) => price);
  const [usual] = [...counts.values()].toSorted((a, b) => b.length - a.length);
  return (usual?.[0] as Kopecks | undefined) ?? null;
}
