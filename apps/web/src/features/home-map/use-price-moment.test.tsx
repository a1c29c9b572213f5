import type { ZonePrice } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { CityMoment } from './place-prices.ts';
import { usePriceMoment } from './use-price-moment.ts';

const price = (from: number, to: number, hourPrice: number): ZonePrice => ({
  dayType: 'weekday',
  categories: 'all',
  from,
  to,
  hourPrice: hourPrice as Kopecks,
});
const at = (minute: number) => ({ dayType: 'weekday', minute }) as const;

it('redraws marks on a price change, not every minute', async () => {
  const book = { prices: [[price(0, 1440, 4000)], [price(480, 1200, 10_000)]] };
  const seen = await renderHook((now?: CityMoment) => usePriceMoment(now ?? at(479), book));
  const first = seen.result.current;
  expect(first.minute).toBe(479);

  await seen.rerender(at(480));
  expect(seen.result.current.minute).toBe(480);
  await seen.rerender(at(481));
  await seen.rerender(at(1199));
  expect(seen.result.current.minute).toBe(480);
  await seen.rerender(at(1200));
  expect(seen.result.current.minute).toBe(1200);
});
