import { describe, expect, it } from 'vitest';
import { DAY_TYPES } from './calendar.ts';
import type { Category } from './category.ts';
import { PRICES } from './test/price-vectors.ts';
import { daytime, flat, PUBLISHED, rules, tariff, version } from './test/tariffs.ts';
import { moscow, priceOf as price } from './test/quotes.ts';
import type { Benefit, QuoteRequest } from './price.ts';

function errorOf(fields: Partial<QuoteRequest>): string | null {
  try {
    price(fields);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : null;
  }
}

function benefit(salePercent: number, from: string, to: string, name = `${salePercent} %`): Benefit {
  return { name, salePercent, fromMs: moscow(from), toMs: moscow(to) };
}

describe('published prices', () => {
  it.each(PRICES)(
    '[PAY-032] [PAY-034] [PAY-037] prices $tariff, $start, $minutes min at $totalKopecks kopecks',
    ({ tariff: name, start, minutes, benefits = [], totalKopecks, paidMinutes, discountKopecks = 0 }) => {
      const [, code = name, category = 'B'] = /^(spb2019) (\w)$/.exec(name) ?? [];
      const value = price({
        tariff: PUBLISHED[code],
        category: category as Category,
        start,
        minutes,
        benefits: benefits.map(([sale, from, to]) => benefit(sale, from, to)),
      });
      expect(value).toMatchObject({ totalKopecks, paidMinutes, discountKopecks });
    },
  );
});

describe('minute', () => {
  it('[PAY-032] costs a sixtieth of the hour', () => {
    expect(price({ minutes: 1 }).totalKopecks).toBe(100);
    expect(price({ minutes: 37 }).totalKopecks).toBe(3700);
    expect(price({ tariff: flat(3500), minutes: 24 * 60 }).totalKopecks).toBe(84_000);
  });

  it('[PAY-034] uses the half-open interval of the city time that contains it', () => {
    const at = (start: string): number => price({ tariff: daytime(6000), start, minutes: 1 }).totalKopecks;
    expect([
      at('2026-03-11 07:59'),
      at('2026-03-11 08:00'),
      at('2026-03-11 19:59'),
      at('2026-03-11 20:00'),
    ]).toEqual([0, 100, 100, 0]);
    expect(at('2026-03-11 07:59:59')).toBe(0);
    const samara = price({
      tariff: daytime(6000),
      timeZone: 'Europe/Samara',
      start: '2026-03-11 07:00',
      minutes: 1,
    });
    expect(samara.totalKopecks).toBe(100);
  });

  it('[PAY-034] counts from the start’s own minute and ignores seconds (decision tariffs-9)', () => {
    const even = price({ tariff: daytime(6000), start: '2026-03-11 19:30:00' });
    const odd = price({ tariff: daytime(6000), start: '2026-03-11 19:30:59' });
    expect(odd.totalKopecks).toBe(even.totalKopecks);
    expect(odd.rows.map((row) => row.startMs)).toEqual([
      moscow('2026-03-11 19:30:59'),
      moscow('2026-03-11 20:00:59'),
    ]);
  });

  it('[PAY-035] costs 0 outside all intervals', () => {
    expect(price({ tariff: daytime(6000), start: '2026-03-11 20:00', minutes: 720 })).toMatchObject({
      totalKopecks: 0,
      paidMinutes: 0,
    });
  });

  it('[PAY-034] has the right price on days of clock changes', () => {
    const night = tariff(version({ rules: rules(DAY_TYPES, 'all', ['00:00', '06:00'], 6000) }));
    const berlin = (start: string, minutes: number): number =>
      price({ tariff: night, timeZone: 'Europe/Berlin', startMs: Date.parse(start), minutes }).paidMinutes;
    expect(berlin('2026-03-28T23:00:00Z', 1440)).toBe(5 * 60 + 60);
    expect(berlin('2026-10-24T22:00:00Z', 1440)).toBe(7 * 60);
  });
});

describe('errors', () => {
  const closed = tariff(
    version({ validFrom: '2026-03-11', validTo: '2026-03-12', rules: flat(6000).versions[0]?.rules }),
  );

  it('[PAY-035] returns TariffNotFound when no version is valid in a minute', () => {
    expect(errorOf({ tariff: tariff() })).toBe('TariffNotFound');
    expect(errorOf({ tariff: closed, startMs: moscow('2026-03-11 23:59'), minutes: 1 })).toBeNull();
    expect(errorOf({ tariff: closed, startMs: moscow('2026-03-11 23:59'), minutes: 2 })).toBe(
      'TariffNotFound',
    );
    expect(errorOf({ tariff: closed, startMs: moscow('2026-03-10 23:59'), minutes: 2 })).toBe(
      'TariffNotFound',
    );
  });

  it('[PAY-033] returns CalendarIsEmpty for a missing year, TypeOfDayIsNotDefined for a missing day type', () => {
    expect(errorOf({ startMs: moscow('2030-03-11 10:00') })).toBe('CalendarIsEmpty');
    expect(errorOf({ startMs: moscow('2027-12-31 23:30'), minutes: 31 })).toBe('CalendarIsEmpty');
    const weekdays = tariff(
      version({ rules: rules(['weekday'], 'all', ['00:00', '24:00'], 6000), freeDays: ['sunday'] }),
    );
    expect(errorOf({ tariff: weekdays, startMs: moscow('2026-03-14 10:00') })).toBe('TypeOfDayIsNotDefined');
    expect(price({ tariff: weekdays, start: '2026-03-15 10:00' }).totalKopecks).toBe(0);
    expect(errorOf({ tariff: weekdays, startMs: moscow('2026-03-16 10:00'), minutes: 6 * 1440 })).toBe(
      'TypeOfDayIsNotDefined',
    );
  });

  it('throws for an invalid duration', () => {
    for (const minutes of [-1, 0.5, Number.NaN]) expect(() => price({ minutes })).toThrow(RangeError);
    expect(price({ minutes: 0 })).toMatchObject({ totalKopecks: 0, rows: [], versionIds: [] });
  });
});

describe('benefits', () => {
  it('[PAY-036] applies the highest sale percent of the minute', () => {
    const month = benefit(15, '2026-03-01 00:00', '2026-04-01 00:00', 'month');
    const half = benefit(50, '2026-03-11 10:20', '2026-03-11 10:40', 'half');
    const value = price({ benefits: [month, half, benefit(0, '2026-03-01 00:00', '2026-04-01 00:00')] });
    expect(value.totalKopecks).toBe(40 * 85 + 20 * 50);
    expect(
      value.rows.map(({ minutes, benefitName, salePercent }) => [minutes, benefitName, salePercent]),
    ).toEqual([
      [20, 'month', 15],
      [20, 'half', 50],
      [20, 'month', 15],
    ]);
  });

  it('[PAY-037] sums exactly and rounds down once', () => {
    // 3 intervals of 8.75 roubles minus 33 %: the exact sum is 17.5875
    const third = benefit(33, '2026-03-11 00:00', '2026-03-12 00:00');
    expect(price({ tariff: flat(3500), minutes: 45, benefits: [third] }).totalKopecks).toBe(1758);
    expect(price({ tariff: flat(1), minutes: 59 }).totalKopecks).toBe(0);
    expect(price({ tariff: flat(1), minutes: 60 }).totalKopecks).toBe(1);
  });

  it('[PAY-038] floors the discount percentage to one decimal', () => {
    const value = price({
      tariff: flat(10_000),
      benefits: [benefit(50, '2026-03-11 10:00', '2026-03-11 10:40')],
    });
    expect(value).toMatchObject({
      fullKopecks: 10_000,
      totalKopecks: 6666,
      discountKopecks: 3334,
      discountTenths: 333,
    });
    const most = price({
      tariff: flat(10_000),
      benefits: [benefit(50, '2026-03-11 10:00', '2026-03-11 10:50')],
    });
    expect(most).toMatchObject({ discountKopecks: 4167, discountTenths: 416 });
    expect(price({ start: '2026-03-11 10:00' }).discountTenths).toBe(0);
    expect(price({ tariff: flat(0) }).discountTenths).toBe(0);
  });

  it('[PAY-039] computes the discount as the floored price without benefits minus the total', () => {
    const value = price({
      tariff: flat(3500),
      minutes: 50,
      benefits: [benefit(15, '2026-03-11 00:00', '2026-03-12 00:00')],
    });
    expect(value.fullKopecks).toBe(2916);
    expect(value.totalKopecks).toBe(2479);
    expect(value.discountKopecks).toBe(437);
  });
});

describe('versions', () => {
  it('[PAY-035] prices each minute by the version valid in it (decision tariffs-6)', () => {
    const old = version({ id: 'old', validTo: '2026-03-12', rules: flat(6000).versions[0]?.rules });
    const fresh = version({ id: 'new', validFrom: '2026-03-12', rules: flat(12_000).versions[0]?.rules });
    const value = price({ tariff: tariff(fresh, old), start: '2026-03-11 23:30', minutes: 60 });
    expect(value.totalKopecks).toBe(3000 + 6000);
    expect(value.versionIds).toEqual(['old', 'new']);
    expect(value.rows.map((row) => row.hourKopecks)).toEqual([6000, 12_000]);
  });
});
