import { describe, expect, it } from 'vitest';
import { DAY_TYPES } from './calendar.ts';
import { epochDay } from './epoch-day.ts';
import { daytime, rules, tariff, version } from './test/tariffs.ts';
import { dayPartsOf, priceMinutesOf, versionSpans } from './tariff-day.ts';

const WORKDAYS = ['weekday'] as const;

describe('[INV-5] the prices of a day', () => {
  const of = (...given: Parameters<typeof rules>[]) =>
    dayPartsOf(version({ rules: given.flatMap((rule) => rules(...rule)) }), 'B', 'weekday');

  it('have no gap: what no rule covers costs nothing', () => {
    expect(of([WORKDAYS, 'all', ['08:00', '20:00'], 6000])).toEqual([
      { from: 0, to: 480, hourKopecks: 0 },
      { from: 480, to: 1200, hourKopecks: 6000 },
      { from: 1200, to: 1440, hourKopecks: 0 },
    ]);
    expect(of([WORKDAYS, 'all', ['00:00', '24:00'], 6000])).toEqual([
      { from: 0, to: 1440, hourKopecks: 6000 },
    ]);
  });

  it('are one part where the price goes on, whatever the order of the rules', () => {
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

  it('go by the rule that began first where two overlap, which no import lets through', () => {
    expect(
      of([WORKDAYS, 'all', ['00:00', '12:00'], 6000], [WORKDAYS, 'all', ['10:00', '24:00'], 9000]),
    ).toEqual([
      { from: 0, to: 720, hourKopecks: 6000 },
      { from: 720, to: 1440, hourKopecks: 9000 },
    ]);
  });

  it('are none where the day type is not known, and one free part where it is declared free', () => {
    const given = version({
      rules: rules(WORKDAYS, ['B'], ['08:00', '20:00'], 6000),
      freeDays: ['holiday'],
    });
    const free = [{ from: 0, to: 1440, hourKopecks: 0 }];
    expect(dayPartsOf(given, 'B', 'saturday')).toBeNull();
    expect(dayPartsOf(given, 'B', 'holiday')).toEqual(free);
    // A category that no rule names parks for nothing on a day that is known.
    expect(dayPartsOf(given, 'C', 'weekday')).toEqual(free);
  });
});

describe('[SPD-10] what a tariff says', () => {
  it('by price counts the minutes of each day type; a type that is not known has none', () => {
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

  it('is reckoned once for each version, category and day', () => {
    const whole = daytime(6000);
    const [only = version({})] = whole.versions;
    for (const day of DAY_TYPES) expect(dayPartsOf(only, 'B', day)).toBe(dayPartsOf(only, 'B', day));
    expect(dayPartsOf(only, 'A', 'weekday')).not.toBe(dayPartsOf(only, 'B', 'weekday'));
    expect(priceMinutesOf(only, 'B')).toBe(priceMinutesOf(only, 'B'));
    expect(versionSpans(whole)).toBe(versionSpans(whole));
  });

  it('is looked for in the newest version first, whatever their order in the file', () => {
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
