import { describe, expect, it } from 'vitest';
import { DAY_TYPES } from './calendar.ts';
import { epochDay } from './epoch-day.ts';
import { daytime, rules, tariff, version } from './test/tariffs.ts';
import { dayPartsOf, priceMinutesOf, versionSpans } from './tariff-day.ts';

const WORKDAYS = ['weekday'] as const;

describe('[INV-5] prices of a day', () => {
  const of = (...given: Parameters<typeof rules>[]) =>
    dayPartsOf(version({ rules: given.flatMap((rule) => rules(...rule)) }), 'B', 'weekday');

  it('have no gap and cost nothing outside the rules', () => {
    expect(of([WORKDAYS, 'all', ['08:00', '20:00'], 6000])).toEqual([
      { from: 0, to: 480, hourKopecks: 0 },
      { from: 480, to: 1200, hourKopecks: 6000 },
      { from: 1200, to: 1440, hourKopecks: 0 },
    ]);
    expect(of([WORKDAYS, 'all', ['00:00', '24:00'], 6000])).toEqual([
      { from: 0, to: 1440, hourKopecks: 6000 },
    ]);
  });

  it('merge adjacent parts of equal price in any order of the rules', () => {
    expect(
      of([WORKDAYS, 'all', ['12:00', '24:00'], 6000], [WORKDAYS, 'all', ['00:00', '12:00'], 6000]),
    ).toEqual([{ from: 0, to: 1440, hourKopecks: 6000 }]);
    expect(of([WORKDAYS, 'all', ['12:00', '24:00'], 0], [WORKDAYS, 'all', ['00:00', '12:00'], 6000])).toEqual(
      [
        { from: 0, to: 720, hourKopecks: 6000 },
        { from: 720, to: 1440, hourKopecks: 0 },
      ],
    );
  });

  it('use the rule that begins first when two overlap, which imports refuse', () => {
    expect(
      of([WORKDAYS, 'all', ['00:00', '12:00'], 6000], [WORKDAYS, 'all', ['10:00', '24:00'], 9000]),
    ).toEqual([
      { from: 0, to: 720, hourKopecks: 6000 },
      { from: 720, to: 1440, hourKopecks: 9000 },
    ]);
  });

  it('are null for an unknown day type, one free part for a free day', () => {
    const given = version({
      rules: rules(WORKDAYS, ['B'], ['08:00', '20:00'], 6000),
      freeDays: ['holiday'],
    });
    const free = [{ from: 0, to: 1440, hourKopecks: 0 }];
    expect(dayPartsOf(given, 'B', 'saturday')).toBeNull();
    expect(dayPartsOf(given, 'B', 'holiday')).toEqual(free);
    expect(dayPartsOf(given, 'C', 'weekday')).toEqual(free);
  });
});

describe('[SPD-10] cached tariff data', () => {
  it('counts the minutes of each day type by price, with 0 for an unknown type', () => {
    const given = version({
      rules: [
        ...rules(WORKDAYS, 'all', ['08:00', '20:00'], 6000),
        ...rules(['saturday'], 'all', ['10:00', '11:00'], 6000),
      ],
      freeDays: ['holiday'],
    });
    expect(priceMinutesOf(given, 'B')).toEqual([
      { hourKopecks: 0, weekday: 720, saturday: 1380, sunday: 0, holiday: 1440 },
      { hourKopecks: 6000, weekday: 720, saturday: 60, sunday: 0, holiday: 0 },
    ]);
  });

  it('is computed once per version, category and day', () => {
    const whole = daytime(6000);
    const [only = version({})] = whole.versions;
    for (const day of DAY_TYPES) expect(dayPartsOf(only, 'B', day)).toBe(dayPartsOf(only, 'B', day));
    expect(dayPartsOf(only, 'A', 'weekday')).not.toBe(dayPartsOf(only, 'B', 'weekday'));
    expect(priceMinutesOf(only, 'B')).toBe(priceMinutesOf(only, 'B'));
    expect(versionSpans(whole)).toBe(versionSpans(whole));
  });

  it('orders versions newest first, whatever the order in the file', () => {
    const old = version({ id: 'old', validFrom: '2020-01-01', validTo: '2024-01-01' });
    const middle = version({ id: 'middle', validFrom: '2024-01-01', validTo: '2026-01-01' });
    const fresh = version({ id: 'fresh', validFrom: '2026-01-01' });
    const spans = [
      { version: fresh, fromDay: epochDay('2026-01-01'), toDay: Number.POSITIVE_INFINITY },
      { version: middle, fromDay: epochDay('2024-01-01'), toDay: epochDay('2026-01-01') },
      { version: old, fromDay: epochDay('2020-01-01'), toDay: epochDay('2024-01-01') },
    ];
    for (const order of [
      [old, middle, fresh],
      [fresh, middle, old],
      [middle, fresh, old],
    ])
      expect(versionSpans(tariff(...order))).toEqual(spans);
  });
});
