import { describe, expect, it } from 'vitest';
import { daysOf, stateOf } from './benefit-view.ts';

const ZONE = 'Europe/Moscow';
const at = (text: string) => Date.parse(`${text}+03:00`);
const WEEK = { canContinue: false, startOf: '2026-11-15T00:00', endOf: '2026-11-21T23:59' };
const view = (text: string) => daysOf(WEEK, { nowMs: at(text), today: text.slice(0, 10), timeZone: ZONE });

describe('where a benefit stands', () => {
  it('is told by its flag and its period', () => {
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
    expect(
      daysOf({ startOf: null, endOf: null }, { nowMs: 0, today: '2026-11-19', timeZone: ZONE }),
    ).toBeNull();
  });
});
