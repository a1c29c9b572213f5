import { describe, expect, it } from 'vitest';
import { DAY_TYPES } from './calendar.ts';
import { daytime, flat, rules, tariff, version } from './test/tariffs.ts';
import { moscow, priceOf } from './test/quotes.ts';
import type { Benefit, Quote } from './price.ts';

const START = '2026-03-10 10:00';
const DAY = 1440;

const price = (fields: Parameters<typeof priceOf>[0]) => priceOf({ start: START, ...fields });

const sale = (name: string, salePercent: number, from: string, to: string): Benefit => ({
  name,
  salePercent,
  fromMs: moscow(from),
  toMs: moscow(to),
});
const short = ({ rows }: Quote) => rows.map(({ minutes, hourKopecks, note }) => [minutes, hourKopecks, note]);

describe('[PAY-037] rows of the breakdown', () => {
  it('continue over midnight while price and benefit stay the same', () => {
    const value = price({ minutes: 3 * DAY });
    expect(short(value)).toEqual([[3 * DAY, 6000, null]]);
    expect(value.rows[0]).toMatchObject({
      startMs: moscow(START),
      endMs: moscow('2026-03-13 10:00'),
      costKopecks: 432_000,
    });
    const week = [sale('week', 50, '2026-03-01 00:00', '2026-03-30 00:00')];
    expect(price({ minutes: 3 * DAY, benefits: week }).rows).toHaveLength(1);
  });

  it('split at each price change of a short session', () => {
    expect(short(price({ tariff: daytime(6000), minutes: 2 * DAY }))).toEqual([
      [600, 6000, null],
      [720, 0, 'free'],
      [720, 6000, null],
      [720, 0, 'free'],
      [120, 6000, null],
    ]);
  });

  it('split at each benefit change of paid time but not of free time', () => {
    const benefits = [
      sale('evening', 50, '2026-03-10 19:00', '2026-03-10 22:00'),
      sale('night', 20, '2026-03-10 22:00', '2026-03-11 09:00'),
    ];
    const { rows } = price({ tariff: daytime(6000), minutes: DAY, benefits });
    expect(rows.map(({ minutes, benefitName, salePercent }) => [minutes, benefitName, salePercent])).toEqual([
      [540, null, 0],
      [60, 'evening', 50],
      [720, null, 0],
      [60, 'night', 20],
      [60, null, 0],
    ]);
  });

  it('merge a session of weeks to one row per price', () => {
    expect(short(price({ tariff: daytime(6000), minutes: 20 * DAY }))).toEqual([
      [20 * 720, 6000, null],
      [20 * 720, 0, 'free'],
    ]);
    const byDay = tariff(
      version({
        rules: DAY_TYPES.flatMap((type, index) =>
          rules([type], 'all', ['00:00', '24:00'], 6000 * (index + 1)),
        ),
      }),
    );
    expect(short(price({ tariff: byDay, minutes: 14 * DAY }))).toEqual([
      [10 * DAY, 6000, null],
      [2 * DAY, 12_000, null],
      [2 * DAY, 18_000, null],
    ]);
  });

  it('separate a session of weeks by benefit, and the whole first hour', () => {
    const benefits = [sale('some days', 50, '2026-03-10 00:00', '2026-03-20 00:00')];
    const { rows } = price({ minutes: 20 * DAY, benefits });
    expect(rows.map(({ minutes, benefitName }) => [minutes, benefitName])).toEqual([
      [9 * DAY + 840, 'some days'],
      [10 * DAY + 600, null],
    ]);
    expect(short(price({ tariff: flat(6000, { firstHourWhole: true }), minutes: 20 * DAY }))).toEqual([
      [60, 6000, 'firstHourWhole'],
      [20 * DAY - 60, 6000, null],
    ]);
  });
});

it('[PAY-280] lists an option that only one of two versions has', () => {
  const everyHour = rules(DAY_TYPES, 'all', ['00:00', '24:00'], 6000);
  const old = version({ id: 'old', validTo: '2026-03-11', rules: everyHour });
  const fresh = version({
    id: 'fresh',
    validFrom: '2026-03-11',
    rules: everyHour,
    options: { minutePriceRounded: true },
  });
  const value = price({ tariff: tariff(old, fresh), minutes: DAY });
  expect(value.optionsOn).toEqual(['minutePriceRounded']);
  expect(value.versionIds).toEqual(['old', 'fresh']);
});

it('throws for an invalid duration', () => {
  expect(() => price({ minutes: -1 })).toThrow('not a duration: -1');
  expect(() => price({ minutes: 1.5 })).toThrow('not a duration: 1.5');
});
