import { describe, expect, it } from 'vitest';
import { dayChips, dayEdges, freeEdges } from './paid-time.ts';

const RANGE = { min: 15, max: 1440, step: 15 };
const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const spans = (...edges: [from: string, to: string, hourPrice: number][]) =>
  edges.map(([from, to, hourPrice]) => ({ from: at(from), to: at(to), hourPrice }));
const DAY = spans(['00:00', '08:00', 0], ['08:00', '20:00', 10_000], ['20:00', '24:00', 0]);
const BREAK = spans(
  ['00:00', '09:00', 0],
  ['09:00', '13:00', 4000],
  ['13:00', '14:00', 0],
  ['14:00', '24:00', 6000],
);

describe('free time inside a session', () => {
  it.each([
    ['07:03', 60, { paidFrom: at('08:00'), paidTo: null }],
    ['07:03', 57, { paidFrom: null, paidTo: null }],
    ['19:30', 45, { paidFrom: null, paidTo: at('20:00') }],
    ['19:30', 30, { paidFrom: null, paidTo: null }],
    ['06:40', 900, { paidFrom: at('08:00'), paidTo: at('20:00') }],
    ['19:30', 600, { paidFrom: null, paidTo: null }],
    ['21:15', 120, { paidFrom: null, paidTo: null }],
  ])('from %s for %i minutes: %j', (time, minutes, edges) => {
    expect(freeEdges(dayEdges(DAY, at(time)), minutes)).toEqual(edges);
  });

  it('finds the paid time after a break, and none until midnight', () => {
    expect(freeEdges(dayEdges(BREAK, at('13:20')), 60)).toEqual({ paidFrom: at('14:00'), paidTo: null });
    expect(freeEdges(dayEdges(spans(['00:00', '24:00', 0]), at('10:00')), 60)).toEqual({
      paidFrom: null,
      paidTo: null,
    });
  });
});

describe('durations of the day', () => {
  it.each([
    [
      '07:03',
      [
        [45, '07:48'],
        [780, '20:03'],
      ],
    ],
    [
      '06:30',
      [
        [90, '08:00'],
        [810, '20:00'],
      ],
    ],
    ['07:50', [[735, '20:05']]],
    ['14:42', [[330, '20:12']]],
    ['19:33', [[30, '20:03']]],
    ['19:55', []],
    ['20:00', []],
  ])('at %s end with the free and with the paid time: %j', (time, chips) => {
    expect(dayChips(dayEdges(DAY, at(time)), RANGE)).toEqual(
      chips.map(([minutes, end]) => ({ minutes, endMinute: at(String(end)) })),
    );
  });

  it('omits a duration that the city forbids', () => {
    expect(dayChips(dayEdges(DAY, at('14:42')), { min: 15, max: 120, step: 15 })).toEqual([]);
    expect(dayChips(dayEdges(DAY, at('07:03')), { min: 60, max: 240, step: 60 })).toEqual([]);
    expect(dayChips(dayEdges(BREAK, at('15:00')), RANGE)).toEqual([]);
  });

  it('are none for less than the shortest one', () => {
    const range = { min: 60, max: 720, step: 60 };
    expect(dayChips(dayEdges(DAY, at('19:31')), range)).toEqual([]);
    expect(dayChips(dayEdges(DAY, at('19:00')), range)).toEqual([{ minutes: 60, endMinute: at('20:00') }]);
  });

  it('sell no paid minute as free, and reach the paid time as far as the step allows', () => {
    for (const [min, step] of [
      [15, 15],
      [60, 60],
      [30, 10],
      [1, 1],
    ] as const)
      for (let minute = 0; minute < at('08:00'); minute += 1) {
        const chip = dayChips(dayEdges(DAY, minute), { min, max: 480, step }).find(
          ({ endMinute }) => endMinute <= at('08:00'),
        );
        const left = at('08:00') - minute;
        expect(chip === undefined).toBe(left < min || left - step >= 480);
        if (!chip) continue;
        expect(chip.endMinute).toBe(minute + chip.minutes);
        expect(chip.minutes).toBeGreaterThan(left - step);
      }
  });
});
