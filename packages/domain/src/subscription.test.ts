import { describe, expect, it } from 'vitest';
import { formatMoney, kopecks } from './money.ts';
import {
  actionsOf,
  daysLeftAfter,
  type OwnedSubscription,
  readStart,
  readSubscriptionType,
  refundOf,
  resumedEnd,
  perDayOf,
  startProblem,
  startWindow,
  SUBSCRIPTION_TYPES,
  subscriptionPeriod,
  unusedDays,
} from './subscription.ts';

const ZONE = 'Europe/Moscow';
const TODAY = '2026-11-19';
const at = (text: string) => Date.parse(`${text}+03:00`);

describe('kinds of subscriptions', () => {
  it('[SRV-045] reads the specified kinds, mounth as a month and unknown kinds as empty', () => {
    expect(SUBSCRIPTION_TYPES).toEqual([
      'prev_day',
      'day',
      'week',
      'month',
      'quarter',
      'year',
      'residential',
    ]);
    for (const type of SUBSCRIPTION_TYPES) expect(readSubscriptionType(type)).toBe(type);
    expect(readSubscriptionType('mounth')).toBe('month');
    expect(readSubscriptionType('PREV_DAY')).toBe('prev_day');
    expect(['decade', ''].map(readSubscriptionType)).toEqual(['', '']);
  });

  it('[SRV-046] shows a cost with thousands separators and .00', () => {
    expect(formatMoney(kopecks(190_000), 'zonePrice')).toBe('1\u202f900.00\u00a0₽');
    expect(formatMoney(kopecks(123_456_700), 'zonePrice')).toBe('1\u202f234\u202f567.00\u00a0₽');
  });
});

describe('first day', () => {
  it('[SRV-053] accepts days from the offset after today to a month ahead', () => {
    const window = startWindow(TODAY, 2);
    expect(window).toEqual({ from: '2026-11-21', to: '2026-12-19' });
    expect(startProblem('2026-11-20', window)).toBe('tooEarly');
    expect(startProblem('2026-11-21', window)).toBeNull();
    expect(startProblem('2026-12-19', window)).toBeNull();
    expect(startProblem('2026-12-20', window)).toBe('tooLate');
    expect(startWindow('2026-01-31', 0)).toEqual({ from: '2026-01-31', to: '2026-02-28' });
  });

  it.each(['19.11.2026', '2026-02-30', '2026-13-01', 'tomorrow'])('rejects %s', (text) => {
    expect(startProblem(text, startWindow(TODAY, 0))).toBe('format');
  });

  it('[SRV-054] uses yesterday for the previous-day kind and requires a first day for other kinds', () => {
    const where = { today: TODAY, offsetDays: 0 };
    expect(readStart('prev_day', null, where)).toEqual({ ok: true, date: '2026-11-18' });
    expect(readStart('prev_day', '2026-12-01', where)).toEqual({ ok: true, date: '2026-11-18' });
    expect(readStart('day', null, where)).toEqual({ ok: false, problem: 'required' });
    expect(readStart('day', TODAY, where)).toEqual({ ok: true, date: TODAY });
    for (const [date, problem] of [
      ['', 'required'],
      [' ', 'required'],
      ['2026-11-18', 'tooEarly'],
      ['2026-12-20', 'tooLate'],
      ['19.11.2026', 'format'],
      [`${TODAY}T00:00`, 'format'],
      [`x${TODAY}`, 'format'],
    ])
      expect(readStart('day', date ?? null, where)).toEqual({ ok: false, problem });
  });
});

const WEEK: OwnedSubscription = {
  ...subscriptionPeriod('2026-11-15', 7, ZONE),
  status: 'active',
  pausedMs: null,
  days: 7,
  price: kopecks(190_000),
  isPausable: true,
  isRefundable: true,
  isChangeable: true,
};

describe('days of a subscription', () => {
  it('run from midnight to midnight of the city', () => {
    expect(WEEK).toMatchObject({ startMs: at('2026-11-15T00:00:00'), endMs: at('2026-11-22T00:00:00') });
  });

  it('count as used once they have begun', () => {
    const end = WEEK.endMs;
    expect(daysLeftAfter(at('2026-11-15T00:00:00'), end, ZONE)).toBe(6);
    expect(daysLeftAfter(at('2026-11-19T23:59:59'), end, ZONE)).toBe(2);
    expect(daysLeftAfter(at('2026-11-21T12:00:00'), end, ZONE)).toBe(0);
    expect(daysLeftAfter(at('2026-11-25T12:00:00'), end, ZONE)).toBe(0);
  });

  it('are refunded if they have not begun, except days of an active session', () => {
    const nowMs = at('2026-11-19T12:00:00');
    expect(unusedDays(WEEK, { nowMs, usedUntilMs: null }, ZONE)).toBe(2);
    expect(unusedDays(WEEK, { nowMs, usedUntilMs: at('2026-11-20T08:00:00') }, ZONE)).toBe(1);
    expect(unusedDays(WEEK, { nowMs: at('2026-11-14T23:59:00'), usedUntilMs: null }, ZONE)).toBe(7);
    expect(refundOf(WEEK, 2)).toBe(54_285);
    expect(refundOf(WEEK, 7)).toBe(190_000);
    expect(refundOf(WEEK, 0)).toBe(0);
  });

  it('are used by a session that ends at or after their start', () => {
    const before = { nowMs: at('2026-11-14T12:00:00') };
    const until = (iso: string) => unusedDays(WEEK, { ...before, usedUntilMs: at(iso) }, ZONE);
    expect(until('2026-11-14T23:59:59')).toBe(7);
    expect(until('2026-11-15T00:00:00')).toBe(6);
    expect(until('2026-11-16T00:00:01')).toBe(5);
  });

  it('cost whole roubles, rounded down, in a comparison of subscriptions', () => {
    expect(perDayOf(kopecks(190_000), 7)).toBe(27_100);
    expect(perDayOf(kopecks(190_000), 1)).toBe(190_000);
    expect(perDayOf(kopecks(99), 1)).toBe(0);
    expect(perDayOf(kopecks(300_000), 30)).toBe(10_000);
  });

  it('end as purchased without a pause', () => {
    expect(resumedEnd(WEEK, at('2026-12-01T09:00:00'), ZONE)).toBe(WEEK.endMs);
  });

  it('stay saved during a pause and continue on the day of the resume', () => {
    const paused: OwnedSubscription = { ...WEEK, status: 'paused', pausedMs: at('2026-11-17T10:00:00') };
    expect(unusedDays(paused, { nowMs: at('2027-01-01T00:00:00'), usedUntilMs: null }, ZONE)).toBe(4);
    expect(resumedEnd(paused, at('2026-11-17T23:00:00'), ZONE)).toBe(WEEK.endMs);
    expect(resumedEnd(paused, at('2026-11-18T09:00:00'), ZONE)).toBe(WEEK.endMs);
    expect(resumedEnd(paused, at('2026-12-01T09:00:00'), ZONE)).toBe(at('2026-12-05T00:00:00'));
  });
});

describe('actions', () => {
  const flags = (owned: Partial<OwnedSubscription>, now: string) =>
    actionsOf({ ...WEEK, ...owned }, { nowMs: at(now), usedUntilMs: null }, ZONE);

  it('allows all but continue while the subscription runs', () => {
    expect(flags({}, '2026-11-19T12:00:00')).toEqual({
      canPause: true,
      canContinue: false,
      canRefund: true,
      canChangeTs: true,
    });
  });

  it('refuses a change of car and a pause on paid days during an active session', () => {
    const parked = (until: string) =>
      actionsOf(WEEK, { nowMs: at('2026-11-19T12:00:00'), usedUntilMs: at(until) }, ZONE);
    expect(parked('2026-11-19T12:00:00')).toMatchObject({ canPause: true, canChangeTs: true });
    expect(parked('2026-11-20T00:00:00')).toMatchObject({ canPause: true, canChangeTs: false });
    expect(parked('2026-11-20T00:00:01')).toMatchObject({ canPause: false, canChangeTs: false });
  });

  it('refuses a pause before the first day', () => {
    expect(flags({}, '2026-11-14T12:00:00')).toMatchObject({ canPause: false, canRefund: true });
    expect(flags({}, '2026-11-15T00:00:00')).toMatchObject({ canPause: true });
  });

  it('refuses a pause on the last day', () => {
    expect(flags({}, '2026-11-21T12:00:00')).toMatchObject({
      canPause: false,
      canRefund: false,
      canChangeTs: true,
    });
  });

  it('allows continue and refund while paused, even long after its end', () => {
    const paused = { status: 'paused', pausedMs: at('2026-11-17T10:00:00') } as const;
    expect(flags(paused, '2027-03-01T12:00:00')).toMatchObject({
      canPause: false,
      canContinue: true,
      canRefund: true,
    });
  });

  it('allows nothing after the end or a refund', () => {
    const none = { canPause: false, canContinue: false, canRefund: false, canChangeTs: false };
    expect(flags({}, '2026-11-22T00:00:00')).toEqual(none);
    expect(flags({ status: 'refunded' }, '2026-11-19T12:00:00')).toEqual(none);
  });

  it('never allows more than its kind permits', () => {
    const kind = { isPausable: false, isRefundable: false, isChangeable: false };
    expect(flags(kind, '2026-11-19T12:00:00')).toEqual({
      canPause: false,
      canContinue: false,
      canRefund: false,
      canChangeTs: false,
    });
  });
});
