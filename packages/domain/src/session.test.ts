import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { kopecks } from './money.ts';
import type { Kopecks } from './money.ts';
import {
  bonusOfRefund,
  canCancelAt,
  cancelRefusal,
  formatRemaining,
  isWaiting,
  isWithinSessionLimit,
  lastSession,
  parkedPlates,
  progress,
  refundOnCancel,
  storedUntil,
  remaining,
  remainingText,
  renewCharge,
  sessionStatus,
  usedMinutes,
} from './session.ts';
import type { Session } from './session.ts';

fc.configureGlobal({ seed: 20_261_127 });

const MINUTE = 60_000;
const MOSCOW = 'Europe/Moscow';
const NOW = Date.parse('2026-03-11T12:00:00Z');

function session(fields: Partial<Session> = {}): Session {
  return {
    id: '1',
    status: 'active',
    startDate: '2026-03-11T11:00:00Z',
    endDate: '2026-03-11T13:00:00Z',
    transport: { numberTs: 'А123ВС78' },
    zone: '7801',
    parkingCode: null,
    reservationId: 'r1',
    amountToPay: null,
    ...fields,
  };
}

describe('session', () => {
  it('[PAY-096] has id, status, UTC dates, plate, zone, reservation and the amount to pay', () => {
    interface Documented {
      readonly id: string;
      readonly status: 'active' | 'waiting';
      readonly startDate: string;
      readonly endDate: string | null;
      readonly transport: { readonly numberTs: string };
      readonly zone: string;
      readonly parkingCode: string | null;
      readonly reservationId: string | null;
      readonly amountToPay: Kopecks | null;
    }
    expectTypeOf<Session>().toEqualTypeOf<Documented>();
    const waiting = session({ status: sessionStatus('Ожидает оплаты'), amountToPay: kopecks(12_050) });
    expect(parkedPlates([waiting, session()], false)).toEqual([session().transport.numberTs]);
    expect(lastSession([waiting, session()], Date.parse(waiting.startDate))?.status).toBe('active');
  });

  it('[PAY-097] is active when the source status is Действует, otherwise waiting', () => {
    expect(sessionStatus('Действует')).toBe('active');
    for (const status of ['Ожидает оплаты', '', 'действует', 'active'])
      expect(sessionStatus(status)).toBe('waiting');
  });

  it('[PAY-098] lists plates of non-waiting sessions as parked; without balance only of active ones', () => {
    const of = (status: string, numberTs: string) => ({ status, transport: { numberTs } });
    const sessions = [of('active', 'А1'), of('waiting', 'А2'), of('wait', 'А3'), of('processing', 'А4')];
    expect(parkedPlates(sessions, false)).toEqual(['А1', 'А4']);
    expect(parkedPlates(sessions, true)).toEqual(['А1']);
    expect(isWaiting(session())).toBe(false);
  });

  it('[PAY-099] returns the first active session as the last session, unless it has ended', () => {
    const waiting = session({ id: 'w', status: 'waiting' });
    const ended = session({ id: 'e', endDate: '2026-03-11T11:59:59Z' });
    const ending = session({ id: 'n', endDate: '2026-03-11T12:00:00Z' });
    expect(lastSession([waiting, session({ id: 'a' }), ending], NOW)?.id).toBe('a');
    expect(lastSession([waiting, ended, ending], NOW)).toBeNull();
    expect(lastSession([ending], NOW)?.id).toBe('n');
    expect(lastSession([session({ endDate: null })], NOW)?.id).toBe('1');
    expect(lastSession([waiting], NOW)).toBeNull();
  });
});

describe('time left', () => {
  it('[PAY-101] shows now and the relative time within 15 minutes', () => {
    expect(remainingText(NOW + 15 * MINUTE, NOW, MOSCOW)).toEqual({ kind: 'now', relativeMinutes: 15 });
    expect(remainingText(NOW + 61_000, NOW, MOSCOW)).toEqual({ kind: 'now', relativeMinutes: 2 });
    expect(remainingText(NOW - 61_000, NOW, MOSCOW)).toEqual({ kind: 'now', relativeMinutes: -2 });
    expect(remainingText(NOW + 15 * MINUTE + 1, NOW, MOSCOW).kind).toBe('today');
  });

  it('[PAY-102] shows today at HH:mm for a later time on the same city day', () => {
    expect(remainingText(NOW + 16 * MINUTE, NOW, MOSCOW)).toEqual({ kind: 'today', time: '15:16' });
    expect(remainingText(Date.parse('2026-03-11T20:59:00Z'), NOW, MOSCOW)).toEqual({
      kind: 'today',
      time: '23:59',
    });
  });

  it('[PAY-103] shows date and time for another city day', () => {
    const midnight = Date.parse('2026-03-11T21:00:00Z');
    expect(remainingText(midnight, NOW, MOSCOW)).toEqual({ kind: 'date', atMs: midnight });
    expect(remainingText(midnight, NOW, 'UTC')).toEqual({ kind: 'today', time: '21:00' });
  });

  it('[PAY-105] computes progress as the elapsed share', () => {
    expect(progress(0, 100, 25)).toBe(0.25);
    expect([progress(0, 100, -5), progress(0, 100, 0), progress(0, 100, 100), progress(0, 100, 500)]).toEqual(
      [0, 0, 1, 1],
    );
    expect(progress(100, 100, 50)).toBe(1);
    expect(progress(1000, 3000, 1500)).toBe(0.25);
  });

  it('[PAY-106] shows the remaining time as hours and minutes', () => {
    const left = remaining(NOW + 77 * MINUTE + 12_000, NOW);
    expect(left).toEqual({ isOver: false, hours: 1, minutes: 17, seconds: 12 });
    expect(formatRemaining(left)).toBe('1:17');
    expect(formatRemaining(remaining(NOW + 5 * MINUTE, NOW))).toBe('0:05');
    expect(formatRemaining(remaining(NOW + 24 * 60 * MINUTE, NOW))).toBe('24:00');
    expect(remaining(NOW + 1, NOW)).toEqual({ isOver: false, hours: 0, minutes: 0, seconds: 1 });
    expect(remaining(NOW - 1, NOW)).toEqual({ isOver: true, hours: 0, minutes: 0, seconds: 0 });
  });
});

describe('session payments', () => {
  it('[INV-10] charges an extension the whole price minus the amount charged, never below 0', () => {
    expect(renewCharge(kopecks(10_000), kopecks(15_000))).toBe(5000);
    expect(renewCharge(kopecks(15_000), kopecks(10_000))).toBe(0);
    expect(isWithinSessionLimit(1440)).toBe(true);
    expect(isWithinSessionLimit(1441)).toBe(false);
    expect(isWithinSessionLimit(1441, 2880)).toBe(true);
    expect(isWithinSessionLimit(0)).toBe(false);
  });

  it('[money-5] keeps the charge of begun hours where only whole hours come back', () => {
    const paid = { startMs: NOW, endMs: NOW + 180 * MINUTE };
    const until = (minute: number, unit: 'minute' | 'hour') =>
      (storedUntil(paid, NOW + minute * MINUTE, { minLeftMinutes: 0, unit }) - NOW) / MINUTE;
    expect([1, 60, 61, 179, 180].map((minute) => until(minute, 'hour'))).toEqual([60, 60, 120, 180, 180]);
    expect(until(61, 'minute')).toBe(61);
  });

  it('[INV-12] refunds charged minus used on cancellation, never below 0 and never more than charged', () => {
    expect(refundOnCancel(kopecks(10_000), kopecks(2500))).toBe(7500);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (charged, used) => {
        const refund = refundOnCancel(kopecks(charged), kopecks(used));
        expect(refund >= 0 && refund <= charged).toBe(true);
      }),
    );
  });

  it('[INV-12] rounds the used time up to whole minutes', () => {
    expect([0, 1, MINUTE, MINUTE + 1, -5].map((elapsed) => usedMinutes(NOW, NOW + elapsed))).toEqual([
      0, 1, 1, 2, 0,
    ]);
  });

  it('[INV-23][INV-12] refunds money first, then the bonus, and never more bonus than was paid', () => {
    const paid = { chargedKop: kopecks(28_000), bonusKop: kopecks(10_000) };
    const ofBonus = (refund: number) => bonusOfRefund(kopecks(refund), paid);
    expect([0, 1, 18_000, 18_001, 28_000].map(ofBonus)).toEqual([0, 0, 0, 1, 10_000]);
    const any = fc.record({ charged: fc.nat(1_000_000), share: fc.nat(100), back: fc.nat(100) });
    fc.assert(
      fc.property(any, ({ charged, share, back }) => {
        const bonusKop = kopecks(Math.floor((charged * share) / 100));
        const refund = kopecks(Math.floor((charged * back) / 100));
        const bonus = bonusOfRefund(refund, { chargedKop: kopecks(charged), bonusKop });
        expect(bonus).toBeGreaterThanOrEqual(0);
        expect(bonus).toBeLessThanOrEqual(bonusKop);
        expect(refund - bonus).toBeLessThanOrEqual(charged - bonusKop);
      }),
    );
  });

  it('[INV-12] [BAD-39] [BAD-40] [BAD-41] refuses under 30 minutes with NoSaving, a free and an ended session', () => {
    const end = NOW + 30 * MINUTE;
    expect(canCancelAt(NOW, end)).toBe(true);
    expect(canCancelAt(NOW, end - 1)).toBe(false);
    expect(cancelRefusal(NOW, end, kopecks(1))).toBeNull();
    expect(cancelRefusal(NOW, end - 1000, kopecks(1))).toBe('NoSaving');
    expect(cancelRefusal(NOW, end - 1000, kopecks(0))).toBe('ParkingSessionWasFree');
    expect(cancelRefusal(NOW, NOW, kopecks(1))).toBe('ParkingSessionIsOver');
  });
});
