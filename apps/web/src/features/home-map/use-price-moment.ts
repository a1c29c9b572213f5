import { DEFAULT_CATEGORY } from '@gorpark/domain/category';
import { useState } from 'react';
import type { PlaceBook } from '#src/core/place-book.ts';
import { zonePriceNow } from './place-prices.ts';
import type { CityMoment } from './place-prices.ts';

/**
 * The moment that the marks of the map are drawn for: it goes on only when the price of some zone changes, so that a
 * city is not drawn anew each minute (decision D-J415).
 */
export function usePriceMoment(now: CityMoment, { prices }: Pick<PlaceBook, 'prices'>): CityMoment {
  const told = prices.map((zone) => zonePriceNow(zone, now, DEFAULT_CATEGORY).hourPrice).join();
  const [last, setLast] = useState({ told, now });
  if (last.told === told) return last.now;
  setLast({ told, now });
  return now;
}
