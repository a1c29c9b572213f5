import { describe, expect, it } from 'vitest';
import { readRepairPrice, readTodaySessions } from './read.ts';

const SESSION = {
  ReservationId: '7',
  status: 'live',
  plate: 'А123ВС178',
  zone: '7801',
  startDate: '2026-11-19T10:00:00Z',
  endDate: '2026-11-19T11:00:00Z',
  paid: 100,
  repairUntil: '2026-11-19T20:59:59Z',
  repairsLeft: 2,
};

describe('repairs', () => {
  it('[FGV-030] reads sessions of today with what can be repaired, and leaves out unreadable ones', () => {
    const kinds = [
      { kind: 'plate', isAllowed: true, errorName: null },
      { kind: 'gap', isAllowed: false, errorName: 'RepairNotPossible' },
      { kind: 'colour', isAllowed: true },
    ];
    const sessions = readTodaySessions({ result: [{ ...SESSION, kinds }, { ...SESSION, endDate: null }, 7] });
    expect(sessions).toEqual([
      expect.objectContaining({
        reservationId: '7',
        isRunning: true,
        repairsLeft: 2,
        kinds: [
          { kind: 'plate', errorName: null },
          { kind: 'gap', errorName: 'RepairNotPossible' },
        ],
      }),
    ]);
    expect(readTodaySessions(null)).toEqual([]);
  });

  it.each([
    ['live', true, false],
    ['open', true, true],
    ['waiting', false, true],
    ['finished', false, false],
  ])('[FGV-023] reads the status of a session: %s', (status, isRunning, isUnpaid) => {
    expect(readTodaySessions({ result: [{ ...SESSION, status }] })).toMatchObject([
      { isRunning, isUnpaid, openOrder: '', kinds: [], plate: 'А123ВС178', zone: '7801' },
    ]);
  });

  it('[FGV-054] reads the order of an unfinished payment and the moments of a session', () => {
    expect(readTodaySessions({ result: [{ ...SESSION, openOrder: '100601' }] })).toMatchObject([
      {
        openOrder: '100601',
        startMs: Date.UTC(2026, 10, 19, 10),
        endMs: Date.UTC(2026, 10, 19, 11),
        repairUntilMs: Date.UTC(2026, 10, 19, 20, 59, 59),
      },
    ]);
  });

  it.each(['ReservationId', 'startDate', 'endDate', 'repairUntil'])(
    '[FGV-030] leaves out a session without %s, and counts no repairs without a number',
    (name) => {
      expect(readTodaySessions({ result: [{ ...SESSION, [name]: undefined }] })).toEqual([]);
      expect(readTodaySessions({ result: [{ ...SESSION, repairsLeft: null }] })).toMatchObject([
        { repairsLeft: 0 },
      ]);
    },
  );

  it('[FGV-031] reads a surcharge and a return, never a missing sum', () => {
    const read = (difference: unknown) =>
      readRepairPrice({ difference, moneyEnough: false, refill: 20.2, version: 'v' });
    expect(read(120.2)).toEqual({ difference: 12_020, isEnough: false, refill: 2020, version: 'v' });
    expect(read(-36.4)).toMatchObject({ difference: -3640, isEnough: true });
    expect(read(0)).toMatchObject({ difference: 0, isEnough: true });
    expect(readRepairPrice({ difference: 5, moneyEnough: true })).toEqual({
      ...{ difference: 500, isEnough: true, refill: 0, version: '' },
    });
    expect(() => read(undefined)).toThrow('difference');
  });
});
