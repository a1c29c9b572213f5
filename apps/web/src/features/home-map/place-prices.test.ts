import type { ZonePrice } from '@gorpark/contract/wire/types';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import {
  minuteText,
  placePriceNow,
  priceText,
  stripSegments,
  tariffGroups,
  zonePriceText,
} from './place-prices.ts';
import { aPlace } from './test/a-place.ts';

const price = (dayType: ZonePrice['dayType'], from: number, to: number, roubles: number): ZonePrice => ({
  dayType,
  from,
  to,
  categories: 'all',
  hourPrice: kopecks(roubles * 100),
});
const prices = [
  price('weekday', 480, 960, 100),
  price('weekday', 960, 1200, 150),
  price('saturday', 480, 1200, 60),
];
const zone = { zoneNumber: '7812', zoneName: '', prices };

describe('prices of a place', () => {
  it('[PAY-022] the price of a zone always has two digits after the point', () => {
    expect(zonePriceText(kopecks(10000))).toMatch(/^100\.00\s₽$/);
    expect(zonePriceText(kopecks(120050))).toMatch(/^1\s200\.50\s₽$/);
    expect(priceText(kopecks(10000))).toMatch(/^100\s₽$/);
  });

  it('is the one of this minute and of this day', () => {
    const at = (dayType: ZonePrice['dayType'], minute: number) =>
      placePriceNow(aPlace({ zone }), { dayType, minute }, 'B')?.hourPrice;
    expect(at('weekday', 882)).toBe(10000);
    expect(at('weekday', 960)).toBe(15000);
    expect(at('saturday', 882)).toBe(6000);
    expect(at('sunday', 882)).toBe(0);
  });

  it('is nothing where the city sells nothing, and zero at a free parking', () => {
    const now = { dayType: 'weekday', minute: 882 } as const;
    expect(placePriceNow(aPlace({ zone: null }), now, 'B')).toBeNull();
    expect(placePriceNow(aPlace({ zone, isFree: true }), now, 'B')?.hourPrice).toBe(0);
  });

  it('cuts the day for the strip: free, usual, dear', () => {
    const day = tariffGroups(prices, 'B')[0]?.day ?? [];
    expect(stripSegments(day, (text) => `${text}/ч`).map(({ level }) => level)).toEqual([0, 1, 2, 0]);
    expect(minuteText(480)).toBe('8:00');
    expect(minuteText(1440)).toBe('24:00');
  });

  it('puts days with equal prices together', () => {
    expect(tariffGroups(prices, 'B').map(({ days }) => days)).toEqual([
      ['weekday'],
      ['saturday'],
      ['sunday', 'holiday'],
    ]);
  });
});
