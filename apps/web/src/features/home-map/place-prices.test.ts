import type { ZonePrice } from '@gorpark/contract/wire/types';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import {
  kerbPrices,
  placePriceNow,
  priceText,
  stripSegments,
  tariffGroups,
  zonePriceNow,
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
  it('[PAY-022] shows a zone price with two decimals', () => {
    expect(zonePriceText(kopecks(10000))).toMatch(/^100\.00\s₽$/);
    expect(zonePriceText(kopecks(120050))).toMatch(/^1\s200\.50\s₽$/);
    expect(priceText(kopecks(10000))).toMatch(/^100\s₽$/);
  });

  it('returns the price of the current minute and day', () => {
    const at = (dayType: ZonePrice['dayType'], minute: number) =>
      placePriceNow(aPlace({ zone }), { dayType, minute }, 'B')?.hourPrice;
    expect(at('weekday', 882)).toBe(10000);
    expect(at('weekday', 960)).toBe(15000);
    expect(at('saturday', 882)).toBe(6000);
    expect(at('saturday', 0)).toBe(0);
    expect(at('sunday', 882)).toBeUndefined();
  });

  it('returns null where the city sells nothing, and zero for a free parking', () => {
    const now = { dayType: 'weekday', minute: 882 } as const;
    expect(placePriceNow(aPlace({ zone: null }), now, 'B')).toBeNull();
    expect(placePriceNow(aPlace({ zone, isFree: true }), now, 'B')?.hourPrice).toBe(0);
  });

  it('splits the day into free, usual and high price', () => {
    const day = tariffGroups(prices, 'B')[0]?.day ?? [];
    expect(stripSegments(day, (text) => `${text}/ч`).map(({ level }) => level)).toEqual([0, 1, 2, 0]);
  });

  it('labels a paid interval of five hours or more as per hour', () => {
    const texts = (day: Parameters<typeof stripSegments>[0]) =>
      stripSegments(day, (text) => `${text}/ч`).map(({ text }) => text.replaceAll(/\s/g, ' '));
    const at = (from: number, to: number, roubles: number) => ({
      from,
      to,
      hourPrice: kopecks(roubles * 100),
    });
    expect(texts([at(0, 480, 0), at(480, 780, 100), at(780, 1079, 150), at(1079, 1440, 0)])).toEqual([
      '0 ₽',
      '100 ₽/ч',
      '150 ₽',
      '0 ₽',
    ]);
  });

  it('computes a zone price once per minute', () => {
    const at = (minute: number, category: 'A' | 'B' = 'B') =>
      zonePriceNow(prices, { dayType: 'weekday', minute }, category);
    expect(at(882)).toBe(at(882));
    expect(at(960)?.hourPrice).toBe(15_000);
    expect(at(882)?.hourPrice).toBe(10_000);
    const cars = [{ ...price('weekday', 0, 1440, 70), categories: ['B'] as const }];
    const now = { dayType: 'weekday', minute: 5 } as const;
    expect(zonePriceNow(cars, now, 'B')?.hourPrice).toBe(7000);
    expect(zonePriceNow(cars, now, 'A')?.hourPrice).toBe(0);
  });

  it.each([
    ['another hour', price('saturday', 540, 1200, 100)],
    ['another end', price('saturday', 480, 1140, 100)],
    ['another price', price('saturday', 480, 1200, 90)],
  ])('separates a day with %s', (_name, saturday) => {
    const given = [price('weekday', 480, 1200, 100), saturday];
    expect(tariffGroups(given, 'B').map(({ days }) => days)).toEqual([
      ['weekday'],
      ['saturday'],
      ['sunday', 'holiday'],
    ]);
  });

  it('separates days that begin equally and differ later', () => {
    const given = [
      price('weekday', 480, 1200, 100),
      price('saturday', 480, 900, 100),
      price('saturday', 900, 1200, 50),
      price('sunday', 480, 1200, 100),
      price('holiday', 480, 900, 100),
      price('holiday', 900, 1200, 50),
    ];
    expect(tariffGroups(given, 'B').map(({ days }) => days)).toEqual([
      ['weekday', 'sunday'],
      ['saturday', 'holiday'],
    ]);
  });

  it('groups days with equal prices', () => {
    expect(tariffGroups(prices, 'B').map(({ days }) => days)).toEqual([
      ['weekday'],
      ['saturday'],
      ['sunday', 'holiday'],
    ]);
  });
});

describe('tones of kerb lines', () => {
  const kerbs = (...roubles: number[]) =>
    kerbPrices(roubles.map((one) => kopecks(one * 100))).map(({ tone, from, to }) => [
      tone,
      from / 100,
      to / 100,
    ]);

  it('divides the prices of a city into at most three tones, cheapest first', () => {
    expect(kerbs(360, 100, 200, 100)).toEqual([
      ['cheap', 100, 100],
      ['paid', 200, 200],
      ['dear', 360, 360],
    ]);
    expect(kerbs(70, 0, 90)).toEqual([
      ['free', 0, 0],
      ['cheap', 70, 70],
      ['dear', 90, 90],
    ]);
    expect(kerbs(40, 60, 80, 120, 240)).toEqual([
      ['cheap', 40, 40],
      ['paid', 60, 80],
      ['dear', 120, 240],
    ]);
  });

  it('has one tone for a single price, and none without prices', () => {
    expect(kerbs(60, 60)).toEqual([['paid', 60, 60]]);
    expect(kerbs()).toEqual([]);
  });
});
