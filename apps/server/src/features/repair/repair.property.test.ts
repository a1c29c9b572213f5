import { operations } from '@gorpark/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TestDriver } from '../../test/drivers.sql.ts';
import { type Answer, TEST_NOW_MS } from '../../test/harness.ts';
import { expectSoundBooks } from '../../test/model/invariants.sql.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { createRepairKit, nextPlate, type RepairFields, typoOf } from '../../test/repair-kit.sql.ts';
import { version } from '../../test/tariffs.sql.ts';
import { finishSessions } from '../sessions/jobs.ts';

const isLong = process.env['LONG'] === '1';
const RUNS = isLong ? 300 : 14;
const scene = moneyScene();
const { server } = scene;
const kit = createRepairKit(server);
const city = 'saint-petersburg';
const OPENING = 40_000;
const BONUS = 3_000;
/** Kopecks an hour. */
const RATES: Readonly<Record<string, number>> = { F1: 4000, F2: 8000, F3: 2000 };
const ZONES = Object.keys(RATES);

const DEEDS = ['start', 'renew', 'plate', 'zone', 'begin', 'end', 'gap', 'cancel', 'wait', 'again'] as const;
type Deed = (typeof DEEDS)[number];
const step = fc.record({
  deed: fc.constantFrom<Deed>(
    ...DEEDS,
    'zone',
    'zone',
    'start',
    'end',
    'renew',
    'renew',
    'again',
    'gap',
    'gap',
  ),
  pick: fc.nat({ max: 11 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Life {
  driver: TestDriver;
  plates: readonly [string, string, string];
}

type Row = Awaited<ReturnType<typeof scene.sessionsOf>>[number];

async function newLife(): Promise<Life> {
  server.clock.set(TEST_NOW_MS);
  const [first, second] = [nextPlate(), nextPlate()];
  const vehicles = [first, second].map((plate) => ({ plate }));
  const driver = await scene.createTestDriver({ city, vehicles, balanceKopecks: OPENING });
  await scene.giveTestBonus(driver, BONUS);
  // Repaired ends are whole minutes of the clock, so a duration is no whole number of minutes.
  server.clock.advance(47_500);
  return { driver, plates: [first, second, typoOf(first)] };
}

const of = <T>(all: readonly T[], pick: number): T => all[pick % all.length] as T;

/** The session that most deeds are about, often the last one. */
const chosen = (rows: readonly Row[], pick: number): Row | undefined =>
  rows.at(pick > 8 ? pick % rows.length : -1);

async function wait(ms: number): Promise<void> {
  server.clock.advance(Math.max(0, ms));
  await finishSessions(server);
}

/** Expects that a renewal adds to the end. */
async function renew({ token }: TestDriver, session: Row | undefined, Duration: number): Promise<Answer> {
  const input = { ReservationId: String(session?.id ?? 1), Duration };
  const answer = await server.call(operations.renew, input, { token });
  const endMs = (session?.ends_at.getTime() ?? 0) + Duration * MINUTE_MS;
  expect(answer.status === 'ok' ? Date.parse(String(answer['endDate'])) : endMs).toBe(endMs);
  return answer;
}

async function perform(
  { driver, plates }: Life,
  { deed, pick }: Step,
  rows: readonly Row[],
): Promise<Answer | null> {
  const session = chosen(rows, pick);
  const ReservationId = String(session?.id ?? 1);
  const fix = (fields: RepairFields) => kit.fix({ driver, city, ReservationId }, fields);
  const start = (Zone: string, plate: string) =>
    scene.startSession(driver, { Zone, Vehicle: vehicle(plate), Duration: 60 });
  const startMs = session?.starts_at.getTime() ?? 0;
  const endMs = session?.ends_at.getTime() ?? 0;
  switch (deed) {
    case 'start':
      return start(of(ZONES, pick), of(plates, pick));
    case 'renew':
      return renew(driver, session, of([15, 30, 60], pick));
    case 'cancel':
      return server.call(operations.cancel, { ReservationId }, { token: driver.token });
    case 'plate':
      return fix({ kind: deed, Vehicle: vehicle(of(plates, pick)) });
    case 'zone':
      return fix({ kind: deed, Zone: of(ZONES, pick) });
    case 'begin':
      return fix({ kind: 'start', timestart: new Date(startMs - 5 * (1 + pick) * MINUTE_MS).toISOString() });
    case 'end':
      await wait(endMs + (3 + pick) * MINUTE_MS - server.clock.now());
      return fix({
        kind: deed,
        timeend: new Date(Math.ceil(server.clock.now() / MINUTE_MS) * MINUTE_MS).toISOString(),
      });
    case 'gap':
      return fix({ kind: deed });
    case 'again':
      await wait(endMs + of([5, 10, 14], pick) * MINUTE_MS - server.clock.now());
      return start(session?.zone_code ?? 'F1', session?.plate ?? plates[0]);
    case 'wait':
      await wait(of([5, 10, 20, 45], pick) * MINUTE_MS);
      return null;
  }
}

/** Kopecks. Each begun minute costs the same. */
const priceOf = ({ zone_code, starts_at }: Row, end: Date): number =>
  Math.floor((Math.ceil((end.getTime() - starts_at.getTime()) / MINUTE_MS) * (RATES[zone_code] ?? 0)) / 60);

async function expectRule({ driver }: Life): Promise<void> {
  let [money, bonus] = [0, 0];
  for (const row of await scene.sessionsOf(driver)) {
    const ofMoney = row.charged_kop - row.bonus_kop;
    const bonusBack = Math.max(0, row.refunded_kop - ofMoney);
    money += ofMoney - (row.refunded_kop - bonusBack);
    bonus += row.bonus_kop - bonusBack;
    expect([row.id, row.charged_kop]).toEqual([row.id, priceOf(row, row.ends_at)]);
    const net = row.charged_kop - row.refunded_kop;
    const paidUntil = row.status === 'cancelled' ? row.closed_at : row.ends_at;
    expect([row.id, net]).toEqual([row.id, priceOf(row, paidUntil ?? row.ends_at)]);
    expect(net).toBeGreaterThanOrEqual(0);
    await kit.expectReplay({ driver, ReservationId: String(row.id) });
  }
  expect([await scene.walletOf(driver), await scene.bonusOf(driver)]).toEqual([
    OPENING - money,
    BONUS - bonus,
  ]);
  await expectSoundBooks(server);
}

const OUTCOMES = new Set([
  'ok',
  ...[
    'ParkingSessionAlreadyExists',
    'ParkingSessionNotFound',
    'ParkingSessionIsOver',
    'ParkingSessionWasFree',
  ],
  ...['NoSaving', 'NoMoneyNoHoney', 'NotSelectedPaymentService', 'ValidationError', 'FuturePost'],
  ...['RepairNotPossible', 'RepairPlateForeign', 'RepairTooLate'],
]);

describe('repairs in random lives of sessions', () => {
  it('[FGV-061] [FGV-034] [INV-2] [INV-4] [INV-5] [INV-12] [INV-13] [INV-19] [INV-20] [INV-23] charges the price of the final state', {
    timeout: isLong ? 86_400_000 : 240_000,
  }, async () => {
    for (const Zone of ZONES) await scene.putZone(city, Zone, [version(`life-${Zone}`, RATES[Zone] ?? 0)]);
    await scene.changeForgiveness(city, { repair: { perMonth: 99, perSession: 99 } });
    const done: Partial<Record<Deed, number>> = {};
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 18, size: 'max' }),
      async (steps) => {
        const life = await newLife();
        for (const one of steps) {
          const rows = await scene.sessionsOf(life.driver);
          const answer = await perform(life, one, rows);
          if (answer?.status === 'ok') done[one.deed] = (done[one.deed] ?? 0) + 1;
          expect(OUTCOMES).toContain(answer?.errorName ?? 'ok');
          await expectRule(life);
          server.clock.advance(11_000);
        }
      },
    );
    await fc.assert(property, {
      numRuns: RUNS,
      ...(isLong ? {} : { seed: 20_261_127 }),
      endOnFailure: !isLong,
    });
    for (const deed of DEEDS.filter((one) => one !== 'wait'))
      expect([deed, done[deed] ?? 0]).not.toEqual([deed, 0]);
  });
});
