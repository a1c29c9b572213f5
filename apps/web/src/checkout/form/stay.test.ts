import { describe, expect, it } from 'vitest';
import { intervalText } from './interval-text.ts';
import { paymentTypesOf } from './payment-type.ts';
import { postProblems, postRange, postStartMs } from './post-stay.ts';
import { stepHour, stepMinute } from './start-time.ts';

const ZONE = 'Europe/Moscow';
/** 14:42 in Saint Petersburg. */
const NOW = Date.parse('2026-11-19T11:42:00Z');
const at = (text: string) => Date.parse(`${text}:00+03:00`);
const RANGE = { min: 60, max: 1440, step: 15 };

describe('interval of a post-paid session', () => {
  it('[PAY-048] shows only times within one day and up to five hours, otherwise dates too', () => {
    const start = at('2026-11-19T09:30');
    expect(intervalText(start, at('2026-11-19T10:30'), ZONE, 'ru')).toBe('09:30–10:30');
    expect(intervalText(start, at('2026-11-19T14:30'), ZONE, 'ru')).toBe('09:30–14:30');
    expect(intervalText(start, at('2026-11-19T14:31'), ZONE, 'ru')).toBe('19 ноября 09:30 – 19 ноября 14:31');
    expect(intervalText(at('2026-11-18T23:30'), at('2026-11-19T00:30'), ZONE, 'ru')).toBe(
      '18 ноября 23:30 – 19 ноября 00:30',
    );
    expect(intervalText(start, at('2026-11-19T18:00'), ZONE, 'en')).toBe(
      '19 November 09:30 – 19 November 18:00',
    );
  });
});

describe('post-payment', () => {
  it('[PAY-090] requires the duration and the start time', () => {
    const nothing = { type: 'postPayment', startMinute: null, duration: null } as const;
    expect(postProblems(nothing, NOW, ZONE)).toEqual({ start: 'required', duration: 'required' });
    expect(postProblems({ ...nothing, duration: 60 }, NOW, ZONE)).toEqual({
      start: 'required',
      duration: null,
    });
    expect(postProblems({ ...nothing, startMinute: 600 }, NOW, ZONE)).toEqual({
      start: null,
      duration: 'required',
    });
    const yesterday = { ...nothing, type: 'postPaymentYesterday' } as const;
    expect(postProblems(yesterday, NOW, ZONE)).toEqual({ start: 'required', duration: 'required' });
    expect(postProblems({ ...yesterday, startMinute: 600, duration: 60 }, NOW, ZONE)).toEqual({
      start: null,
      duration: null,
    });
  });

  it('[PAY-091] rejects a start of today in the future, to the minute', () => {
    const problem = (type: 'postPayment' | 'postPaymentYesterday', startMinute: number) =>
      postProblems({ type, startMinute, duration: 60 }, NOW, ZONE).start;
    expect(problem('postPayment', 14 * 60 + 42)).toBe(null);
    expect(problem('postPayment', 14 * 60 + 43)).toBe('future');
    expect(problem('postPaymentYesterday', 14 * 60 + 43)).toBe(null);
  });

  it('[sessions-4] ends on its start day; may end in the future only if it started today', () => {
    const problem = (startMinute: number, duration: number) =>
      postProblems({ type: 'postPaymentYesterday', startMinute, duration }, NOW, ZONE).duration;
    expect(problem(23 * 60, 60)).toBe(null);
    expect(problem(23 * 60, 75)).toBe('tooLong');
    expect(postProblems({ type: 'postPayment', startMinute: 840, duration: 120 }, NOW, ZONE)).toEqual({
      start: null,
      duration: null,
    });
  });

  it('starts on the city’s calendar day', () => {
    expect(postStartMs('postPayment', 570, NOW, ZONE)).toBe(at('2026-11-19T09:30'));
    expect(postStartMs('postPaymentYesterday', 570, NOW, ZONE)).toBe(at('2026-11-18T09:30'));
    // At 17:00 in Moscow it is already the 20th in Vladivostok.
    expect(postStartMs('postPayment', 0, Date.parse('2026-11-19T14:00:00Z'), 'Asia/Vladivostok')).toBe(
      Date.parse('2026-11-19T14:00:00Z'),
    );
  });

  it('offers the durations that still fit into the day', () => {
    expect(postRange(RANGE, null)).toEqual(RANGE);
    expect(postRange(RANGE, 0)).toEqual({ ...RANGE, max: 1440 });
    expect(postRange(RANGE, 20 * 60)).toEqual({ ...RANGE, max: 240 });
    expect(postRange(RANGE, 23 * 60 + 30)).toEqual(RANGE);
    expect(postRange({ ...RANGE, min: 15 }, 23 * 60 + 45)).toEqual({ min: 15, max: 15, step: 15 });
  });

  it('[PAY-069] is enabled by its two settings', () => {
    const types = (hasPostPayment: boolean, hasPostPaymentYesterday: boolean) =>
      paymentTypesOf({ hasPostPayment, hasPostPaymentYesterday });
    expect(types(false, false)).toEqual(['today']);
    expect(types(true, false)).toEqual(['today', 'postPayment']);
    expect(types(true, true)).toEqual(['today', 'postPayment', 'postPaymentYesterday']);
  });
});

describe('start-time columns', () => {
  it('start at the last full step before now', () => {
    expect(stepHour(null, 1, 882)).toBe(880);
    expect(stepMinute(null, -1, 882)).toBe(880);
  });

  it('wrap at midnight in hours and steps of five minutes', () => {
    expect(stepHour(23 * 60 + 10, 1, 0)).toBe(10);
    expect(stepHour(10, -1, 0)).toBe(23 * 60 + 10);
    expect(stepMinute(597, 1, 0)).toBe(600);
    expect(stepMinute(597, -1, 0)).toBe(595);
    expect(stepMinute(0, -1, 0)).toBe(1435);
  });
});
