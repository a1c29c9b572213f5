import { describe, expect, it } from 'vitest';
import { isoWritten, readWrittenDay } from './written-day.ts';

describe('typed dates', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    [' 29.02.2024 ', '2024-02-29'],
    ['29.02.2026', null],
    ['32.12.2026', null],
    ['12/31/2026', null],
    ['31.12.26', null],
    ['1.2.2026', null],
    ['2026-12-31T00:00', null],
    ['', null],
  ])('reads %j: %s', (text, day) => expect(readWrittenDay(text)).toBe(day));

  it('keeps the time of a date-time', () => {
    expect(isoWritten('31.12.2026 09:30')).toBe('2026-12-31T09:30');
    expect(isoWritten('31.12.2026T09:30+03:00')).toBe('2026-12-31T09:30+03:00');
    expect(isoWritten('2026-12-31T09:30Z')).toBe('2026-12-31T09:30Z');
    expect(isoWritten('завтра')).toBe('завтра');
    for (const text of ['с 2026-12-31 09:30', '2026-12-31 утром', 'до 31.12.2026'])
      expect(isoWritten(text)).toBe(text);
  });
});
