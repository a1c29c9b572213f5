import { describe, expect, it } from 'vitest';
import {
  cityMoment,
  cityNow,
  formatDate,
  formatDateTime,
  formatDayMinute,
  formatTime,
  isoDate,
  isSameDay,
  parseInstant,
  startOfDay,
  startOfNextDay,
} from './time.ts';

const MOSCOW = 'Europe/Moscow';
const at = (iso: string): number => Date.parse(iso);
const MARCH = at('2026-03-05T22:04:59Z');

describe('shared date formats', () => {
  it('[APP-058] are the three specified formats', () => {
    expect(formatDateTime(MARCH, MOSCOW, 'DD MMMM HH:mm')).toBe('06 марта 01:04');
    expect(formatDateTime(MARCH, MOSCOW, 'DD.MM.YYYY HH:mm')).toBe('06.03.2026 01:04');
    expect(formatDateTime(MARCH, MOSCOW, 'DD/MM/YY HH:mm')).toBe('06/03/26 01:04');
  });

  it('[APP-058] write months in the current language', () => {
    const month = (number: number, lang: 'ru' | 'en'): string => {
      const ms = at(`2026-${String(number).padStart(2, '0')}-15T12:00:00Z`);
      return formatDateTime(ms, MOSCOW, 'DD MMMM HH:mm', lang).split(' ')[1] ?? '';
    };
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(numbers.map((number) => month(number, 'ru')).join(' ')).toBe(
      'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
    );
    expect(numbers.map((number) => month(number, 'en')).join(' ')).toBe(
      'January February March April May June July August September October November December',
    );
  });
});

it('formatDayMinute writes HH:mm with 24:00 for the end of the day', () => {
  expect([0, 480, 615, 1440].map(formatDayMinute)).toEqual(['00:00', '08:00', '10:15', '24:00']);
});

describe('city zone', () => {
  it('[APP-059] applies regardless of the zone of the machine', () => {
    const machine = process.env['TZ'];
    const shown = ['America/New_York', 'Asia/Tokyo', 'UTC'].map((zone) => {
      process.env['TZ'] = zone;
      return [formatTime(MARCH, MOSCOW), formatDate(MARCH, MOSCOW), isoDate(MARCH, 'Asia/Vladivostok')].join(
        ' ',
      );
    });
    if (machine === undefined) delete process.env['TZ'];
    else process.env['TZ'] = machine;
    expect(new Set(shown)).toEqual(new Set(['01:04 06.03.2026 2026-03-06']));
  });

  it('[APP-059] shows the same instant in the local time of each city', () => {
    const zones = ['Europe/Kaliningrad', MOSCOW, 'Europe/Samara', 'Asia/Yekaterinburg', 'Asia/Novosibirsk'];
    expect(zones.map((zone) => formatTime(MARCH, zone))).toEqual([
      '00:04',
      '01:04',
      '02:04',
      '03:04',
      '05:04',
    ]);
    expect(
      cityNow(() => MARCH, MOSCOW)
        .toPlainTime()
        .toString(),
    ).toBe('01:04:59');
  });

  it('[APP-059] begins days at the city midnight, also when clocks change', () => {
    expect(startOfDay(MARCH, MOSCOW)).toBe(at('2026-03-05T21:00:00Z'));
    expect(startOfNextDay(MARCH, MOSCOW)).toBe(at('2026-03-06T21:00:00Z'));
    const spring = at('2026-03-29T10:00:00Z');
    expect(startOfNextDay(spring, 'Europe/Berlin') - startOfDay(spring, 'Europe/Berlin')).toBe(
      23 * 3_600_000,
    );
    expect(isSameDay(at('2026-03-05T21:00:00Z'), at('2026-03-06T20:59:59Z'), MOSCOW)).toBe(true);
    expect(isSameDay(at('2026-03-05T20:59:59Z'), at('2026-03-05T21:00:00Z'), MOSCOW)).toBe(false);
  });
});

describe('external times', () => {
  it('[BAD-33] reads a time without a zone as city time', () => {
    expect(parseInstant('2026-03-06T01:04', MOSCOW)).toBe(at('2026-03-05T22:04:00Z'));
    expect(parseInstant('2026-03-06T01:04:59+14:00', MOSCOW)).toBe(at('2026-03-05T11:04:59Z'));
    expect(parseInstant('2026-03-05T22:04:59.000Z', MOSCOW)).toBe(MARCH);
    expect(parseInstant('2026-03-06 01:04:59', MOSCOW)).toBe(MARCH);
    expect(parseInstant('2026-03-06T01:04:59+0300', 'UTC')).toBe(MARCH);
  });

  it('[BAD-32] refuses a date that does not exist and any other format', () => {
    const wrong = [
      '2026-02-30T10:00',
      '0000',
      '99999-01-01T00:00',
      '2026-13-01T00:00',
      '2026-01-01T25:00',
      '',
      'now',
      'x2026-01-01T10:00',
      '2026-01-01T10:00x',
      '2026-01-01T10:00[Asia/Tokyo]',
      '2026-01-01T10:00Z[Asia/Tokyo]',
      '2026-01-01',
      '20260101T1000',
    ];
    expect(wrong.map((text) => parseInstant(text, MOSCOW))).toEqual(wrong.map(() => null));
    expect(parseInstant('2026-02-30T10:00Z', MOSCOW)).toBeNull();
  });
});

describe('a day of a city', () => {
  it('is the day of its own zone between midnight and three', () => {
    const night = at('2026-03-05T22:30:00Z');
    expect(cityMoment(isoDate(night, MOSCOW), '01:45')).toBe('2026-03-06T01:45:00');
    expect(parseInstant(cityMoment(isoDate(night, MOSCOW), '01:45'), MOSCOW)).toBe(night + 15 * 60_000);
  });

  it('does not compile in UTC, without a zone or from the text of an instant', () => {
    // @ts-expect-error UTC is the zone of no city
    const inUtc = isoDate(MARCH, 'UTC');
    // @ts-expect-error the zone is required
    expect(() => isoDate(MARCH)).toThrow(TypeError);
    // @ts-expect-error the day before between midnight and three
    const cut = cityMoment(new Date(MARCH).toISOString().slice(0, 10), '01:45');
    expect([inUtc, cut]).toEqual(['2026-03-05', '2026-03-05T01:45:00']);
  });
});
