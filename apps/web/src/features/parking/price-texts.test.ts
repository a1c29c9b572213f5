import { describe, expect, it } from 'vitest';
import type { CostResult, CostRow } from '@gorpark/contract/wire/types';
import { addKopecks, kopecks } from '@gorpark/domain/money';
import { common } from '#src/i18n/messages/index.ts';
import { createT } from '#src/i18n/create-t.ts';
import { momentText } from '#src/core/moment-text.ts';
import { costRows } from '#src/checkout/quote/cost-lines.ts';
import { priceMessages } from '#src/checkout/quote/messages/index.ts';
import { firstRenewMinutes, renewChips, renewRange } from '#src/checkout/flows/renew-form.ts';
import { cityMomentText, otherDayText } from './time-texts.ts';

const t = createT(priceMessages, 'ru');
const texts = createT(common, 'ru');
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
  bonus: kopecks(0),
  isEnough: null,
  refill: null,
  rows,
  benefitNames: [],
  endMs: null,
  freeUntilMs: null,
  paidRest: null,
  options: { firstHourWhole: false, minutePriceRounded: false },
});

describe('price text', () => {
  it('shows lines that add up to the total', () => {
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
    const lines = costRows(cost(rows), t, texts);
    expect(lines).toHaveLength(5);
    expect(addKopecks(...lines.map((line) => line.sum))).toBe(cost(rows).total);
    expect(lines.filter((line) => line.isGood).map((line) => line.sum)).toEqual([-2350, -5000]);
  });

  it('names the kind of an interval', () => {
    const text = (rest: Partial<CostRow>) => costRows(cost([row(rest)]), t, texts)[0]?.text;
    expect(text({})).toBe('1 ч по 100\u00a0₽');
    expect(text({ note: 'firstHourWhole' })).toBe('первый час\u00a0— 100\u00a0₽, даже если уедете раньше');
    expect(text({ note: 'firstHourWhole', cost: kopecks(0) })).toBe('входит в оплаченный первый час');
    expect(text({ note: 'free', minutes: 18 })).toBe('18 мин бесплатно');
    expect(text({ note: 'freeFirstMinutes', minutes: 15 })).toBe('первые 15 мин бесплатно');
    expect(text({ hourPrice: null })).toBe('1 ч');
  });
});

describe('extension', () => {
  it('limits the whole session to a day, or to the maximum of the settings', () => {
    const session = { startMs: NOW, endMs: NOW + 120 * 60_000 };
    expect(renewRange(session, RANGE)).toEqual({ min: 15, step: 15, max: 1320 });
    expect(renewRange({ ...session, endMs: NOW + 1430 * 60_000 }, RANGE)).toBe(null);
    expect(renewRange({ ...session, endMs: NOW + 1440 * 60_000 }, { ...RANGE, max: 2880 })).toMatchObject({
      max: 1440,
    });
  });

  it('starts with an hour where an hour is left', () => {
    expect(firstRenewMinutes({ min: 15, max: 600, step: 15 })).toBe(60);
    expect(firstRenewMinutes({ min: 15, max: 45, step: 15 })).toBe(45);
    expect(renewChips({ min: 15, max: 45, step: 15 })).toEqual([15, 30]);
  });
});

describe('time text', () => {
  it('uses the city’s time zone', () => {
    expect(cityMomentText(NOW, 'Europe/Moscow', 'ru')).toBe('Чт, 19 ноября, 14:42');
    expect(cityMomentText(NOW, 'Asia/Vladivostok', 'en')).toBe('Thu, November 19, 21:42');
  });

  it('shows the day only when it differs', () => {
    const tomorrow = NOW + 24 * 3_600_000;
    expect(momentText(NOW + 3_600_000, NOW, 'Europe/Moscow', 'ru')).toBe('15:42');
    expect(momentText(tomorrow, NOW, 'Europe/Moscow', 'ru')).toBe('20 ноября 14:42');
    expect(otherDayText(NOW + 3_600_000, NOW, 'Europe/Moscow', 'ru')).toBe(null);
    expect(otherDayText(tomorrow, NOW, 'Europe/Moscow', 'ru')).toBe('20 ноября');
  });
});
