import { describe, expect, it } from 'vitest';
import { ceilMinute, repairDeadline, startOfMonth } from './repair.ts';

const at = (iso: string) => Date.parse(iso);
const textOf = (ms: number) => new Date(ms).toISOString();
const MOSCOW = 'Europe/Moscow';

describe('deadline of a repair', () => {
  it.each([
    ['in the evening', '2026-03-05T20:59:59.999Z', '2026-03-05T21:00:00.000Z'],
    ['at midnight', '2026-03-05T21:00:00Z', '2026-03-06T21:00:00.000Z'],
    ['between midnight and three', '2026-03-05T22:30:00Z', '2026-03-06T21:00:00.000Z'],
    ['on the last day of a year', '2026-12-31T12:00:00Z', '2026-12-31T21:00:00.000Z'],
  ])('[FGV-035] is the next midnight of the city for an end %s', (_when, end, deadline) => {
    expect(textOf(repairDeadline(at(end), MOSCOW, 0))).toBe(deadline);
  });

  it.each([
    ['Asia/Vladivostok', 0, '2026-03-06T14:00:00.000Z'],
    ['Asia/Vladivostok', 2, '2026-03-08T14:00:00.000Z'],
    ['Europe/Kaliningrad', 1, '2026-03-07T22:00:00.000Z'],
  ])('[FGV-035] counts the days of %s and %i more', (timeZone, extraDays, deadline) => {
    expect(textOf(repairDeadline(at('2026-03-06T10:00:00Z'), timeZone, extraDays))).toBe(deadline);
  });

  it('[FGV-035] counts days, also those of 23 and 25 hours', () => {
    expect(textOf(repairDeadline(at('2026-03-28T23:30:00Z'), 'Europe/Berlin', 0))).toBe(
      '2026-03-29T22:00:00.000Z',
    );
    expect(textOf(repairDeadline(at('2026-10-24T10:00:00Z'), 'Europe/Berlin', 1))).toBe(
      '2026-10-25T23:00:00.000Z',
    );
  });
});

describe('month of the repairs', () => {
  it.each([
    ['first moment', '2026-02-28T21:00:00Z', '2026-02-28T21:00:00.000Z'],
    ['first night', '2026-02-28T22:30:00Z', '2026-02-28T21:00:00.000Z'],
    ['first day', '2026-03-01T15:00:00Z', '2026-02-28T21:00:00.000Z'],
    ['last moment', '2026-03-31T20:59:59.999Z', '2026-02-28T21:00:00.000Z'],
    ['first day of a year', '2026-12-31T21:00:00Z', '2026-12-31T21:00:00.000Z'],
  ])('[FGV-045] begins at the midnight of its first day in the city: %s', (_when, now, start) => {
    expect(textOf(startOfMonth(at(now), MOSCOW))).toBe(start);
  });
});

it('[FGV-042] rounds up to a minute and keeps a whole one', () => {
  const minute = at('2026-03-06T10:15:00Z');
  expect([minute - 1, minute, minute + 1].map((ms) => textOf(ceilMinute(ms)))).toEqual([
    '2026-03-06T10:15:00.000Z',
    '2026-03-06T10:15:00.000Z',
    '2026-03-06T10:16:00.000Z',
  ]);
});
