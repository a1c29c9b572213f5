import { describe, expect, it } from 'vitest';
import { RUSSIA } from './test/calendars.ts';
import { daytime, flat, PUBLISHED, tariff } from './test/tariffs.ts';
import { dayStrip, paidRest, priceAt } from './price.ts';

const MOSCOW = 'Europe/Moscow';
const moscow = (local: string): number => Date.parse(`${local.replace(' ', 'T')}+03:00`);
const PILOT = PUBLISHED['spb2019'] ?? tariff();

describe('current price', () => {
  it('[PAY-034] returns the price of the interval and the next change', () => {
    expect(priceAt(PILOT, RUSSIA, MOSCOW, moscow('2026-03-13 10:15:30'), 'C')).toEqual({
      ok: true,
      value: {
        hourKopecks: 12_000,
        dayType: 'weekday',
        versionId: 'v1',
        nextChangeMs: moscow('2026-03-13 20:00'),
        nextHourKopecks: 0,
      },
    });
  });

  it('[PAY-034] searches across free days and returns no change when the price is constant', () => {
    const holiday = priceAt(PILOT, RUSSIA, MOSCOW, moscow('2026-01-01 12:00'), 'B');
    expect(holiday).toMatchObject({ value: { hourKopecks: 0, nextChangeMs: moscow('2026-01-10 08:00') } });
    expect(priceAt(flat(100), RUSSIA, MOSCOW, moscow('2026-03-11 12:00'), 'B')).toMatchObject({
      value: { hourKopecks: 100, nextChangeMs: null, nextHourKopecks: null },
    });
    const lastDay = priceAt(flat(100), RUSSIA, MOSCOW, moscow('2027-12-31 12:00'), 'B');
    expect(lastDay).toMatchObject({ ok: true, value: { nextChangeMs: null } });
  });

  it('[PAY-035] [PAY-033] returns the errors of a quote', () => {
    expect(priceAt(tariff(), RUSSIA, MOSCOW, moscow('2026-03-11 12:00'), 'B')).toEqual({
      ok: false,
      error: 'TariffNotFound',
    });
    expect(priceAt(PILOT, RUSSIA, MOSCOW, moscow('2030-03-11 12:00'), 'B')).toEqual({
      ok: false,
      error: 'CalendarIsEmpty',
    });
    expect(dayStrip(PILOT, RUSSIA, MOSCOW, moscow('2030-03-11 12:00'), 'B')).toEqual({
      ok: false,
      error: 'CalendarIsEmpty',
    });
  });
});

describe('tariff strip', () => {
  it('[PAY-034] splits the city day where the price changes', () => {
    const strip = dayStrip(PILOT, RUSSIA, MOSCOW, moscow('2026-03-13 10:15'), 'B');
    expect(strip).toMatchObject({
      ok: true,
      value: { dayType: 'weekday', nowMinute: 615, dayMinutes: 1440 },
    });
    expect(
      strip.ok &&
        strip.value.segments.map(({ from, to, hourKopecks, isNow }) => [from, to, hourKopecks, isNow]),
    ).toEqual([
      [0, 480, 0, false],
      [480, 1200, 6000, true],
      [1200, 1440, 0, false],
    ]);
    expect(strip.ok && strip.value.segments[1]).toMatchObject({
      startMs: moscow('2026-03-13 08:00'),
      endMs: moscow('2026-03-13 20:00'),
    });
  });

  it('[PAY-034] marks one segment at the minute of a change', () => {
    const strip = dayStrip(PILOT, RUSSIA, MOSCOW, moscow('2026-03-13 20:00:59'), 'B');
    expect(strip.ok && strip.value.segments.map(({ isNow }) => isNow)).toEqual([false, false, true]);
  });

  it('[PAY-034] is shorter or longer on a day of a clock change', () => {
    const strip = (iso: string) => dayStrip(daytime(1), RUSSIA, 'Europe/Berlin', Date.parse(iso), 'B');
    expect(strip('2026-03-29T12:00:00Z')).toMatchObject({
      value: { dayMinutes: 1380, segments: [{ to: 420 }, { to: 1140 }, { to: 1380 }] },
    });
    expect(strip('2026-10-25T12:00:00Z')).toMatchObject({ value: { dayMinutes: 1500 } });
  });

  it('[PAY-033] shows a free day as one segment', () => {
    expect(dayStrip(PILOT, RUSSIA, MOSCOW, moscow('2026-05-11 10:00'), 'B')).toMatchObject({
      value: { dayType: 'holiday', segments: [{ from: 0, to: 1440, hourKopecks: 0, isNow: true }] },
    });
  });
});

describe('paid time of the rest of a day', () => {
  const rest = (local: string, overrides = {}, salePercent = 0, until = '2026-03-14 00:00') =>
    paidRest(
      {
        tariff: PILOT,
        calendar: { ...RUSSIA, overrides },
        timeZone: MOSCOW,
        category: 'B',
        benefits: [
          { name: 'resident', salePercent, fromMs: moscow('2026-03-01 00:00'), toMs: moscow(until) },
        ],
      },
      moscow(local),
    );
  const times = (from: string | null, until: string | null) => ({
    fromMs: from === null ? null : moscow(`2026-03-13 ${from}`),
    untilMs: until === null ? null : moscow(`2026-03-13 ${until}`),
  });

  it.each([
    ['07:03', {}, 0, undefined, times('08:00', '20:00')],
    ['07:59', {}, 0, undefined, times('08:00', '20:00')],
    ['19:31', {}, 99, undefined, times(null, '20:00')],
    ['20:00', {}, 0, undefined, times(null, null)],
    ['10:00', { '2026-03-13': 'holiday' }, 0, undefined, times(null, null)],
    ['10:00', {}, 100, undefined, times(null, null)],
    ['10:00', {}, 100, '2026-03-13 11:40', times('11:40', '20:00')],
  ] as const)(
    '[tariffs-2] from %s with %j and a benefit of %i %%',
    (time, overrides, sale, until, expected) => {
      expect(rest(`2026-03-13 ${time}`, overrides, sale, until)).toEqual(expected);
    },
  );

  it('[tariffs-2] costs on a holiday that the city has made a working day', () => {
    expect(rest('2026-01-01 07:03')).toEqual({ fromMs: null, untilMs: null });
    expect(rest('2026-01-01 07:03', { '2026-01-01': 'weekday' })).toEqual({
      fromMs: moscow('2026-01-01 08:00'),
      untilMs: moscow('2026-01-01 20:00'),
    });
  });
});
