import type { Zone, ZonePrice } from '@gorpark/contract/wire/types';
import { describe, expect, it } from 'vitest';
import { usualHourPrice } from './usual-price.ts';

const zone = (zoneNumber: string, ...hourPrices: number[]): Zone =>
  ({
    zoneNumber,
    prices: hourPrices.map(
      (hourPrice, index) =>
        ({
          dayType: 'weekday',
          categories: 'all',
          from: index * 60,
          to: index * 60 + 60,
          hourPrice,
        }) as ZonePrice,
    ),
  }) as unknown as Zone;

describe('usual price of an hour', () => {
  const zones = [zone('1', 10_000), zone('2', 36_000, 20_000), zone('3', 10_000), zone('4')];

  it.each([
    ['the zone that was taken last counts, at its dearest hour', '2', 36_000],
    ['without one, the price of most zones', undefined, 10_000],
    ['a zone that is gone is no zone', '99', 10_000],
    ['a free zone has no price', '4', null],
  ])('%s', (_what, last, price) => {
    expect(usualHourPrice(zones, last)).toBe(price);
  });

  it('returns the price of most zones, in any order', () => {
    const city = [zone('1', 36_000), zone('2', 10_000), zone('3', 20_000), zone('4', 10_000)];
    expect(usualHourPrice(city, undefined)).toBe(10_000);
    expect(usualHourPrice(city.toReversed(), undefined)).toBe(10_000);
  });

  it('returns null for a city without prices', () => {
    expect(usualHourPrice([], undefined)).toBeNull();
  });
});
