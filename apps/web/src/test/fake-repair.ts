import type { FakeAnswers } from './fake-server.ts';
import { fakeForgiveness } from './fake-site.ts';

type Today = Extract<FakeAnswers['todaySessions'], { result: unknown }>['result'][number];

export const KINDS = ['plate', 'zone', 'start', 'end', 'gap'] as const;

/** Settings of a city where sessions can be repaired. */
export const REPAIRABLE = {
  forgiveness: fakeForgiveness({ repair: { ...fakeForgiveness().repair, kinds: [...KINDS] } }),
};

/** A session that runs for another hour. Everything but a gap can be repaired. */
export const fakeToday = (nowMs: number, parts: Partial<Today> = {}): Today => {
  const inMinutes = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();
  return {
    ReservationId: '7',
    status: 'live',
    plate: 'А128ВС178',
    zone: '7801',
    parkingCode: null,
    startDate: inMinutes(-30),
    endDate: inMinutes(60),
    paid: 100,
    repairUntil: inMinutes(300),
    repairsLeft: 3,
    kinds: KINDS.map((kind) => ({
      kind,
      isAllowed: kind !== 'gap',
      errorName: kind === 'gap' ? 'RepairNotPossible' : null,
    })),
    ...parts,
  };
};
