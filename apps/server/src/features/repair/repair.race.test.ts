import { type Operation, operations } from '@gorpark/contract';
import { plateKey } from '@gorpark/domain/plate';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, TEST_NOW_MS } from '../../test/harness.ts';
import { expectSoundBooks } from '../../test/model/invariants.sql.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { createRepairKit, type ParkedCar, type RepairFields, typoOf } from '../../test/repair-kit.sql.ts';
import { version } from '../../test/tariffs.sql.ts';
import { finishSessions } from '../sessions/jobs.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const kit = createRepairKit(server);
const city = 'kazan';
/** Kopecks an hour. */
const RATES: Readonly<Record<string, number>> = { F1: 4000, F2: 8000, F3: 2000 };
const ZONES = Object.keys(RATES);
const ROUNDS = [1, 2, 3, 4];
const OPENING = 100_000;

beforeAll(async () => {
  for (const Zone of ZONES) await scene.putZone(city, Zone, [version(`race-${Zone}`, RATES[Zone] ?? 0)]);
});
beforeEach(() => server.clock.set(TEST_NOW_MS));

const parked = (others: string[] = []) =>
  kit.parked({ Zone: 'F1', Duration: 120 }, { city, others, balanceKopecks: OPENING });

let keys = 0;

/** Returns the error name, or `ok`. Each call has its own key; a 503 of a busy machine is repeated with it. */
async function submit(
  { driver }: Pick<ParkedCar, 'driver'>,
  operation: Operation,
  input: object,
): Promise<string> {
  const call = { token: driver.token, city, headers: { 'idempotency-key': `race-${(keys += 1)}` } };
  for (let attempts = 1; ; attempts++) {
    const response = await server.send(operation, input, call);
    const { status, errorName } = (await response.json()) as Answer;
    if (response.status !== 503 || attempts === 40) return errorName ?? status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const repair = (car: ParkedCar, fields: RepairFields) =>
  submit(car, operations.repair, { ReservationId: car.ReservationId, ...fields });
const zones = (car: ParkedCar, count: number) =>
  Array.from({ length: count }, (_, index) => repair(car, { kind: 'zone', Zone: ZONES[index % 3] }));
const inTurn = <T>(round: number, works: readonly (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(
    [...works.slice(round % works.length), ...works.slice(0, round % works.length)].map((work) => work()),
  );
const times = <T>(count: number, work: () => Promise<T>) => Array.from({ length: count }, () => work);

/** Each repair has one effect, the session costs what its final state costs, and the wallet paid that much. */
async function expectOneByOne(car: ParkedCar): Promise<number> {
  const rows = await scene.sessionsOf(car.driver);
  let paid = 0;
  for (const { zone_code, starts_at, ends_at, charged_kop, refunded_kop } of rows) {
    const minutes = Math.ceil((ends_at.getTime() - starts_at.getTime()) / MINUTE_MS);
    expect(charged_kop).toBe(Math.floor((minutes * (RATES[zone_code] ?? 0)) / 60));
    paid += charged_kop - refunded_kop;
  }
  expect(await scene.walletOf(car.driver)).toBe(OPENING - paid);
  const trail = await kit.trailOf(car);
  const { rows: moves } = await server.pool.query<{ order_number: string; sum: number }>(
    `select order_number, sum(case when reason = 'repair' then amount_kop else -amount_kop end)::bigint as sum
       from ledger_transfer where session_id = $1 and reason in ('repair', 'repair_back')
      group by order_number having count(*) = 1 order by order_number`,
    [car.ReservationId],
  );
  const effects = trail.filter(({ difference_kop: sum }) => sum !== 0);
  expect(moves).toEqual(
    effects
      .map(({ order_number, difference_kop: sum }) => ({ order_number, sum }))
      .toSorted((a, b) => (a.order_number < b.order_number ? -1 : 1)),
  );
  expect(trail.map(({ seq }) => seq)).toEqual(trail.map((_, index) => index + 1));
  expect(rows.find(({ id }) => String(id) === car.ReservationId)?.repair_count).toBe(trail.length);
  await expectSoundBooks(server);
  return trail.length;
}

describe('parallel repairs', () => {
  it('[FGV-059] make three rows out of twenty clicks', async () => {
    const car = await parked();
    const names = await Promise.all(zones(car, 20));
    expect(names.filter((name) => name === 'ok')).toHaveLength(3);
    for (const name of names) expect(['ok', 'RepairLimit', 'ValidationError']).toContain(name);
    expect(await expectOneByOne(car)).toBe(3);
  });

  it.each(ROUNDS)('[FGV-059] go one after the other beside renewals (%i)', async (round) => {
    const car = await parked();
    const renew = () => submit(car, operations.renew, { ReservationId: car.ReservationId, Duration: 15 });
    const works = [...times(3, renew), ...ZONES.map((Zone) => () => repair(car, { kind: 'zone', Zone }))];
    const names = await inTurn(round, works);
    for (const name of names) expect(['ok', 'ValidationError', 'DataChanged']).toContain(name);
    const [session] = await scene.sessionsOf(car.driver);
    const renewed = (await scene.operationsOf(car.driver)).filter(
      ({ type, description }) => type === 'renew' && description === null,
    );
    expect(session?.ends_at.getTime()).toBe(
      (session?.starts_at.getTime() ?? 0) + (120 + 15 * renewed.length) * MINUTE_MS,
    );
    expect(await expectOneByOne(car)).toBeGreaterThan(0);
  });

  it.each(ROUNDS)('[FGV-059] [INV-12] never outlive a cancel (%i)', async (round) => {
    const car = await parked();
    server.clock.advance(30 * MINUTE_MS);
    const cancel = () => submit(car, operations.cancel, { ReservationId: car.ReservationId });
    const works = [...times(2, cancel), ...ZONES.map((Zone) => () => repair(car, { kind: 'zone', Zone }))];
    const names = await inTurn(round, works);
    const known = [
      'ok',
      'ValidationError',
      'RepairNotPossible',
      'ParkingSessionIsOver',
      'ParkingSessionNotFound',
    ];
    for (const name of names) expect(known).toContain(name);
    const [session] = await scene.sessionsOf(car.driver);
    expect(session?.status).toBe('cancelled');
    const used = Math.floor((30 * (RATES[session?.zone_code ?? ''] ?? 0)) / 60);
    expect((session?.charged_kop ?? 0) - (session?.refunded_kop ?? 0)).toBe(used);
    await expectOneByOne(car);
  });

  it.each(ROUNDS)('[FGV-059] are done once beside the finishing sweep (%i)', async (round) => {
    const car = await parked();
    const endMs = server.clock.now() + 120 * MINUTE_MS;
    server.clock.set(endMs + 5 * MINUTE_MS);
    const timeend = new Date(endMs + 5 * MINUTE_MS).toISOString();
    const sweep = () => finishSessions(server).then(() => 'swept');
    const works = [...times(3, sweep), ...times(3, () => repair(car, { kind: 'end', timeend }))];
    const names = await inTurn(round, works);
    expect(names.filter((name) => name === 'ok')).toHaveLength(1);
    await finishSessions(server);
    const [session] = await scene.sessionsOf(car.driver);
    expect(session).toMatchObject({ status: 'finished', reopened: 0 });
    expect([session?.ends_at, session?.closed_at]).toEqual([new Date(timeend), new Date(timeend)]);
    expect(await expectOneByOne(car)).toBe(1);
  });

  it.each(ROUNDS)(
    "[FGV-059] [INV-8] lose to or refuse a stranger's start of the new plate (%i)",
    async (round) => {
      const car = await parked();
      const stranger = await scene.createTestDriver({ city, balanceKopecks: OPENING });
      const Vehicle = vehicle(typoOf(car.plate));
      const start = () =>
        submit({ driver: stranger }, operations.start, { Zone: 'F1', Duration: 60, Vehicle });
      const works = [() => repair(car, { kind: 'plate', Vehicle }), start];
      const names = await inTurn(round, works);
      expect(names.toSorted()).toEqual(['ParkingSessionAlreadyExists', 'ok']);
      const all = [...(await scene.sessionsOf(car.driver)), ...(await scene.sessionsOf(stranger))];
      expect(all.filter(({ plate }) => plate === Vehicle.Number)).toHaveLength(1);
      await expectOneByOne(car);
    },
  );
});

describe('a repair beside a start of the same plate that has not ended', () => {
  /** Runs `act` while another transaction has locked the plate. Returns its result and whether it waited. */
  async function besideStart<T>(plateKey: string, act: () => Promise<T>): Promise<[T, boolean]> {
    const cityId = await scene.cityIdOf(city);
    let [result, hasWaited, isOver]: [Promise<T> | null, boolean, boolean] = [null, false, false];
    await server.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${plateKey}, ${cityId}))`.execute(tx);
      result = act().finally(() => (isOver = true));
      const isWaiting = async () => {
        const { rows } = await server.pool.query(
          `select from pg_locks where locktype = 'advisory' and not granted`,
        );
        return rows.length > 0;
      };
      await expect.poll(async () => isOver || (hasWaited = await isWaiting())).toBe(true);
    });
    return [await (result as unknown as Promise<T>), hasWaited];
  }

  it('[FGV-059] waits, for the former and for the new plate', async () => {
    for (const which of ['former', 'new'] as const) {
      const car = await parked();
      const Vehicle = vehicle(typoOf(car.plate));
      const [before] = await scene.sessionsOf(car.driver);
      const key = which === 'former' ? (before?.plate_key ?? '') : plateKey(Vehicle.Number);
      const repaired = await besideStart(key, () => repair(car, { kind: 'plate', Vehicle }));
      expect([which, ...repaired]).toEqual([which, 'ok', true]);
    }
  });

  it('[FGV-053] [FGV-059] waits when its payment arrives', async () => {
    const car = await kit.parked({ Zone: 'F1', Duration: 120 }, { city, balanceKopecks: 8500 });
    const call = { token: car.driver.token, city };
    const { ReservationId } = car;
    const wish = { ReservationId, kind: 'zone', Zone: 'F2', PaymentService: 'card' } as const;
    const asked = await server.call(operations.repair, wish, call);
    const [before] = await scene.sessionsOf(car.driver);
    const paid = await besideStart(before?.plate_key ?? '', () => kit.pay(asked));
    expect(paid[1]).toBe(true);
    expect((await scene.sessionsOf(car.driver))[0]).toMatchObject({ zone_code: 'F2', repair_count: 1 });
  });
});
