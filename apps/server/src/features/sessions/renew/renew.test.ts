import { moneyScene } from '../../../test/money-scene.ts';
import { randomUUID } from 'node:crypto';
import { operations } from '@gorpark/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../../test/drivers.sql.ts';
import type { Answer } from '../../../test/harness.ts';
import { MINUTE_MS, type ParkedOptions, vehicle } from '../../../test/money-kit.sql.ts';
import { version, versionByDay } from '../../../test/tariffs.sql.ts';

const scene = moneyScene();
const { server } = scene;
const parked = (options: ParkedOptions = {}) => scene.parkedDriver(options);

function renewBy(driver: TestDriver, fields: object, key?: string): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return server.call(operations.renew, fields, { token: driver.token, headers });
}

describe('renew', () => {
  it('[PAY-128] takes the documented fields, charges the wallet and moves the end', async () => {
    const { driver, ReservationId, endDate } = await parked();
    const fields = {
      ReservationId,
      Duration: 30,
      PaymentService: 'balance',
      phone: '79000000000',
      timestart: null,
    };
    const answer = await renewBy(driver, fields);
    expect(answer).toMatchObject({ status: 'ok', ReservationId, totalcost: 140.1 });
    expect(Date.parse(String(answer.endDate)) - Date.parse(endDate)).toBe(30 * MINUTE_MS);
    expect(await scene.walletOf(driver)).toBe(100_000 - 28_000 - 14_010);
    expect((await scene.operationsOf(driver)).map((row) => [row.type, row.sum_kop])).toEqual([
      ['refill', 100_000],
      ['payment', -28_000],
      ['renew', -14_010],
    ]);
  });

  it('[PAY-124] [INV-10] [FLT-51] costs the same in several extensions as in one session', async () => {
    await scene.putZone('kursk', 'M10', [version('m10', 5001)]);
    let made = 100;
    const pieces = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), pieces, async (first, added) => {
        const pair = [`В${(made += 1)}ВВ46`, `В${(made += 1)}ВВ46`] as const;
        const driver = await scene.createTestDriver({
          city: 'kursk',
          balanceKopecks: 1_000_000,
          vehicles: pair.map((plate) => ({ plate })),
        });
        const call = { token: driver.token, city: 'kursk' };
        const start = (plate: string, quarters: number) =>
          scene.startSession(
            driver,
            { Zone: 'M10', Duration: quarters * 15, Vehicle: vehicle(plate) },
            { city: 'kursk' },
          );
        const whole = await start(pair[0], first + added.reduce((sum, piece) => sum + piece, 0));
        const started = await start(pair[1], first);
        for (const piece of added) {
          const fields = { ReservationId: String(started.ReservationId), Duration: piece * 15 };
          const headers = { 'idempotency-key': randomUUID() };
          expect((await server.call(operations.renew, fields, { ...call, headers })).status).toBe('ok');
        }
        const [one, many] = await scene.sessionsOf(driver);
        expect(many?.charged_kop).toBe(one?.charged_kop);
        expect(many?.ends_at).toEqual(one?.ends_at);
        expect(whole.status).toBe('ok');
      }),
      { numRuns: 12, seed: 20_251_105 },
    );
  });

  it('[PAY-124] charges and refunds nothing if the price fell since the start', async () => {
    await scene.putZone('tver', 'DOWN', [version('down', 60_000)]);
    const driver = await scene.createTestDriver({ city: 'tver', vehicles: [{ plate: 'К777КК69' }] });
    const place = { Zone: 'DOWN', Vehicle: vehicle('К777КК69') };
    const started = await scene.startSession(driver, place, { city: 'tver' });
    const now = server.clock.now();
    await server.db
      .insertInto('benefit')
      .values({
        city_id: driver.cityId,
        account_id: driver.accountId,
        name: 'Новая льгота',
        sale_percent: 100,
        zones: null,
        plate: null,
        starts_at: new Date(now - 1),
        ends_at: new Date(now + 1e9),
        order_number: '1',
      })
      .execute();
    const answer = await server.call(
      operations.renew,
      { ReservationId: String(started.ReservationId), Duration: 15 },
      { token: driver.token, city: 'tver' },
    );
    expect(answer).toMatchObject({ status: 'ok', totalcost: 0, balance: 400 });
  });

  it('[tariffs-6] prices only the added minutes if the tariff was replaced since the start', async () => {
    await scene.putZone('sochi', 'F5', [version('f5-a', 6000)]);
    const driver = await scene.createTestDriver({ city: 'sochi', vehicles: [{ plate: 'К778КК23' }] });
    const call = { token: driver.token, city: 'sochi' };
    const started = await scene.startSession(
      driver,
      { Zone: 'F5', Vehicle: vehicle('К778КК23') },
      { city: 'sochi' },
    );
    await scene.putZone('sochi', 'F5', [version('f5-b', 12_000)]);
    const fields = { ReservationId: String(started.ReservationId), Duration: 30 };
    expect(await server.call(operations.renew, fields, call)).toMatchObject({ status: 'ok', totalcost: 60 });
    const [session] = await scene.sessionsOf(driver);
    expect(session?.tariff_versions).toEqual(['f5-b']);
    expect(session?.former).toEqual([
      { endMs: Date.parse(String(started.endDate)), chargedKop: 6000, versionIds: ['f5-a'] },
    ]);
    server.clock.advance(11_000);
    expect(await server.call(operations.renew, fields, call)).toMatchObject({ status: 'ok', totalcost: 60 });
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({
      charged_kop: 18_000,
      former: session?.former,
    });
  });

  it('[PAY-124] [BAD-38] limits the whole session to 1440 minutes', async () => {
    const { driver, ReservationId } = await parked({ Duration: 1380, balanceKopecks: 10_000_000 });
    expect((await renewBy(driver, { ReservationId, Duration: 75 })).errorName).toBe('ValidationError');
    expect((await renewBy(driver, { ReservationId, Duration: 60 })).status).toBe('ok');
    expect((await renewBy(driver, { ReservationId, Duration: 15 })).errorName).toBe('ValidationError');
  });

  it('[BAD-36] returns the same bytes for an unknown session and for one of another driver', async () => {
    const { ReservationId } = await parked();
    const stranger = await scene.parkingDriver();
    const bodies = await Promise.all(
      [ReservationId, '987654321', 'abc', '0', '-1', ''].map(async (id) => {
        const fields = { ReservationId: id, Duration: 15 };
        return (await server.send(operations.renew, fields, { token: stranger.token })).text();
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('ParkingSessionNotFound');
  });

  it('[BAD-37] [PAY-253] returns ParkingSessionIsOver for an ended session', async () => {
    const { driver, ReservationId } = await parked();
    server.clock.advance(60 * MINUTE_MS);
    expect((await renewBy(driver, { ReservationId, Duration: 15 })).errorName).toBe('ParkingSessionIsOver');
  });

  it('[sessions-3] returns NotSelectedPaymentService or, for the balance, NoMoneyNoHoney without enough money and moves nothing', async () => {
    server.clock.set(Date.UTC(2025, 10, 5, 9));
    const { driver, ReservationId } = await parked({ balanceKopecks: 28_000 });
    const fields = { ReservationId, Duration: 15 };
    expect((await renewBy(driver, fields)).errorName).toBe('NotSelectedPaymentService');
    expect((await renewBy(driver, { ...fields, PaymentService: 'balance' })).errorName).toBe(
      'NoMoneyNoHoney',
    );
    expect((await scene.sessionsOf(driver))[0]?.charged_kop).toBe(28_000);
  });

  it('[FLT-50] [INV-7] extends once for a repeated key, twice for two calls without a key', async () => {
    const { driver, ReservationId } = await parked();
    const fields = { ReservationId, Duration: 15 };
    const [one, two] = await Promise.all([
      renewBy(driver, fields, 'twice'),
      renewBy(driver, fields, 'twice'),
    ]);
    expect(one).toEqual(two);
    expect((await scene.sessionsOf(driver))[0]?.charged_kop).toBe(28_000 + 7005);
    expect((await renewBy(driver, { ReservationId, Duration: 30 }, 'twice')).errorName).toBe(
      'ValidationError',
    );
    expect((await renewBy(driver, fields)).status).toBe('ok');
    expect((await scene.sessionsOf(driver))[0]?.charged_kop).toBe(28_000 + 2 * 7005);
  });

  it('[INV-7] [FLT-50] treats equal requests without a key within ten seconds as one, also in parallel', async () => {
    const { driver, ReservationId } = await parked({ balanceKopecks: 1_000_000 });
    const fields = { ReservationId, Duration: 30 };
    const first = await Promise.all(Array.from({ length: 10 }, () => renewBy(driver, fields)));
    expect(first[0]).toMatchObject({ status: 'ok', totalcost: 140.1 });
    expect(new Set(first.map((answer) => JSON.stringify(answer))).size).toBe(1);
    server.clock.advance(9_000);
    expect(await renewBy(driver, { ...fields, Duration: '30' })).toEqual(first[0]);
    expect((await scene.sessionsOf(driver))[0]?.charged_kop).toBe(28_000 + 14_010);
    expect(await renewBy(driver, { ...fields, Duration: 15 })).toMatchObject({
      status: 'ok',
      totalcost: 70.05,
    });
    expect(await renewBy(driver, fields, 'a-key')).toMatchObject({ status: 'ok', totalcost: 140.1 });
    server.clock.advance(2_000);
    expect((await renewBy(driver, fields)).endDate).not.toBe(first[0]?.endDate);
    expect(await scene.operationsOf(driver)).toHaveLength(6);
  });

  it('[tariffs-6] [PAY-124] prices only the added minutes if the day type changes', async () => {
    await scene.putZone('perm', 'DAY', [versionByDay('day', 6000, 60_000)]);
    const { driver, ReservationId, city } = await parked({ city: 'perm', Zone: 'DAY' });
    await scene.declareHoliday('perm', server.clock.now());
    const call = { token: driver.token, city };
    const renewed = await server.call(operations.renew, { ReservationId, Duration: 30 }, call);
    expect(renewed).toMatchObject({ status: 'ok', totalcost: 300 });
  });
});
