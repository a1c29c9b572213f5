import { describe, expect, it } from 'vitest';
import type { CostResult, CostRow, Place, Zone } from '@gorpark/contract/wire/types';
import { addKopecks, kopecks } from '@gorpark/domain/money';
import { common } from '#src/i18n/messages/index.ts';
import { createT } from '#src/i18n/create-t.ts';
import { momentText } from '#src/core/moment-text.ts';
import { costLines } from '#src/core/price/cost-lines.ts';
import { priceMessages } from '#src/core/price/messages/index.ts';
import { paidEndChip, usualChips } from './duration-chips.ts';
import { parkingChoices, zoneChoices } from './place-choices.ts';
import { firstRenewMinutes, renewChips, renewRange } from './renew-form.ts';
import { cityMomentText, otherDayText } from './time-words.ts';

const t = createT(priceMessages, 'ru');
const words = createT(common, 'ru');
const RANGE = { min: 15, max: 1440, step: 15 };
const NOW = Date.parse('2026-11-19T11:42:00Z');

const row = (rest: Partial<CostRow>): CostRow => ({
  startMs: null,
  endMs: null,
  from: '14:42',
  to: '15:42',
  minutes: 60,
  hourPrice: kopecks(10_000),
  cost: kopecks(10_000),
  benefit: kopecks(0),
  total: kopecks(10_000),
  benefitName: null,
  salePercent: 0,
  note: null,
  ...rest,
});

const cost = (rows: CostRow[]): CostResult => ({
  total: addKopecks(...rows.map((one) => one.total)),
  discount: kopecks(0),
  discountPercent: 0,
  balance: null,
  isEnough: null,
  refill: null,
  rows,
  benefitNames: [],
  endMs: null,
  freeUntilMs: null,
  options: { firstHourWhole: false, minutePriceRounded: false },
});

describe('words of a price', () => {
  it('the lines add up to the total', () => {
    const rows = [
      row({
        cost: kopecks(13_000),
        benefit: kopecks(1300),
        total: kopecks(11_700),
        benefitName: 'A',
        salePercent: 10,
      }),
      row({
        cost: kopecks(10_500),
        benefit: kopecks(1050),
        total: kopecks(9450),
        benefitName: 'A',
        salePercent: 10,
      }),
      row({
        cost: kopecks(5000),
        benefit: kopecks(5000),
        total: kopecks(0),
        benefitName: 'B',
        salePercent: 100,
      }),
    ];
    const lines = costLines(cost(rows), t, words);
    expect(lines).toHaveLength(5);
    expect(addKopecks(...lines.map((line) => line.sum))).toBe(cost(rows).total);
    expect(lines.filter((line) => line.isGood).map((line) => line.sum)).toEqual([-2350, -5000]);
  });

  it('says what kind of interval it is', () => {
    const text = (rest: Partial<CostRow>) => costLines(cost([row(rest)]), t, words)[0]?.text;
    expect(text({})).toBe('1 ч по 100\u00a0₽');
    expect(text({ note: 'firstHourWhole' })).toBe('первый час целиком по 100\u00a0₽');
    expect(text({ note: 'free', minutes: 18 })).toBe('18 мин бесплатно');
    expect(text({ note: 'freeFirstMinutes', minutes: 15 })).toBe('первые 15 мин бесплатно');
    expect(text({ hourPrice: null })).toBe('1 ч');
  });
});

describe('quick durations', () => {
  it('are those that the city allows', () => {
    expect(usualChips(RANGE)).toEqual([30, 60, 120, 180]);
    expect(usualChips({ min: 60, max: 120, step: 15 })).toEqual([60, 120]);
  });

  it('end with the paid time of today, up to the step', () => {
    const day = [
      { from: 0, to: 480, hourPrice: kopecks(0) },
      { from: 480, to: 1200, hourPrice: kopecks(10_000) },
      { from: 1200, to: 1440, hourPrice: kopecks(0) },
    ];
    expect(paidEndChip(day, 882, RANGE)).toEqual({ minutes: 330, endMinute: 1200 });
    expect(paidEndChip(day, 1195, RANGE)).toBe(null);
    expect(paidEndChip(day, 1200, RANGE)).toBe(null);
    expect(paidEndChip([{ from: 0, to: 1440, hourPrice: kopecks(10_000) }], 882, RANGE)).toBe(null);
    expect(paidEndChip(day, 882, { min: 15, max: 120, step: 15 })).toBe(null);
  });
});

describe('extension', () => {
  it('keeps the whole parking within a day, or within what the settings allow', () => {
    const session = { startMs: NOW, endMs: NOW + 120 * 60_000 };
    expect(renewRange(session, RANGE)).toEqual({ min: 15, step: 15, max: 1320 });
    expect(renewRange({ ...session, endMs: NOW + 1430 * 60_000 }, RANGE)).toBe(null);
    expect(renewRange({ ...session, endMs: NOW + 1440 * 60_000 }, { ...RANGE, max: 2880 })).toMatchObject({
      max: 1440,
    });
  });

  it('opens with an hour where an hour is left', () => {
    expect(firstRenewMinutes({ min: 15, max: 600, step: 15 })).toBe(60);
    expect(firstRenewMinutes({ min: 15, max: 45, step: 15 })).toBe(45);
    expect(renewChips({ min: 15, max: 45, step: 15 })).toEqual([15, 30]);
  });
});

describe('places to choose', () => {
  const zone: Zone = {
    code: '7812',
    name: '7812 Владимирский округ',
    zoneNumber: '7812',
    zoneName: 'Владимирский округ',
    category: '',
    prices: [],
  };
  const place = (rest: Partial<Place>): Place => ({
    id: 'p',
    code: '3010',
    name: '',
    address: 'улица Рубинштейна',
    description: '',
    objectType: 'parkings',
    category: 'roadside',
    isFree: false,
    spaces: { total: null, free: null, disabled: null },
    zone: { zoneNumber: '7812', zoneName: 'Владимирский округ', prices: [] },
    side: null,
    geometry: { type: 'Point', coordinates: [30.3, 59.9] },
    ...rest,
  });

  it('a zone is found by its number, its name and its streets', () => {
    const [choice] = zoneChoices([zone], [place({}), place({ zone: null, address: 'Невский проспект' })]);
    expect(choice).toMatchObject({ code: '7812', title: 'Владимирский округ', parkingCode: null });
    for (const word of ['7812', 'Владимирский', 'Рубинштейна']) expect(choice?.search).toContain(word);
    expect(choice?.search).not.toContain('Невский');
  });

  it('parkings go by number; what is free, is no parking or has no code is not sold', () => {
    const places = [
      place({ code: '3100' }),
      place({ code: '99' }),
      place({ code: '99', address: 'второй раз' }),
      place({ code: '1', isFree: true }),
      place({ code: '2', objectType: 'museum' }),
      place({ code: '' }),
      place({ code: '3', zone: null }),
    ];
    expect(parkingChoices(places).map((one) => one.parkingCode)).toEqual(['99', '3100']);
    expect(parkingChoices(places)[0]?.title).toBe('улица Рубинштейна');
  });
});

describe('words of time', () => {
  it('are the city’s own', () => {
    expect(cityMomentText(NOW, 'Europe/Moscow', 'ru')).toBe('Чт, 19 ноября, 14:42');
    expect(cityMomentText(NOW, 'Asia/Vladivostok', 'en')).toBe('Thu, November 19, 21:42');
  });

  it('name the day only when it is another one', () => {
    const tomorrow = NOW + 24 * 3_600_000;
    expect(momentText(NOW + 3_600_000, NOW, 'Europe/Moscow', 'ru')).toBe('15:42');
    expect(momentText(tomorrow, NOW, 'Europe/Moscow', 'ru')).toBe('20 ноября 14:42');
    expect(otherDayText(NOW + 3_600_000, NOW, 'Europe/Moscow', 'ru')).toBe(null);
    expect(otherDayText(tomorrow, NOW, 'Europe/Moscow', 'ru')).toBe('20 ноября');
  });
});
