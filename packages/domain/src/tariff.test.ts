import { describe, expect, it } from 'vitest';
import { DAY_TYPES } from './calendar.ts';
import { rules, tariff, version } from './test/tariffs.ts';
import { normalizeInterval, parseDayMinute } from './tariff.ts';
import { checkTariff } from './tariff-check.ts';
import type { Tariff } from './tariff.ts';

const ALL_DAY = ['00:00', '24:00'] as const;
const everyDay = (hours: readonly [string, string], price = 6000) => rules(DAY_TYPES, 'all', hours, price);

describe('intervals on import (decision tariffs-3)', () => {
  it('[PAY-283] reads an end of 19:59:59 as 20:00 and excludes 20:00 for an end of 20:00:00', () => {
    expect(normalizeInterval('08:00:00', '19:59:59')).toEqual([{ from: 480, to: 1200 }]);
    expect(normalizeInterval('08:00:00', '20:00:00')).toEqual([{ from: 480, to: 1200 }]);
    expect(normalizeInterval('8:00', '20:00')).toEqual([{ from: 480, to: 1200 }]);
  });

  it('[PAY-283] reads a day with one-second gaps without gap or overlap', () => {
    const written = [
      ['00:00:00', '07:59:59'],
      ['08:00:00', '20:00:00'],
      ['20:00:01', '23:59:59'],
    ] as const;
    expect(written.map(([from, to]) => normalizeInterval(from, to))).toEqual([
      [{ from: 0, to: 480 }],
      [{ from: 480, to: 1200 }],
      [{ from: 1200, to: 1440 }],
    ]);
  });

  it('[PAY-035] accepts the whole day, a 23:59:59 end and intervals over midnight', () => {
    const day = [{ from: 0, to: 1440 }];
    expect(normalizeInterval('00:00:00', '24:00:00')).toEqual(day);
    expect(normalizeInterval('00:00:00', '23:59:59')).toEqual(day);
    expect(normalizeInterval('00:00', '00:00')).toEqual(day);
    expect(normalizeInterval('20:00:00', '08:00:00')).toEqual([
      { from: 0, to: 480 },
      { from: 1200, to: 1440 },
    ]);
    expect(normalizeInterval('20:00', '00:00')).toEqual([{ from: 1200, to: 1440 }]);
  });

  it('[PAY-283] refuses an invalid interval', () => {
    const wrong = [
      ['08:00', '08:00'],
      ['24:01', '08:00'],
      ['08:60', '09:00'],
      ['x', '09:00'],
      ['08:00', ''],
      ['108:00', '109:00'],
      ['x08:00', '09:00'],
      ['08:00x', '09:00'],
      ['08:00:000', '09:00'],
      ['08:00:01:00', '09:00'],
      ['8', '09:00'],
    ] as const;
    expect(wrong.map(([from, to]) => normalizeInterval(from, to))).toEqual(wrong.map(() => null));
    expect(parseDayMinute('23:59:59')).toBe(1440);
    expect(parseDayMinute('24:00:01')).toBeNull();
    expect([' 08:00 ', '08:00:30'].map(parseDayMinute)).toEqual([480, 481]);
    expect(normalizeInterval(' 08:00:01 ', ' 09:00 ')).toEqual([{ from: 480, to: 540 }]);
    expect(normalizeInterval('24:00', '08:00')).toEqual([{ from: 0, to: 480 }]);
  });
});

describe('tariff check', () => {
  const kindsOf = (checked: Tariff): { errors: string[]; warnings: string[] } => {
    const { errors, warnings } = checkTariff(checked);
    return { errors: errors.map(({ kind }) => kind), warnings: warnings.map(({ kind }) => kind) };
  };

  it('[PAY-035] finds no problem in a complete tariff', () => {
    expect(kindsOf(tariff(version({ rules: everyDay(ALL_DAY) })))).toEqual({ errors: [], warnings: [] });
  });

  it('[PAY-035] reports overlapping prices as an error, once per day and category', () => {
    const overlapping = tariff(
      version({ rules: [...everyDay(ALL_DAY), ...rules(['sunday'], ['B'], ['10:00', '11:00'], 1)] }),
    );
    expect(checkTariff(overlapping).errors).toEqual([
      { kind: 'rulesOverlap', versionId: 'v1', day: 'sunday', categories: ['B'], from: 600, to: 1440 },
    ]);
  });

  it('[PAY-035] reports uncovered minutes as a warning with their position', () => {
    const { errors, warnings } = checkTariff(
      tariff(
        version({
          rules: rules(['weekday'], ['A', 'B'], ['08:00', '20:00'], 1),
          freeDays: ['saturday', 'sunday'],
        }),
      ),
    );
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      { kind: 'uncovered', versionId: 'v1', day: 'weekday', categories: ['A', 'B'], from: 0, to: 480 },
      { kind: 'uncovered', versionId: 'v1', day: 'weekday', categories: ['A', 'B'], from: 1200, to: 1440 },
      { kind: 'uncovered', versionId: 'v1', day: 'weekday', categories: ['C', 'D', 'M'], from: 0, to: 1440 },
      { kind: 'dayNotDefined', versionId: 'v1', day: 'holiday' },
    ]);
  });

  it('[PAY-035] reports invalid values as errors and a gap between versions as a warning', () => {
    const good = { rules: everyDay(ALL_DAY) };
    const bad = (rule: object) =>
      tariff(version({ rules: everyDay(ALL_DAY).map((one) => ({ ...one, ...rule })) }));
    expect(kindsOf(tariff()).errors).toEqual(['noVersions']);
    expect(kindsOf(bad({ hourKopecks: -1 })).errors).toEqual(['badPrice']);
    expect(kindsOf(bad({ hourKopecks: 0.5 })).errors).toEqual(['badPrice']);
    for (const hourKopecks of [0, 10_000_000]) expect(kindsOf(bad({ hourKopecks })).errors).toEqual([]);
    for (const from of [-1, 0.5, Number.NaN]) expect(kindsOf(bad({ from })).errors).toContain('badInterval');
    expect(kindsOf(bad({ to: 0.5 })).errors).toContain('badInterval');
    expect(kindsOf(bad({ hourKopecks: 10_000_001 })).errors).toEqual(['badPrice']);
    expect(kindsOf(bad({ from: 600, to: 600 })).errors).toContain('badInterval');
    expect(kindsOf(bad({ to: 1441 })).errors).toContain('badInterval');
    expect(kindsOf(tariff(version({ ...good, options: { freeFirstMinutes: -1 } }))).errors).toEqual([
      'badOptions',
    ]);
    expect(kindsOf(tariff(version({ ...good, freeDays: ['sunday'] }))).errors).toEqual(['freeAndPriced']);
    expect(kindsOf(tariff(version({ ...good, validTo: '2020-01-01' }))).errors).toEqual(['badDates']);
    expect(kindsOf(tariff(version({ ...good, validFrom: '2026-02-30' }))).errors).toEqual(['badDates']);
    expect(kindsOf(tariff(version({ ...good, validTo: '2026-02-30' }))).errors).toEqual(['badDates']);
    const next = version({ ...good, id: 'v2', validFrom: '2026-03-01' });
    const before = (validTo: string | null) => tariff(next, version({ ...good, validTo }));
    expect(kindsOf(before('2026-03-01'))).toEqual({ errors: [], warnings: [] });
    expect(kindsOf(before(null)).errors).toEqual(['versionsOverlap']);
    expect(kindsOf(before('2026-02-01'))).toEqual({ errors: [], warnings: ['versionsGap'] });
  });
});
