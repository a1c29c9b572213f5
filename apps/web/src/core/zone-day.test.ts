import type { ZonePrice } from '@gorpark/contract/wire/types';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { dayPrices, dayTypeAt, minuteAt, priceAtMinute } from './zone-day.ts';

const paid = (from: number, to: number, roubles: number): ZonePrice => ({
  dayType: 'weekday',
  from,
  to,
  categories: 'all',
  hourPrice: kopecks(roubles * 100),
});

describe('price of a zone by time of day', () => {
  const prices = [paid(480, 960, 100), paid(960, 1200, 150)];

  it('[tariffs-3] sells no day type without a row; an unpriced minute of another day is free', () => {
    const day = dayPrices(prices, 'weekday', 'B');
    expect(day.map(({ from, to, hourPrice }) => [from, to, hourPrice])).toEqual([
      [0, 480, 0],
      [480, 960, 10000],
      [960, 1200, 15000],
      [1200, 1440, 0],
    ]);
    expect(dayPrices(prices, 'sunday', 'B')).toEqual([]);
    expect(priceAtMinute([], 600)).toBeNull();
    const free = { ...paid(0, 1440, 0), dayType: 'sunday' } as const;
    expect(priceAtMinute(dayPrices([...prices, free], 'sunday', 'B'), 600)?.hourPrice).toBe(0);
  });

  it('returns the price now and its next change', () => {
    const day = dayPrices(prices, 'weekday', 'B');
    expect(priceAtMinute(day, 882)).toEqual({
      hourPrice: 10000,
      change: { minute: 960, hourPrice: 15000 },
    });
    expect(priceAtMinute(day, 960)?.hourPrice).toBe(15000);
    expect(priceAtMinute(day, 1300)?.change).toBeNull();
  });

  it('applies the vehicle category', () => {
    const own: ZonePrice = { ...paid(480, 960, 39), categories: ['A', 'M'] };
    expect(dayPrices([own], 'weekday', 'B')).toEqual([{ from: 0, to: 1440, hourPrice: 0 }]);
    expect(dayPrices([own], 'weekday', 'M')[1]?.hourPrice).toBe(3900);
  });

  it("[tariffs-2] takes a city's special days, and weekdays otherwise, in its time zone", () => {
    const noon = Date.UTC(2026, 0, 7, 9, 30);
    const special = { '2026-01-07': 'holiday' } as const;
    expect(dayTypeAt(noon, 'Europe/Moscow', special)).toBe('holiday');
    expect(dayTypeAt(noon, 'Europe/Moscow', {})).toBe('weekday');
    expect(dayTypeAt(Date.UTC(2026, 0, 7, 21), 'Europe/Moscow', special)).toBe('weekday');
    expect(dayTypeAt(Date.UTC(2040, 10, 17, 11, 42), 'Europe/Moscow', special)).toBe('saturday');
    expect(dayTypeAt(Date.UTC(2040, 10, 18, 11, 42), 'Europe/Moscow', special)).toBe('sunday');
    expect(minuteAt(noon, 'Europe/Moscow')).toBe(750);
    expect(minuteAt(noon, 'Asia/Kamchatka')).toBe(21 * 60 + 30);
  });

  it('cuts an interval at midnight and merges equal prices', () => {
    const beyond = dayPrices([paid(1200, 1500, 100)], 'weekday', 'B');
    expect(beyond).toEqual([
      { from: 0, to: 1200, hourPrice: 0 },
      { from: 1200, to: 1440, hourPrice: 10000 },
    ]);
    const twice = dayPrices([paid(960, 1200, 100), paid(480, 960, 100)], 'weekday', 'B');
    expect(twice).toEqual([
      { from: 0, to: 480, hourPrice: 0 },
      { from: 480, to: 1200, hourPrice: 10000 },
      { from: 1200, to: 1440, hourPrice: 0 },
    ]);
  });

  it('returns the price at the first and last minute', () => {
    const day = dayPrices(prices, 'weekday', 'B');
    expect(priceAtMinute(day, 0)).toEqual({ hourPrice: 0, change: { minute: 480, hourPrice: 10000 } });
    expect(priceAtMinute(day, 479)?.hourPrice).toBe(0);
    expect(priceAtMinute(day, 480)?.hourPrice).toBe(10000);
    expect(priceAtMinute(day, 1439)).toEqual({ hourPrice: 0, change: null });
  });
});
