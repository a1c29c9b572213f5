import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DURATIONS,
  durationOptions,
  formatDuration,
  isDurationAllowed,
  parseDuration,
  PREVIEW_MINUTES,
} from './duration.ts';

fc.configureGlobal({ seed: 20_261_127 });

describe('durations', () => {
  it('[PAY-049] reads a number, h:mm and an integer text as the same minutes, B18', () => {
    expect([90, '1:30', '90', ' 90 ', '01:30'].map((input) => parseDuration(input))).toEqual([
      90, 90, 90, 90, 90,
    ]);
    expect([1440, '24:00', '1440'].map((input) => parseDuration(input))).toEqual([1440, 1440, 1440]);
  });

  it('[PAY-049] B19 rejects a malformed duration', () => {
    const wrong = [
      '1:75',
      ':',
      '25:00',
      '24:01',
      '1:5',
      '1:',
      ':30',
      '1.5',
      '1:30:00',
      '01:30x',
      'x1:30',
      '101:30',
      '',
      '1e3',
      1.5,
      Number.NaN,
      null,
      [],
      {},
    ];
    expect(wrong.map((input) => parseDuration(input))).toEqual(wrong.map(() => null));
  });

  it('[PAY-049] B17 parses a well-formed duration outside the allowed steps, but then refuses it', () => {
    const asked = [0, -15, 14, 16, 1441, 1e9, '-15'].map((input) => parseDuration(input));
    expect(asked).toEqual([0, -15, 14, 16, 1441, 1e9, -15]);
    expect(asked.map((minutes) => minutes !== null && isDurationAllowed(minutes, DEFAULT_DURATIONS))).toEqual(
      asked.map(() => false),
    );
    expect([20, 30, 35].map((minutes) => isDurationAllowed(minutes, { min: 20, max: 80, step: 15 }))).toEqual(
      [true, false, true],
    );
    expect([80, 95, 5].map((minutes) => isDurationAllowed(minutes, { min: 20, max: 80, step: 15 }))).toEqual([
      ...[true, false, false],
    ]);
    expect([15, 30, 1440].every((minutes) => isDurationAllowed(minutes, DEFAULT_DURATIONS))).toBe(true);
  });

  it('[PAY-050] shows 1440 as 24:00 and 0 as "without time"', () => {
    expect(formatDuration(1440, 'без времени')).toBe('24:00');
    expect(formatDuration(0, 'без времени')).toBe('без времени');
    expect(formatDuration(0, 'without time')).toBe('without time');
    expect(formatDuration(125, '')).toBe('2:05');
    expect(formatDuration(120, '')).toBe('2:00');
  });

  it('[PAY-049] [PAY-050] reads back every displayed duration', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), (minutes) => {
        expect(parseDuration(formatDuration(minutes, ''))).toBe(minutes);
      }),
    );
  });

  it('lists options from min to max in steps and previews 60 minutes', () => {
    expect(durationOptions({ min: 60, max: 120, step: 15 })).toEqual([60, 75, 90, 105, 120]);
    expect(durationOptions({ min: 60, max: 100, step: 30 })).toEqual([60, 90]);
    expect(durationOptions({ min: 60, max: 30, step: 15 })).toEqual([]);
    expect(durationOptions({ min: 60, max: 15, step: 15 })).toEqual([]);
    expect(durationOptions({ min: 60, max: 60, step: 15 })).toEqual([60]);
    expect(durationOptions({ min: 15, max: 60, step: 0 })).toEqual([]);
    expect(durationOptions(DEFAULT_DURATIONS)).toHaveLength(96);
    expect(PREVIEW_MINUTES).toBe(60);
  });
});
