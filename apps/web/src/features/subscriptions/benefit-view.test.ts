import { describe, expect, it } from 'vitest';
import { daysOf, isSubscription, stateOf } from './benefit-view.ts';

const ZONE = 'Europe/Moscow';
const at = (text: string) => Date.parse(`${text}+03:00`);
const WEEK = { canContinue: false, startOf: '2026-11-15T00:00', endOf: '2026-11-21T23:59' };
const view = (text: string) => daysOf(WEEK, { nowMs: at(text), today: text.slice(0, 10), timeZone: ZONE });

describe('state of a benefit', () => {
  it('derives the state from flag and period', () => {
    const state = (text: string, rest = {}) => stateOf({ ...WEEK, ...rest }, at(text), ZONE);
    expect(state('2026-11-14T23:59:00')).toBe('later');
    expect(state('2026-11-15T00:00:00')).toBe('active');
    expect(state('2026-11-21T23:59:30')).toBe('active');
    expect(state('2026-11-22T00:00:00')).toBe('over');
    expect(state('2026-12-22T00:00:00', { canContinue: true })).toBe('paused');
    expect(state('2026-12-22T00:00:00', { startOf: null, endOf: null })).toBe('active');
  });

  it('counts the whole days after today', () => {
    expect(view('2026-11-19T14:42:00')).toMatchObject({ left: 2, all: 7 });
    expect(view('2026-11-21T14:42:00')).toMatchObject({ left: 0 });
    expect(view('2026-11-15T00:00:00')).toMatchObject({ share: 0 });
    expect(view('2026-11-18T12:00:00')?.share).toBe(0.5);
    expect(view('2026-11-22T00:00:00')).toMatchObject({ left: 0, share: 1 });
  });

  it('treats an empty period as over and returns null for an unreadable one', () => {
    const now = { nowMs: at('2026-11-19T12:00:00'), today: '2026-11-19', timeZone: ZONE };
    const [start, end] = [WEEK.startOf, WEEK.endOf];
    expect(daysOf({ startOf: end, endOf: '2026-11-21T23:58' }, now)?.share).toBe(1);
    expect(daysOf({ startOf: end, endOf: start }, now)?.share).toBe(1);
    expect(daysOf({ startOf: null, endOf: end }, now)).toBeNull();
    expect(daysOf({ startOf: start, endOf: null }, now)).toBeNull();
    expect(daysOf({ startOf: null, endOf: null }, now)).toBeNull();
  });

  it('treats a benefit with an order as a subscription unless its variation is benefit', () => {
    expect(isSubscription({ orderNum: '17', variation: 'subscription' })).toBe(true);
    expect(isSubscription({ orderNum: '', variation: 'subscription' })).toBe(false);
    expect(isSubscription({ orderNum: '17', variation: 'benefit' })).toBe(false);
    expect(isSubscription({ orderNum: '', variation: 'benefit' })).toBe(false);
  });
});
