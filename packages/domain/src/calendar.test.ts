import { describe, expect, it } from 'vitest';
import { countDayTypes, dayTypeOf, specialDays, unlookedYears } from './calendar.ts';
import type { CityCalendar } from './calendar.ts';
import { epochDay, firstDayOf, isoOfDay, yearOfDay } from './epoch-day.ts';
import { DAY_COUNTS, RUSSIA } from './test/calendars.ts';
import { dayTypeByRule } from './test/oracle.ts';

const STRICT: CityCalendar = { ...RUSSIA, mode: 'strict' };

const typeOf = (date: string, calendar: CityCalendar = RUSSIA): string => {
  const day = dayTypeOf(date, calendar);
  return day.ok ? day.value : day.error;
};

describe('day types', () => {
  it('[PAY-033] reads the day type from the production calendar first', () => {
    expect(typeOf('2026-05-09')).toBe('holiday');
    expect(typeOf('2026-05-11')).toBe('holiday');
    expect(typeOf('2025-11-01')).toBe('weekday');
    expect(typeOf('2026-03-08')).toBe('holiday');
  });

  it('[PAY-033] reads the day type from the weekday for other days', () => {
    const week = [
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
      '2026-03-21',
      '2026-03-22',
    ];
    expect(week.map((date) => typeOf(date))).toEqual([...Array(5).fill('weekday'), 'saturday', 'sunday']);
  });

  it.each(Object.entries(DAY_COUNTS))(
    '[PAY-033] counts the published number of working days in %s',
    (year, counts) => {
      const all = countDayTypes(epochDay(`${year}-01-01`), epochDay(`${Number(year) + 1}-01-01`), RUSSIA);
      expect(all?.weekday).toBe(counts.working);
      expect((all?.saturday ?? 0) + (all?.sunday ?? 0) + (all?.holiday ?? 0)).toBe(counts.off);
    },
  );

  it('[PAY-284] counts only statutory holidays in strict mode and keeps a working Saturday a weekday', () => {
    expect(typeOf('2026-05-11', STRICT)).toBe('weekday');
    expect(typeOf('2026-05-09', STRICT)).toBe('holiday');
    expect(typeOf('2025-11-01', STRICT)).toBe('weekday');
  });

  it('[PAY-284] prefers a day of the pack to the calendar, also in a missing year', () => {
    const own: CityCalendar = {
      ...RUSSIA,
      overrides: { '2026-05-09': 'weekday', '2026-03-18': 'holiday', '2030-01-01': 'holiday' },
    };
    expect(typeOf('2026-05-09', own)).toBe('weekday');
    expect(typeOf('2026-03-18', own)).toBe('holiday');
    expect(typeOf('2030-01-01', own)).toBe('holiday');
    expect(typeOf('2030-01-02', own)).toBe('CalendarIsEmpty');
  });

  it('[PAY-033] returns CalendarIsEmpty for a missing year', () => {
    expect(typeOf('2024-03-18')).toBe('CalendarIsEmpty');
    expect(countDayTypes(epochDay('2024-12-25'), epochDay('2025-01-05'), RUSSIA)).toBeNull();
  });

  it('[PAY-033] matches the rule of the specification on every day of three years', () => {
    for (const calendar of [RUSSIA, STRICT]) {
      const counted = { weekday: 0, saturday: 0, sunday: 0, holiday: 0 };
      const last = epochDay('2028-01-01');
      for (let day = epochDay('2025-01-01'); day < last; day += 1) {
        const expected = dayTypeByRule(isoOfDay(day), calendar);
        expect(typeOf(isoOfDay(day), calendar)).toBe(expected);
        if (expected) counted[expected] += 1;
      }
      expect(countDayTypes(epochDay('2025-01-01'), last, calendar)).toEqual(counted);
    }
  });

  it('throws for a date that does not exist', () => {
    expect(() => dayTypeOf('2026-02-30', RUSSIA)).toThrow(RangeError);
    expect(() => dayTypeOf('2026-2-3', RUSSIA)).toThrow(RangeError);
  });

  it('accepts dates of exactly ten characters only', () => {
    for (const text of ['2026-02-30', '2026-02-011', '12026-02-01', '2026-02-01T00:00', ''])
      expect(() => epochDay(text)).toThrow(text === '' ? RangeError : `not a date: ${text}`);
  });

  it('[PAY-033] returns the year of every day', () => {
    for (let year = 1890; year <= 2410; year += 1) {
      const first = firstDayOf(year);
      expect([first - 1, first, first + 58, first + 59, first + 60].map(yearOfDay)).toEqual([
        year - 1,
        year,
        year,
        year,
        year,
      ]);
    }
  });
});

describe('special days', () => {
  it('[tariffs-2] lists days with a type that their weekday does not give', () => {
    const days = (from: string, to: string, calendar: CityCalendar) =>
      specialDays(epochDay(from), epochDay(to), calendar);
    expect(days('2025-10-31', '2025-11-05', RUSSIA)).toEqual({
      '2025-11-01': 'weekday',
      '2025-11-03': 'holiday',
      '2025-11-04': 'holiday',
    });
    expect(days('2025-11-01', '2025-11-04', { ...RUSSIA, mode: 'strict', years: {} })).toEqual({});
  });
});

describe('regional days off', () => {
  it.each([
    ['none checked', undefined, ['2025', '2026']],
    ['this year checked', ['2025'], ['2026']],
    ['both checked', ['2025', '2026'], []],
    ['an old year checked', ['2024'], ['2025', '2026']],
  ])('returns the years without checked regional days off: %s', (_, regionalChecked, years) => {
    const calendar = { ...RUSSIA, ...(regionalChecked && { regionalChecked }) };
    expect(unlookedYears(calendar, '2025-11-05')).toEqual(years);
  });

  it('returns no year without a calendar', () => {
    expect(unlookedYears({ ...RUSSIA, years: {} }, '2025-11-05')).toEqual([]);
  });
});
