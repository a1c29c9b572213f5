import { describe, expect, it } from 'vitest';
import {
  deferDeadline,
  isPostPaymentOffered,
  postPaymentDeadline,
  postPaymentProblem,
  type PostPaymentSession,
  postPaymentType,
} from './post-payment.ts';

const ZONE = 'Asia/Yekaterinburg'; // +05:00 all year
const at = (local: string) => Date.parse(`${local}+05:00`);
const NOW = at('2025-11-05T14:00:00');

const problem = (fields: Partial<PostPaymentSession>) =>
  postPaymentProblem({
    type: 'postPayment',
    startMs: NOW,
    minutes: 60,
    nowMs: NOW,
    timeZone: ZONE,
    ...fields,
  });

describe('payment of a past session', () => {
  it('[PAY-081] [sessions-4] accepts a session of the current city day, end exclusive', () => {
    expect(problem({ startMs: at('2025-11-05T00:00:00') })).toBeNull();
    expect(problem({ startMs: at('2025-11-04T23:59:59') })).toBe('ValidationError');
    const nowMs = at('2025-11-05T23:30:00');
    expect(problem({ startMs: at('2025-11-05T22:59:59'), nowMs })).toBeNull();
    expect(problem({ startMs: at('2025-11-05T23:00:00'), nowMs })).toBeNull();
    expect(problem({ startMs: at('2025-11-05T21:30:00'), minutes: 150, nowMs })).toBeNull();
    expect(problem({ startMs: at('2025-11-05T23:00:01'), nowMs })).toBe('ValidationError');
    const lastMs = at('2025-11-05T23:50:00');
    expect(problem({ startMs: at('2025-11-05T23:45:00'), minutes: 15, nowMs: lastMs })).toBeNull();
  });

  it('[PAY-081] accepts payment only until 23:59 of that day', () => {
    const startMs = at('2025-11-05T09:00:00');
    expect(postPaymentDeadline('postPayment', startMs, ZONE)).toBe(at('2025-11-05T23:59:59'));
    expect(problem({ startMs, nowMs: at('2025-11-05T23:59:59') })).toBeNull();
    expect(problem({ startMs, nowMs: at('2025-11-06T00:00:00') })).toBe('ValidationError');
  });

  it('[PAY-082] accepts a session of yesterday until 23:59 of the day after', () => {
    const startMs = at('2025-11-04T22:00:00');
    const yesterday = (nowMs: number) => problem({ type: 'postPaymentYesterday', startMs, nowMs });
    expect(postPaymentDeadline('postPaymentYesterday', startMs, ZONE)).toBe(at('2025-11-05T23:59:59'));
    expect(yesterday(at('2025-11-05T00:00:00'))).toBeNull();
    expect(yesterday(at('2025-11-05T23:59:59'))).toBeNull();
    expect(yesterday(at('2025-11-06T00:00:00'))).toBe('ValidationError');
    expect(yesterday(at('2025-11-04T23:00:00'))).toBe('ValidationError');
  });

  it("[sessions-4] requires yesterday's session to end on its day", () => {
    const startMs = at('2025-11-04T23:00:00');
    expect(problem({ type: 'postPaymentYesterday', startMs, minutes: 61 })).toBe('ValidationError');
    expect(problem({ type: 'postPaymentYesterday', startMs, minutes: 60 })).toBeNull();
    expect(problem({ startMs: NOW - 60_000, minutes: 120 })).toBeNull();
  });

  it('[PAY-091] [BAD-30] refuses a start in the future as FuturePost', () => {
    expect(problem({ startMs: NOW + 1 })).toBe('FuturePost');
    expect(problem({ startMs: at('2025-11-07T10:00:00') })).toBe('FuturePost');
    expect(problem({ startMs: NOW })).toBeNull();
  });

  it('[PAY-092] skips the future check for the yesterday type and checks only its day', () => {
    for (const startMs of [NOW + 1, at('2025-11-07T10:00:00')])
      expect(problem({ type: 'postPaymentYesterday', startMs })).toBe('ValidationError');
  });

  it('requires a start and a duration first', () => {
    expect(problem({ startMs: null })).toBe('RequiredField');
    expect(problem({ minutes: null })).toBe('RequiredField');
    expect(problem({ minutes: 0 })).toBe('ValidationError');
  });

  it("derives the type of a start from the city's days, also of 25 hours", () => {
    expect(postPaymentType(at('2025-11-04T00:00:00'), NOW, ZONE)).toBe('postPaymentYesterday');
    expect(postPaymentType(at('2025-11-03T23:59:59'), NOW, ZONE)).toBeNull();
    expect(postPaymentType(at('2025-11-06T00:00:00'), NOW, ZONE)).toBeNull();
    const berlin = Date.parse('2026-10-25T22:30:00Z'); // 23:30 of a day with 25 hours
    expect(postPaymentDeadline('postPayment', berlin, 'Europe/Berlin')).toBe(
      Date.parse('2026-10-25T22:59:59Z'),
    );
    expect(deferDeadline(berlin - 90_000_000, 'Europe/Berlin')).toBe(Date.parse('2026-10-25T22:59:59Z'));
  });

  it('[cities-3] is offered when enabled in the settings; yesterday needs both flags', () => {
    const both = { usePostPayment: true, usePostPaymentYesterday: true };
    expect(isPostPaymentOffered('postPayment', { ...both, usePostPaymentYesterday: false })).toBe(true);
    expect(isPostPaymentOffered('postPaymentYesterday', { ...both, usePostPaymentYesterday: false })).toBe(
      false,
    );
    expect(isPostPaymentOffered('postPaymentYesterday', { ...both, usePostPayment: false })).toBe(false);
    expect(isPostPaymentOffered('postPaymentYesterday', both)).toBe(true);
  });

  it("[sessions-6] keeps a deferred session payable until 23:59:59 of the city's next day", () => {
    expect(deferDeadline(NOW, ZONE)).toBe(at('2025-11-06T23:59:59'));
    expect(deferDeadline(at('2025-11-05T00:00:00'), ZONE)).toBe(at('2025-11-06T23:59:59'));
  });
});
