import { describe, expect, it } from 'vitest';
import { daytime, flat, rules, tariff, version } from './test/tariffs.ts';
import { moscow, priceOf } from './test/quotes.ts';
import type { Benefit, QuoteRequest } from './price.ts';

const price = (fields: Parameters<typeof priceOf>[0]) => priceOf({ tariff: flat(10_000), ...fields });

const sale = (salePercent: number, from: string, to: string): Benefit => ({
  name: 'sale',
  salePercent,
  fromMs: moscow(from),
  toMs: moscow(to),
});

const WHOLE = { firstHourWhole: true };

describe('first hour whole', () => {
  it('[PAY-280] charges the full hour price for any part of the first hour', () => {
    const tariffWhole = flat(10_000, WHOLE);
    const totals = [1, 30, 60, 61, 90, 120].map(
      (minutes) => price({ tariff: tariffWhole, minutes }).totalKopecks,
    );
    expect(totals).toEqual([10_000, 10_000, 10_000, 10_166, 15_000, 20_000]);
    expect(price({ tariff: flat(10_000), minutes: 30 }).totalKopecks).toBe(5000);
  });

  it('[PAY-280] begins at the first paid minute and lasts 60 minutes', () => {
    const tariffWhole = daytime(10_000, WHOLE);
    const early = price({ tariff: tariffWhole, start: '2026-03-11 07:30', minutes: 60 });
    expect(early.totalKopecks).toBe(10_000);
    expect(early.rows.map(({ minutes, totalKopecks, note }) => [minutes, totalKopecks, note])).toEqual([
      [30, 0, 'free'],
      [30, 10_000, 'firstHourWhole'],
    ]);
    expect(price({ tariff: tariffWhole, start: '2026-03-11 07:30', minutes: 30 }).totalKopecks).toBe(0);
    expect(price({ tariff: tariffWhole, start: '2026-03-11 07:30', minutes: 100 }).totalKopecks).toBe(11_666);
    expect(price({ tariff: tariffWhole, start: '2026-03-11 19:30', minutes: 120 }).totalKopecks).toBe(10_000);
    expect(price({ tariff: tariffWhole, start: '2026-03-11 19:30', minutes: 13 * 60 }).totalKopecks).toBe(
      15_000,
    );
  });

  it('[PAY-280] uses price and benefit of the first paid minute for the whole hour', () => {
    const twoPrices = tariff(
      version({
        rules: [
          ...rules(['weekday'], 'all', ['00:00', '10:30'], 6000),
          ...rules(['weekday'], 'all', ['10:30', '24:00'], 12_000),
        ],
        freeDays: ['saturday', 'sunday', 'holiday'],
        options: WHOLE,
      }),
    );
    expect(price({ tariff: twoPrices, minutes: 60 }).totalKopecks).toBe(6000);
    expect(price({ tariff: twoPrices, minutes: 70 }).totalKopecks).toBe(6000 + 2000);
    const first = sale(50, '2026-03-11 10:00', '2026-03-11 10:01');
    const value = price({ tariff: flat(10_000, WHOLE), minutes: 120, benefits: [first] });
    expect(value).toMatchObject({ totalKopecks: 15_000, fullKopecks: 20_000, discountKopecks: 5000 });
    expect(value.rows[0]).toMatchObject({
      note: 'firstHourWhole',
      minutes: 60,
      benefitName: 'sale',
      costKopecks: 10_000,
    });
  });

  it('[PAY-280] creates no empty row where it ends together with an interval', () => {
    const twoPrices = tariff(
      version({
        rules: [
          ...rules(['weekday'], 'all', ['00:00', '11:00'], 6000),
          ...rules(['weekday'], 'all', ['11:00', '24:00'], 12_000),
        ],
        options: WHOLE,
      }),
    );
    expect(price({ tariff: twoPrices, minutes: 90 }).rows.map(({ minutes }) => minutes)).toEqual([60, 30]);
  });

  it('[PAY-280] labels a minute without a price as free, not as a free first minute', () => {
    const free = daytime(6000, { freeFirstMinutes: 30 });
    const { rows } = price({ tariff: free, start: '2026-03-11 07:50', minutes: 60 });
    expect(rows.map(({ minutes, note }) => [minutes, note])).toEqual([
      [10, 'free'],
      [20, 'freeFirstMinutes'],
      [30, null],
    ]);
  });

  it('[PAY-280] is off by default', () => {
    expect(version({}).options).toEqual({
      firstHourWhole: false,
      minutePriceRounded: false,
      freeFirstMinutes: 0,
    });
    expect(price({ minutes: 1 }).totalKopecks).toBe(166);
  });
});

describe('rounded minute', () => {
  it('[PAY-281] rounds the minute price half up to a kopeck before benefits', () => {
    const rounded = (hour: number, minutes: number): number =>
      price({ tariff: flat(hour, { minutePriceRounded: true }), minutes }).totalKopecks;
    expect(rounded(10_000, 1)).toBe(167);
    expect(rounded(10_000, 60)).toBe(60 * 167);
    expect(rounded(3900, 3)).toBe(3 * 65);
    expect(rounded(90, 1)).toBe(2);
    expect(rounded(89, 1)).toBe(1);
    expect(rounded(29, 60)).toBe(0);
    const half = [sale(50, '2026-03-11 00:00', '2026-03-12 00:00')];
    const options = { minutePriceRounded: true };
    expect(price({ tariff: flat(10_000, options), minutes: 3, benefits: half }).totalKopecks).toBe(250);
  });

  it('[PAY-280] [PAY-281] matches the published prices of Saint Petersburg: whole first hour, then minute prices', () => {
    const both = { firstHourWhole: true, minutePriceRounded: true };
    const levels = [10_000, 20_000, 28_000, 36_000].map((hour) =>
      price({ tariff: flat(hour, both), minutes: 61 }),
    );
    expect(levels.map((value) => value.totalKopecks)).toEqual([10_167, 20_333, 28_467, 36_600]);
    expect(levels[0]?.rows.map(({ note, minutes, totalKopecks }) => [note, minutes, totalKopecks])).toEqual([
      ['firstHourWhole', 60, 10_000],
      [null, 1, 167],
    ]);
    expect(levels[0]?.optionsOn).toEqual(['firstHourWhole', 'minutePriceRounded']);
    expect(price({}).optionsOn).toEqual([]);
  });
});

describe('free first minutes', () => {
  it('[PAY-040] cost 0 when the tariff has them', () => {
    const kazan = flat(6000, { freeFirstMinutes: 15 });
    const totals = [10, 15, 16, 60].map((minutes) => price({ tariff: kazan, minutes }).totalKopecks);
    expect(totals).toEqual([0, 0, 100, 4500]);
    expect(price({ tariff: kazan, minutes: 20 }).rows.map(({ note, minutes }) => [note, minutes])).toEqual([
      ['freeFirstMinutes', 15],
      [null, 5],
    ]);
    expect(price({ tariff: kazan, minutes: 60 })).toMatchObject({ paidMinutes: 45, discountKopecks: 0 });
  });

  it('[PAY-040] charges every minute without them', () => {
    expect(price({ tariff: flat(6000), minutes: 1 }).totalKopecks).toBe(100);
  });

  it('[PAY-040] [PAY-280] delay the start of the whole first hour', () => {
    const both = flat(10_000, { ...WHOLE, freeFirstMinutes: 5 });
    expect([5, 6, 65, 66].map((minutes) => price({ tariff: both, minutes }).totalKopecks)).toEqual([
      0, 10_000, 10_000, 10_166,
    ]);
  });
});

describe('free until', () => {
  const until = (fields: Partial<QuoteRequest> & { start?: string }): string | null => {
    const { freeUntilMs } = price({ tariff: daytime(6000), ...fields });
    return freeUntilMs === null ? null : new Date(freeUntilMs).toISOString();
  };

  it('[PAY-037] returns the next paid minute for a free start (decision sessions-1)', () => {
    expect(until({ start: '2026-03-11 20:30' })).toBe('2026-03-12T05:00:00.000Z');
    expect(until({ start: '2026-03-11 07:59:30' })).toBe('2026-03-11T05:00:00.000Z');
    expect(until({ start: '2026-03-11 08:00' })).toBeNull();
    expect(until({ start: '2026-03-11 10:00', tariff: flat(6000, { freeFirstMinutes: 15 }) })).toBe(
      '2026-03-11T07:15:00.000Z',
    );
  });

  it('[PAY-036] treats a benefit of 100 % as free until the next minute with a cost', () => {
    expect(until({ benefits: [sale(100, '2026-03-11 00:00', '2026-03-11 12:00')] })).toBe(
      '2026-03-11T09:00:00.000Z',
    );
    expect(until({ benefits: [sale(100, '2026-03-01 00:00', '2026-04-01 00:00')] })).toBeNull();
  });

  it('[PAY-037] searches two weeks and stops at a gap in the data', () => {
    const weekdays = tariff(
      version({
        rules: rules(['weekday'], 'all', ['08:00', '20:00'], 1),
        freeDays: ['saturday', 'sunday', 'holiday'],
      }),
    );
    expect(until({ tariff: weekdays, start: '2025-12-31 10:00' })).toBe('2026-01-12T05:00:00.000Z');
    expect(until({ tariff: flat(0) })).toBeNull();
    expect(until({ start: '2027-12-31 21:00' })).toBeNull();
  });
});
