import { readProfile } from '@gorpark/contract/person/account/read';
import { describe, expect, it } from 'vitest';
import { fakeProfile, fakeSession } from '#src/test/fake-driver.ts';
import {
  bayCount,
  isTimed,
  openSessions,
  passedMark,
  runningSessions,
  sessionTone,
  timeLeft,
  waitingSessions,
} from './session-view.ts';

const MINUTE = 60_000;
const END = 10 * 3_600_000;

describe('session view', () => {
  it('is blue, turns yellow at 15 minutes and red at the end', () => {
    expect(sessionTone(END, END - 15 * MINUTE - 1)).toBe('active');
    expect(sessionTone(END, END - 15 * MINUTE)).toBe('ending');
    expect(sessionTone(END, END - 1)).toBe('ending');
    expect(sessionTone(END, END)).toBe('over');
  });

  it('shows hours and minutes with small seconds; under an hour minutes and seconds', () => {
    expect(timeLeft(END, END - (77 * 60 + 48) * 1000)).toEqual({ main: '1:17', seconds: ':48' });
    expect(timeLeft(END, END - (12 * 60 + 48) * 1000)).toEqual({ main: '12:48', seconds: '' });
    expect(timeLeft(END, END - 60 * MINUTE)).toEqual({ main: '1:00', seconds: ':00' });
    expect(timeLeft(END, END + MINUTE)).toEqual({ main: '0:00', seconds: '' });
  });

  it('draws one bay per 15 minutes, per hour for long sessions', () => {
    expect(bayCount(0, 60 * MINUTE)).toBe(4);
    expect(bayCount(0, 150 * MINUTE)).toBe(10);
    expect(bayCount(0, 10 * MINUTE)).toBe(1);
    expect(bayCount(0, 24 * 60 * MINUTE)).toBe(24);
    expect(bayCount(0, 16 * MINUTE)).toBe(2);
    expect(bayCount(0, 24 * 15 * MINUTE)).toBe(24);
    expect(bayCount(0, (24 * 15 + 1) * MINUTE)).toBe(7);
    expect(bayCount(END, END)).toBe(1);
    expect(bayCount(END, END + 60 * MINUTE)).toBe(4);
  });

  it('returns each passed mark (15, 5, 0 minutes) once', () => {
    const at = (left: number) => END - left * MINUTE;
    expect(passedMark(END, at(16), at(15))).toBe(15);
    expect(passedMark(END, at(15), at(14))).toBe(null);
    expect(passedMark(END, at(6), at(4))).toBe(5);
    expect(passedMark(END, at(1), at(0))).toBe(0);
    expect(passedMark(END, at(0), at(-1))).toBe(null);
    // After device sleep only the latest mark is announced.
    expect(passedMark(END, at(20), at(-3))).toBe(0);
  });
});

describe('sessions of a driver', () => {
  const iso = (ms: number) => new Date(ms).toISOString();
  const one = (
    reservationId: string,
    status: 'Действует' | 'Ожидает оплаты',
    start: number,
    end: number | null,
  ) =>
    fakeSession(END, {
      reservationId,
      status,
      startDate: iso(END + start * MINUTE),
      endDate: end === null ? '' : iso(END + end * MINUTE),
    });
  const { sessions } = readProfile({
    result: fakeProfile({
      sessions: [
        one('late', 'Действует', -30, 90),
        one('open, young', 'Действует', -10, null),
        one('unpaid, young', 'Ожидает оплаты', -20, 20),
        one('soon', 'Действует', -20, 10),
        one('unpaid, old', 'Ожидает оплаты', -90, null),
        one('open, old', 'Действует', -50, null),
      ],
    }),
  });
  const ids = (found: readonly { reservationId: string }[]) =>
    found.map(({ reservationId }) => reservationId);

  it('[sessions-5] sorts sessions by end, open ones by start, and separates unpaid ones', () => {
    expect(ids(runningSessions(sessions))).toEqual(['soon', 'late']);
    expect(ids(openSessions(sessions))).toEqual(['open, old', 'open, young']);
    expect(ids(waitingSessions(sessions))).toEqual(['unpaid, old', 'unpaid, young']);
    expect(ids(sessions.filter(isTimed))).toEqual(['late', 'unpaid, young', 'soon']);
  });
});
