import { DEFAULT_CATEGORY } from '@gorpark/domain/category';
import { useState } from 'react';
import type { PlaceBook } from '#src/core/place-book.ts';
import { zonePriceNow } from './place-prices.ts';
import type { CityMoment } from './place-prices.ts';

/** Returns the moment for map marks. It changes only with a zone's price, to avoid a redraw every minute. */
export function usePriceMoment(now: CityMoment, { prices }: Pick<PlaceBook, 'prices'>): CityMoment {
  const reported = prices.map((zone) => zonePriceNow(zone, now, DEFAULT_CATEGORY)?.hourPrice).join();
  const [last, setLast] = useState({ told: reported, now });
  if (last.told === reported) return last.now;
  setLast({ told: reported, now });
  return now;
}
