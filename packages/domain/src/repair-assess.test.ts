import { describe, expect, it } from 'vitest';
import { kopecks } from './money.ts';
import {
  assess,
  needsPresentPrice,
  type RepairChange,
  type RepairFacts,
  repairsLeft,
  sumsOf,
} from './repair-assess.ts';

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`2026-03-05T${time}:00+03:00`);
const car = (plate: string) => ({ plate, plateKey: plate, format: 'rus', category: 'B' }) as const;
const SESSION = {
  ...car('A123BC78'),
  ...{ zoneCode: '1', parkingCode: null, status: 'live', repairCount: 0 },
  ...{ chargedKop: kopecks(5000), former: [] },
  ...{ startMs: at('10:00'), endMs: at('11:00') },
};
const FACTS: RepairFacts = {
  session: SESSION,
  rules: {
    ...{ timeZone: 'Europe/Moscow', usePostPayment: false, intervals: { max: 1440 } },
    forgiveness: {
      repair: {
        ...{ extraDays: 0, perMonth: 3, perSession: 2, afterCheckPerMonth: 1 },
        ...{ startBackMinutes: 15, endLaterMinutes: 15, gapMinutes: 15, gapFreeSeconds: 60 },
      },
    },
  },
  nowMs: at('12:00'),
  subjectOf: () => null,
  companyVehicles: null,
  ...{ repairsOfAccount: 0, repairsOfPlate: 0, openOrder: null, formerEndMs: null, ownSinceMs: null },
};
const onStreet = { session: { ...SESSION, parkingCode: '0001' } };
const company = { companyVehicles: 5 };
const night = {
  rules: { ...FACTS.rules, usePostPayment: true },
  session: { ...SESSION, startMs: at('20:00'), endMs: at('23:59') + 61 * MINUTE },
  nowMs: at('23:59') + 721 * MINUTE,
};
const post = { rules: { ...FACTS.rules, usePostPayment: true } };
const soonAfterMidnight = { session: { ...SESSION, startMs: at('00:05') } };
const wholeDay = (minutes: number) => ({
  session: { ...SESSION, startMs: at('00:10'), endMs: at('00:00') + minutes * MINUTE },
});
const { repair } = FACTS.rules.forgiveness;
const nextDay = {
  rules: { ...post.rules, forgiveness: { repair: { ...repair, extraDays: 1 } } },
  session: { ...SESSION, endMs: at('23:40') },
  nowMs: at('23:40') + 50 * MINUTE,
};
const plate = (text: string): RepairChange => ({ kind: 'plate', vehicle: car(text) });
const time = (kind: 'start' | 'end', text: string): RepairChange => ({ kind, atMs: at(text) });

describe('repair', () => {
  it.each<[string | null, Partial<RepairFacts>, RepairChange]>([
    [null, {}, { kind: 'plate' }],
    ['RepairTooLate', { nowMs: at('23:59') + MINUTE }, { kind: 'plate' }],
    ['RepairNotPossible', { openOrder: '7' }, { kind: 'plate' }],
    ['RepairLimit', { repairsOfPlate: 3 }, { kind: 'plate' }],
    ['RepairLimit', { repairsOfAccount: 3 }, { kind: 'zone' }],
    [null, { ...company, repairsOfAccount: 14 }, { kind: 'zone' }],
    ['RepairNotPossible', { session: { ...SESSION, status: 'cancelled' } }, { kind: 'zone' }],
    [null, { session: { ...SESSION, status: 'waiting' } }, { kind: 'zone' }],
    ['RepairNotPossible', { session: { ...SESSION, status: 'waiting' } }, { kind: 'start' }],
    [null, {}, plate('A124BC78')],
    ['RepairPlateForeign', company, plate('A124BC78')],
    ['RepairPlateForeign', { ownSinceMs: SESSION.startMs }, plate('E555KX78')],
    [null, { ownSinceMs: SESSION.startMs - 1 }, plate('E555KX78')],
    ['ValidationError', {}, { kind: 'zone', place: { zoneCode: '1', parkingCode: null } }],
    ['ValidationError', onStreet, { kind: 'zone', place: { zoneCode: '1', parkingCode: null } }],
    ['ValidationError', {}, { kind: 'zone', place: { zoneCode: '1', parkingCode: '0001' } }],
    [null, onStreet, { kind: 'zone', place: { zoneCode: '1', parkingCode: '0002' } }],
    [null, {}, time('start', '09:45')],
    ['RepairNotPossible', {}, time('start', '09:44')],
    [null, {}, time('end', '11:15')],
    ['RepairNotPossible', {}, time('end', '11:16')],
    [null, { rules: { ...FACTS.rules, intervals: { max: 60 } } }, time('end', '11:15')],
    [null, night, { kind: 'end', atMs: night.nowMs }],
    ['FuturePost', {}, time('end', '12:01')],
    ['RepairNotPossible', { nowMs: at('11:00') }, { kind: 'end' }],
    [null, { formerEndMs: at('09:45') }, { kind: 'gap' }],
    ['RepairNotPossible', { formerEndMs: at('09:44') }, { kind: 'gap' }],
    ['RepairNotPossible', { formerEndMs: at('09:59') }, { kind: 'gap' }],
    [null, { formerEndMs: at('09:59') - 1 }, { kind: 'gap' }],
    ['RepairNotPossible', {}, { kind: 'gap' }],
    ['RepairLimit', { session: { ...SESSION, repairCount: 2 } }, { kind: 'plate' }],
    ['RepairLimit', { repairsOfPlate: 4 }, { kind: 'zone' }],
    ['ValidationError', {}, { kind: 'plate', vehicle: { ...car('A123BC78'), plate: 'A 123 BC 78' } }],
    ['ValidationError', {}, time('start', '10:00')],
    ['RepairNotPossible', soonAfterMidnight, { kind: 'start', atMs: at('00:00') - MINUTE }],
    [null, post, time('start', '08:30')],
    [null, wholeDay(1440), time('start', '00:00')],
    [
      null,
      { ...wholeDay(1500), rules: { ...FACTS.rules, intervals: { max: 2880 } } },
      time('start', '00:00'),
    ],
    ['ValidationError', {}, time('end', '11:00')],
    [null, { nowMs: at('11:09') + 1 }, time('end', '11:10')],
    ['RepairNotPossible', nextDay, { kind: 'end', atMs: nextDay.nowMs }],
  ])('[FGV-037] [FGV-057] answers %s', (refusal, facts, change) => {
    expect(assess({ ...FACTS, ...facts }, change).refusal).toBe(refusal);
  });

  it.each<[number | null, number | null, Partial<RepairFacts['session']>, RepairChange, number]>([
    [1000, null, {}, plate('A124BC78'), 6000],
    [-1000, null, {}, { kind: 'zone' }, 4000],
    [2000, null, {}, time('end', '11:15'), 6000],
    [0, null, {}, time('end', '11:15'), 3000],
    [-500, null, { former: [1] }, plate('A124BC78'), 3500],
    [0, 6000, { status: 'waiting' }, { kind: 'zone' }, 6000],
    [0, null, { status: 'open' }, { kind: 'zone' }, 6000],
    [null, null, { status: 'waiting' }, { kind: 'zone' }, 0],
  ])('[FGV-037] costs %s and leaves %s due', (difference, amount, own, change, price) => {
    const session = { ...SESSION, ...own };
    const present = needsPresentPrice(session, change, session) ? kopecks(4000) : null;
    expect(sumsOf(session, change, { price: kopecks(price), present })).toEqual(
      difference === null ? { refusal: 'RepairNotPossible' } : { refusal: null, difference, amount },
    );
  });

  it('keeps the category of a typo and counts what is left', () => {
    const vehicle = { ...car('A124BC78'), category: 'A' } as const;
    expect(assess(FACTS, { kind: 'plate', vehicle })).toMatchObject({
      after: { plate: 'A124BC78', category: 'B', startMs: SESSION.startMs },
    });
    expect(repairsLeft({ ...FACTS, repairsOfAccount: 2 })).toBe(1);
  });

  it('takes category and format of another own vehicle', () => {
    const vehicle = { ...car('E555KX78'), format: 'foreign', category: 'C' } as const;
    expect(
      assess({ ...FACTS, ownSinceMs: SESSION.startMs - MINUTE }, { kind: 'plate', vehicle }),
    ).toMatchObject({
      after: vehicle,
    });
  });

  it('[FGV-037] prices a former charge again in another zone', () => {
    const charged = { ...SESSION, former: [1] };
    expect(needsPresentPrice(charged, { kind: 'zone' }, { ...SESSION, zoneCode: '7803' })).toBe(false);
    expect(needsPresentPrice(charged, { kind: 'zone' }, { ...SESSION, parkingCode: '0007' })).toBe(true);
  });
});
