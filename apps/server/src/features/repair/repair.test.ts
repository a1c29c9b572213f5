import { operations, type RequestOf } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import type { TestDriver } from '../../test/drivers.sql.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { OPEN_CITY, OPEN_ZONE } from '../../test/open-kit.ts';
import { createRepairKit, nextPlate, typoOf } from '../../test/repair-kit.sql.ts';
import { version } from '../../test/tariffs.sql.ts';
import { finishSessions } from '../sessions/jobs.ts';

const scene = moneyScene();
const { server } = scene;
const kit = createRepairKit(server);
const HOUR_MS = 60 * MINUTE_MS;

type Fields = Partial<RequestOf<typeof operations.repair>>;

const fix = (driver: TestDriver, fields: Fields, call: object = {}) =>
  server.call(operations.repair, fields, { token: driver.token, ...call });
const price = (driver: TestDriver, fields: Fields, call: object = {}) =>
  server.call(operations.repairCost, fields, { token: driver.token, ...call });

async function parked(fields: object = {}, others: string[] = [], city = 'saint-petersburg') {
  const plate = nextPlate();
  const vehicles = [plate, ...others].map((one) => ({ plate: one }));
  const driver = await scene.createTestDriver({ city, vehicles });
  server.clock.advance(1000);
  const started = await scene.startSession(driver, { Vehicle: vehicle(plate), ...fields }, { city });
  return { driver, plate, ReservationId: String(started.ReservationId) };
}

const trailOf = (id: string) =>
  server.db
    .selectFrom('session_repair')
    .selectAll()
    .where('session_id', '=', Number(id))
    .orderBy('seq')
    .execute();

describe('repair', () => {
  it('[FGV-048] [FGV-031] charges and returns the difference of two zones', async () => {
    server.clock.advance(-2 * HOUR_MS);
    const { driver, ReservationId } = await parked({ Zone: '7802', Duration: 90 });
    const before = await scene.walletOf(driver);
    const cost = await price(driver, { ReservationId, kind: 'zone', Zone: '7801' });
    expect(cost).toMatchObject({ difference: 120.2, returnTo: 'none', moneyEnough: true });
    expect(await trailOf(ReservationId)).toEqual([]);
    const [difference, version] = [Number(cost['difference']), String(cost['version'])];
    const done = await fix(driver, { ReservationId, kind: 'zone', Zone: '7801', difference, version });
    expect(done).toMatchObject({ status: 'ok', ReservationId, difference: 120.2, totalcost: 120.2 });
    expect(await scene.walletOf(driver)).toBe(before - 12_020);
    const other = await parked({ Zone: '7801', Duration: 90 });
    const back = await price(other.driver, {
      ReservationId: other.ReservationId,
      kind: 'zone',
      Zone: '7802',
    });
    expect(back).toMatchObject({ difference: -120.2, returnTo: 'balance' });
    const balance = await scene.walletOf(other.driver);
    await fix(other.driver, { ReservationId: other.ReservationId, kind: 'zone', Zone: '7802' });
    expect(await scene.walletOf(other.driver)).toBe(balance + 12_020);
    server.clock.advance(2 * HOUR_MS);
  });

  it('[FGV-037] [FGV-049] changes the plate to a similar or an own one without money', async () => {
    const own = nextPlate();
    const { driver, plate, ReservationId } = await parked({}, [own]);
    const balance = await scene.walletOf(driver);
    const foreign = { ReservationId, kind: 'plate', Vehicle: vehicle('Е777КХ99') } as const;
    expect((await fix(driver, foreign)).errorName).toBe('RepairPlateForeign');
    const late = nextPlate();
    await server.call(operations.addCar, { numberTs: late }, { token: driver.token });
    expect((await fix(driver, { ...foreign, Vehicle: vehicle(late) })).errorName).toBe('RepairPlateForeign');
    const twin = typoOf(plate);
    expect(await fix(driver, { ...foreign, Vehicle: vehicle(twin) })).toMatchObject({ difference: 0 });
    expect(await fix(driver, { ...foreign, Vehicle: vehicle(own) })).toMatchObject({ status: 'ok' });
    expect(await scene.walletOf(driver)).toBe(balance);
    const [row] = (await scene.operationsOf(driver)).filter(({ description }) => description !== null);
    expect(row).toMatchObject({
      ...{ type: 'renew', sum_kop: 0, plate: twin },
      description: `Исправление: номер ${plate} → ${twin}`,
    });
  });

  it('[FGV-037] keeps the category and so the price when a typo is fixed', async () => {
    const { driver, plate, ReservationId } = await parked({ Vehicle: vehicle(nextPlate(), 'C') });
    const [session] = await scene.sessionsOf(driver);
    const Vehicle = vehicle(typoOf(session?.plate ?? plate));
    expect(await fix(driver, { ReservationId, kind: 'plate', Vehicle })).toMatchObject({ difference: 0 });
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({ category: 'C', plate: Vehicle.Number });
  });

  it('[FGV-032] [FGV-034] lists the original and each repair, whose replay gives the session', async () => {
    const own = nextPlate();
    const { driver, plate, ReservationId } = await parked({}, [own]);
    await fix(driver, { ReservationId, kind: 'plate', Vehicle: vehicle(own) });
    await fix(driver, { ReservationId, kind: 'zone', Zone: '7802' });
    const listed = await server.call(operations.repairs, { ReservationId }, { token: driver.token });
    expect(listed).toMatchObject({
      original: { plate, zone: '7801' },
      result: [
        { kind: 'plate', before: { plate }, after: { plate: own } },
        { kind: 'zone', before: { zone: '7801' }, after: { plate: own, zone: '7802' } },
      ],
    });
    await kit.expectReplay({ driver, ReservationId });
    await expect(server.pool.query('delete from session_repair')).rejects.toThrow(/never changed/);
  });

  it('[FGV-045] refuses the fourth repair of a session and of an account in a month', async () => {
    const own = nextPlate();
    const { driver, plate, ReservationId } = await parked({ Duration: 60 }, [own]);
    const to = (one: string) => fix(driver, { ReservationId, kind: 'plate', Vehicle: vehicle(one) });
    for (const one of [own, plate, own]) {
      expect((await to(one)).status).toBe('ok');
      server.clock.advance(11_000);
    }
    expect((await to(plate)).errorName).toBe('RepairLimit');
    server.clock.advance(2 * HOUR_MS);
    const again = await scene.startSession(driver, { Vehicle: vehicle(plate) });
    const next = String(again.ReservationId);
    const zone = () => fix(driver, { ReservationId: next, kind: 'zone', Zone: '7802' });
    expect((await zone()).errorName).toBe('RepairLimit');
    server.clock.advance(-2 * HOUR_MS);
  });

  it('[FGV-046] counts the repairs of a plate for all accounts', async () => {
    const shared = nextPlate();
    for (const isDone of [true, true, true, false]) {
      const { driver, ReservationId } = await parked({ Duration: 60 }, [shared]);
      const answer = await fix(driver, { ReservationId, kind: 'plate', Vehicle: vehicle(shared) });
      expect(answer.errorName ?? answer.status).toBe(isDone ? 'ok' : 'RepairLimit');
      server.clock.advance(61 * MINUTE_MS);
      await finishSessions(server);
    }
    server.clock.advance(-4 * 61 * MINUTE_MS);
  });

  it('[FGV-058] refuses a difference that is higher than the shown one', async () => {
    const { driver, plate, ReservationId } = await parked({ Zone: '7802', Duration: 120 });
    const zone = { ReservationId, kind: 'zone', Zone: '7801' } as const;
    expect((await fix(driver, { ...zone, difference: 1 })).errorName).toBe('PriceChangedTryLater');
    expect((await fix(driver, { ...zone, version: 'old' })).errorName).toBe('DataChanged');
    expect((await fix(driver, { ...zone, difference: 'abc' })).errorName).toBe('ValidationError');
    expect(await trailOf(ReservationId)).toEqual([]);
    const shown = String((await price(driver, zone))['version']);
    await fix(driver, { ReservationId, kind: 'plate', Vehicle: vehicle(typoOf(plate)) });
    expect((await fix(driver, { ...zone, version: shown })).errorName).toBe('DataChanged');
    const done = await fix(driver, { ...zone, difference: 900 });
    expect(done).toMatchObject({ status: 'ok' });
    expect(done['difference']).toBeLessThan(900);
  });

  it('[FGV-060] answers a repeated key and the same target within 10 seconds with the stored result', async () => {
    const own = nextPlate();
    const { driver, ReservationId } = await parked({}, [own]);
    const target = { ReservationId, kind: 'plate', Vehicle: vehicle(own) } as const;
    const first = await fix(driver, target);
    expect(await fix(driver, target)).toEqual(first);
    const key = { headers: { 'idempotency-key': 'repair-zone-1' } };
    const keyed = await fix(driver, { ReservationId, kind: 'zone', Zone: '7802' }, key);
    expect(await fix(driver, { ReservationId, kind: 'zone', Zone: '7802' }, key)).toEqual(keyed);
    expect(await trailOf(ReservationId)).toHaveLength(2);
  });

  it('[FGV-033] answers a foreign and a missing session alike', async () => {
    const { ReservationId } = await parked();
    const stranger = await scene.parkingDriver();
    const answers = async (id: string) => [
      await fix(stranger, { ReservationId: id, kind: 'gap' }),
      await price(stranger, { ReservationId: id, kind: 'gap' }),
      await server.call(operations.repairs, { ReservationId: id }, { token: stranger.token }),
    ];
    const foreign = await answers(ReservationId);
    expect(foreign).toEqual(await answers('999999999'));
    expect(foreign.map(({ errorName }) => errorName)).toEqual(Array(3).fill('ParkingSessionNotFound'));
    expect(await server.call(operations.todaySessions, {}, { token: stranger.token })).toMatchObject({
      result: [],
    });
  });

  it('[FGV-057] refuses a cancelled session and one with a payment under way', async () => {
    const { driver, ReservationId } = await parked({ Duration: 120 });
    await server.call(operations.cancel, { ReservationId }, { token: driver.token });
    const gone = { ReservationId, kind: 'zone', Zone: '7802' } as const;
    expect((await fix(driver, gone)).errorName).toBe('RepairNotPossible');
    const poor = await parked({ Duration: 120 });
    const fields = { ReservationId: poor.ReservationId, Duration: 240, PaymentService: 'card' };
    const renewed = await server.call(operations.renew, fields, { token: poor.driver.token });
    expect(renewed.order).toBeTruthy();
    const today = await server.call(operations.todaySessions, {}, { token: poor.driver.token });
    const [row] = today['result'] as { kinds: { errorName: string | null }[] }[];
    expect(new Set(row?.kinds.map(({ errorName }) => errorName))).toEqual(new Set(['RepairNotPossible']));
    const again = () => fix(poor.driver, { ...gone, ReservationId: poor.ReservationId });
    expect((await again()).errorName).toBe('RepairNotPossible');
    // Paid, but not fulfilled yet.
    await server.pool.query(
      `update payment set status = 'done', intent_status = 'due', settled_at = created_at where order_number = $1`,
      [renewed.order],
    );
    expect((await again()).errorName).toBe('RepairNotPossible');
  });

  it('[FGV-005] answers ValidationError for a kind that is off', async () => {
    await scene.changeForgiveness('sochi', { repair: { kinds: [] } });
    const driver = await scene.createTestDriver({ city: 'sochi' });
    const call = { token: driver.token, city: 'sochi' };
    for (const operation of [operations.repairCost, operations.repair])
      expect((await server.call(operation, { ReservationId: '1', kind: 'gap' }, call)).errorName).toBe(
        'ValidationError',
      );
    expect((await server.call(operations.todaySessions, {}, call)).errorName).toBe('ValidationError');
  });

  it('[FGV-063] counts a plate outside the list as one of 10 in an hour', async () => {
    const { driver, plate, ReservationId } = await parked();
    const typos = Array.from({ length: 11 }, (_, index) =>
      plate.replace(/(?<=^.)\d{2}/, (digits) => String(((Number(digits) + 10 + index) % 90) + 10)),
    );
    const names = [];
    for (const one of typos) {
      const answer = await fix(driver, { ReservationId, kind: 'plate', Vehicle: vehicle(one) });
      names.push(answer.errorName ?? answer.status);
    }
    expect(names.filter((name) => name === 'ValidationError')).toHaveLength(1);
    expect(names.at(-1)).toBe('ValidationError');
  });

  it('[FGV-056] repairs open and waiting sessions without money and prices the waiting one', async () => {
    await scene.putZone(OPEN_CITY, 'F9', [version('f9', 8000)]);
    await scene.putZone(OPEN_CITY, 'F0', [version('f0', 0)]);
    const { driver, OrderId: ReservationId } = await scene.openSession();
    const call = { city: OPEN_CITY };
    const to = (Zone: string) => fix(driver, { ReservationId, kind: 'zone', Zone }, call);
    expect(await to('F9')).toMatchObject({ status: 'ok', difference: 0 });
    expect((await fix(driver, { ReservationId, kind: 'gap' }, call)).errorName).toBe('RepairNotPossible');
    server.clock.advance(90 * MINUTE_MS);
    await scene.endSession(driver, 'deferSession', { OrderId: ReservationId });
    const waiting = async () => (await scene.sessionsOf(driver))[0];
    const before = await waiting();
    expect((await to('F0')).errorName).toBe('RepairNotPossible');
    expect(await to(OPEN_ZONE)).toMatchObject({ status: 'ok', difference: 0 });
    const after = await waiting();
    expect(after).toMatchObject({
      status: 'waiting',
      zone_code: OPEN_ZONE,
      charged_kop: 0,
      amount_to_pay_kop: 6000,
    });
    expect(before?.amount_to_pay_kop).toBeGreaterThan(0);
    const noted = (await scene.operationsOf(driver)).find(({ status }) => status === 'waiting');
    expect(noted?.sum_kop).toBe(-6000);
    server.clock.advance(-90 * MINUTE_MS);
  });

  it('[FGV-057] refuses a lapsed session', async () => {
    const { driver, OrderId } = await scene.openSession();
    for (const [status, closed_at] of [
      ['waiting', null],
      ['lapsed', new Date(server.clock.now())],
    ] as const)
      await server.db
        .updateTable('parking_session')
        .set({ status, closed_at, amount_to_pay_kop: 100, pay_until: new Date(server.clock.now()) })
        .where('city_id', '=', driver.cityId)
        .where('id', '=', Number(OrderId))
        .execute();
    const wish = { ReservationId: OrderId, kind: 'plate', Vehicle: vehicle(nextPlate()) } as const;
    const answer = await server.call(operations.repair, wish, { token: driver.token, city: OPEN_CITY });
    expect(answer.errorName).toBe('RepairNotPossible');
  });
});
