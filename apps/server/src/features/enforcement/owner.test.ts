import { type Operation, operations, type ReplyOf, type RequestOf } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#src/platform/observe/log.ts';
import { createCheckKit } from '../../test/check-kit.ts';
import { createTestDriver, createTestGuest } from '../../test/drivers.sql.ts';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { ZONE } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { jsonOf } from '../../test/operator.ts';
import { createTestKey } from '../../test/partner-kit.sql.ts';
import { createRepairKit, nextPlate } from '../../test/repair-kit.sql.ts';
import { changeForgiveness } from '../../test/tariffs.sql.ts';
import { askPending } from '../vehicles/proof/prove.ts';

const scene = moneyScene();
const { server, runHere, auditOf } = scene;
const CITY = ['--city', 'saint-petersburg', '--json'];
const { ask } = createCheckKit(server);
const { parked } = createRepairKit(server);
const { getVehicleChecks, getVehicleProofs, proveVehicle } = operations;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
let stsNo = 10_000;
const nextSts = (last: string) => `78АВ${++stsNo}${last}`;

beforeEach(() => server.clock.set(TEST_NOW_MS));

async function idOf({ accountId }: { accountId: number }, plate: string): Promise<string> {
  const { id } = await server.db
    .selectFrom('vehicle')
    .select('id')
    .where('account_id', '=', accountId)
    .where('plate', '=', plate)
    .executeTakeFirstOrThrow();
  return String(id);
}

const read = async <O extends Operation>(
  operation: O,
  input: RequestOf<O>,
  call: { token: string; city?: string },
) => (await server.call(operation, input, call)) as unknown as ReplyOf<O>;

async function owner({ plate = nextPlate(), sts = nextSts('1'), city = 'saint-petersburg' } = {}) {
  const driver = await createTestDriver(server, { city, vehicles: [{ plate, sts }] });
  const id = await idOf(driver, plate);
  const call = { token: driver.token, city };
  return {
    ...{ plate, sts, driver, id },
    prove: async () => (await read(proveVehicle, { id }, call)).state,
    proofs: async () => (await read(getVehicleProofs, {}, call)).proofs,
    seen: async () => (await read(getVehicleChecks, {}, call)).checks,
  };
}

describe('proof of a vehicle', () => {
  it('[OPN-067] proves a match, refuses no match, asks again without an answer', async () => {
    const [match, none, away] = await Promise.all(
      ['1', '0', '9'].map((last) => owner({ sts: nextSts(last) })),
    );
    expect(await match?.prove()).toBe('proved');
    expect(await none?.prove()).toBe('noMatch');
    expect(await away?.prove()).toBe('pending');
    const asked: string[] = [];
    const { db, clock } = server;
    const register = { matches: ({ sts }: { sts: string }) => Promise.resolve(asked.push(sts) > 0) };
    const deps = { db, clock, register, log: createLogger({ level: 'silent' }) };
    await askPending(deps);
    expect(asked).toEqual([]);
    clock.advance(5 * MINUTE);
    await askPending(deps);
    expect(asked).toEqual([away?.sts]);
    expect(await away?.proofs()).toMatchObject([{ state: 'proved' }]);
    expect(await none?.proofs()).toMatchObject([{ state: 'noMatch', until: null }]);
  });

  it('[OPN-067] limits guesses of an STS to ten a day', async () => {
    const one = await owner({ sts: nextSts('0') });
    for (let no = 0; no < 10; no++) expect(await one.prove()).toBe('noMatch');
    const { id, driver } = one;
    const over = await server.send(proveVehicle, { id }, { token: driver.token });
    expect(await over.json()).toMatchObject({ errorName: 'ValidationError' });
    const stranger = await owner();
    expect((await server.send(proveVehicle, { id }, { token: stranger.driver.token })).status).toBe(404);
  });

  it('[OPN-069] ends with the vehicle, after 12 months, and by another STS of another account', async () => {
    const sees = async ({ plate, seen }: Awaited<ReturnType<typeof owner>>) => {
      await ask({ plate });
      return (await seen()).length > 0;
    };
    const old = await owner();
    await old.prove();
    expect(await sees(old)).toBe(true);
    const year = new Date(server.clock.now());
    year.setUTCFullYear(year.getUTCFullYear() + 1);
    expect(await old.proofs()).toEqual([{ id: old.id, state: 'proved', until: year.toISOString() }]);
    const over = { until: new Date(server.clock.now()) };
    await server.db.updateTable('vehicle_proof').set(over).where('vehicle_id', '=', Number(old.id)).execute();
    expect([await sees(old), await old.proofs()]).toEqual([false, []]);

    const changed = await owner();
    await changed.prove();
    const { plate, sts } = changed;
    const { token } = changed.driver;
    await server.call(
      operations.changeCar,
      { car: { oldNumberTs: plate, STSNumber: nextSts('1') } },
      { token },
    );
    expect(await sees(changed)).toBe(false);
    await server.call(operations.changeCar, { car: { oldNumberTs: plate, STSNumber: sts } }, { token });
    expect(await sees(changed)).toBe(true);
    await server.call(operations.removeCar, { numberTs: plate }, { token });
    expect(await changed.seen()).toEqual([]);

    const seller = await owner();
    const family = await owner({ plate: seller.plate, sts: seller.sts });
    const buyer = await owner({ plate: seller.plate });
    for (const one of [seller, family]) await one.prove();
    expect([await sees(seller), await sees(family)]).toEqual([true, true]);
    server.clock.advance(MINUTE);
    await buyer.prove();
    expect([await seller.seen(), await family.seen(), await buyer.seen()]).toEqual([[], [], []]);
    expect(await sees(buyer)).toBe(true);
    expect((await buyer.seen()).length).toBe(1);
  });
});

describe('checks of own vehicles', () => {
  it('[OPN-061] [OPN-062] shows time, place, verdict, reason and organisation at once', async () => {
    const { plate, seen, prove } = await owner();
    await prove();
    const key = await createTestKey(server);
    await ask({ plate, place: { parking: '3001' } }, { performer: `key:${key.id}` });
    const at = new Date(server.clock.now());
    const [check, ...others] = await seen();
    expect(others).toEqual([]);
    expect(check).toEqual({
      id: expect.stringMatching(/^\d+$/),
      ...{ plate, at: at.toISOString(), street: 'переулок Крылова', zone: '7806' },
      ...{ verdict: 'notAllowed', verdictText: 'Права на парковку нет' },
      ...{ reason: 'noRight', reasonText: 'Парковка не оплачена' },
      ...{ isOnline: true, organisation: `Инспекция ${key.id}` },
      grace: { kind: 'arrival', until: new Date(at.getTime() + 15 * MINUTE).toISOString() },
    });
  });

  it('[OPN-063] [OPN-070] answers the same bytes to all who proved nothing', async () => {
    const typed = await owner();
    const plateOwner = await owner({ plate: typed.plate });
    await plateOwner.prove();
    await ask({ plate: typed.plate });
    expect((await plateOwner.seen()).length).toBe(1);
    const bytes = async (token: string) => (await server.send(getVehicleChecks, {}, { token })).text();
    const empty = await bytes((await createTestDriver(server)).token);
    expect(JSON.parse(empty)).toMatchObject({ checks: [], next: null });
    expect(await bytes(typed.driver.token)).toBe(empty);
    expect(await bytes((await createTestGuest(server)).token)).toBe(empty);
  });

  it('[OPN-064] gives 20 a page and grace only until it is over or paid', async () => {
    const { plate, driver } = await parked({ Duration: 60 });
    const { token } = driver;
    const sts = nextSts('1');
    await server.call(operations.changeCar, { car: { oldNumberTs: plate, STSNumber: sts } }, { token });
    await server.call(proveVehicle, { id: await idOf(driver, plate) }, { token });
    server.clock.advance(61 * MINUTE);
    for (let no = 0; no < 21; no++) await ask({ plate });
    const page = (cursor?: string) => read(getVehicleChecks, { cursor }, { token });
    const { checks, next } = await page();
    expect(checks.map(({ grace }) => grace?.kind ?? null)).toEqual([
      'departure',
      ...Array.from({ length: 19 }, () => null),
    ]);
    expect((await page(next ?? '')).checks).toHaveLength(1);
    server.clock.advance(9 * MINUTE);
    expect((await page()).checks[0]?.grace).toBeNull();
    const arrived = await owner();
    await arrived.prove();
    await ask({ plate: arrived.plate });
    expect((await arrived.seen())[0]?.grace).toMatchObject({ kind: 'arrival' });
    await server.call(
      operations.start,
      { Vehicle: { Number: arrived.plate, Category: 'B' }, Zone: ZONE, Duration: 60 } as never,
      { token: arrived.driver.token },
    );
    expect((await arrived.seen())[0]?.grace).toBeNull();
  });

  it('[OPN-065] hides checks a day or altogether', async () => {
    const show = (city: string, checksShown: string) =>
      changeForgiveness(server, city, { enforcement: { checksShown } });
    await show('perm', 'after24h');
    await show('kaluga', 'off');
    const late = await owner({ city: 'perm' });
    await late.prove();
    await ask({ plate: late.plate }, { city: 'perm' });
    server.clock.advance(DAY - 1);
    expect(await late.seen()).toEqual([]);
    server.clock.advance(1);
    expect(await late.seen()).toMatchObject([{ plate: late.plate }]);
    const { driver } = await owner({ city: 'kaluga' });
    const hidden = await server.send(getVehicleChecks, {}, { token: driver.token, city: 'kaluga' });
    expect(hidden.status).toBe(404);
  });

  it('[OPN-068] [OPN-140] are shown by a document, exported, and end with the account', async () => {
    const { plate, driver, seen } = await owner({ sts: '' });
    const who = String(driver.accountId);
    const prove = ['vehicles', 'prove', who, plate, '--document', 'ПТС', '--as', 'Анна', ...CITY];
    expect(await runHere(...prove)).toMatchObject({ code: 0 });
    expect(await auditOf('vehicles.prove')).toMatchObject([
      { subject: who, details: { document: 'ПТС', by: 'Анна' } },
    ]);
    await ask({ plate });
    expect((await seen()).length).toBe(1);
    const exported = jsonOf(await runHere('person', 'export', '--as', 'Анна', who, ...CITY)) as {
      person: Record<string, object[]>;
    };
    expect(exported.person).toMatchObject({
      enforcement_check: [{ plate, verdict: 'notAllowed' }],
      vehicle_proof: [{ method: 'document', state: 'proved' }],
    });
    expect(exported.person['enforcement_check']?.[0]).not.toHaveProperty('performer');
    expect(await runHere('person', 'delete', who, '--leave-balance', ...CITY)).toMatchObject({ code: 0 });
    const rows = server.db.selectFrom('vehicle_proof').selectAll();
    expect(await rows.where('account_id', '=', driver.accountId).execute()).toMatchObject([
      { ended_at: new Date(server.clock.now()), sts: '', plate_key: '' },
    ]);
  });
});
