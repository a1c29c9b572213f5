import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../../test/drivers.sql.ts';
import type { Answer } from '../../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { OPEN_CITY } from '../../../test/open-kit.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { version } from '../../../test/tariffs.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

const ask = ({ token }: { token: string }, ReservationId: unknown, city?: string): Promise<Answer> =>
  server.call(operations.endCost, { ReservationId: String(ReservationId) }, { token, city });
const cancel = ({ token }: { token: string }, ReservationId: string, city?: string): Promise<Answer> =>
  server.call(operations.cancel, { ReservationId }, { token, city });

async function stateOf(driver: TestDriver): Promise<unknown> {
  const kept = await server.pool.query('select count(*)::int as rows from idempotency');
  return [
    await scene.walletOf(driver),
    await scene.sessionsOf(driver),
    await scene.operationsOf(driver),
    kept.rows,
  ];
}

describe('cancellation quote', () => {
  it.each([
    ['at once', 120, 0],
    ['within the first hour', 120, 10 * MINUTE_MS + 1],
    ['after it', 180, 61 * MINUTE_MS],
    ['a moment before a new minute', 180, 75 * MINUTE_MS],
    ['a moment after it', 180, 75 * MINUTE_MS + 1],
    ['with nothing left to return', 60, 5 * MINUTE_MS],
    ['half an hour before the end', 120, 90 * MINUTE_MS],
  ])(
    '[sessions-10] %s: returns the refund of the later cancel and changes nothing',
    async (_when, Duration, ms) => {
      const { driver, ReservationId } = await scene.parkedDriver({ Duration, balanceKopecks: 200_000 });
      server.clock.advance(ms);
      const before = await stateOf(driver);
      const told = await ask(driver, ReservationId);
      expect(await stateOf(driver)).toEqual(before);
      const cancelled = await cancel(driver, ReservationId);
      expect(cancelled.status).toBe('ok');
      expect(told).toEqual({
        status: 'ok',
        outcome: 'refund',
        refund: cancelled.refund,
        returnedTo: cancelled.refund === 0 ? null : 'balance',
        amount: 0,
        endDate: cancelled.endDate,
      });
    },
  );

  it('[sessions-10] [INV-23] returns the part refunded to the bonus', async () => {
    const driver = await scene.createTestDriver({
      vehicles: [{ plate: 'К440КК78' }],
      balanceKopecks: 100_000,
    });
    await scene.giveTestBonus(driver, 50_000);
    const { ReservationId } = await scene.startSession(driver, {
      Vehicle: vehicle('К440КК78'),
      Duration: 120,
    });
    const told = await ask(driver, ReservationId);
    expect(told).toMatchObject({ refund: 560.2, sumBonus: 500 });
    const { refund, sumBonus } = await cancel(driver, String(ReservationId));
    expect(told).toMatchObject({ refund, sumBonus });
  });

  it('[sessions-10] [tariffs-6] prices each part of a session by its own tariff', async () => {
    await scene.putZone('kursk', 'END-COST', [version('END-COST-a', 6000)]);
    const { driver, ReservationId } = await scene.parkedDriver({ city: 'kursk', Zone: 'END-COST' });
    await scene.putZone('kursk', 'END-COST', [version('END-COST-b', 12_000)]);
    const call = { token: driver.token, city: 'kursk' };
    await server.call(operations.renew, { ReservationId, Duration: 45 }, call);
    server.clock.advance(61 * MINUTE_MS);
    expect((await ask(driver, ReservationId, 'kursk')).refund).toBe(88);
  });

  it('[sessions-10] returns the errors of the cancel and hides sessions of other drivers', async () => {
    await scene.changeForgiveness('saint-petersburg', { returns: { minLeftMinutes: 30 } });
    const { driver, ReservationId } = await scene.parkedDriver();
    const { driver: stranger } = await scene.parkedDriver();
    const nobody = await ask(driver, '123456789');
    expect(nobody.errorName).toBe('ParkingSessionNotFound');
    expect(await ask(stranger, ReservationId)).toEqual(nobody);
    expect(await ask(driver, 'x1')).toEqual(nobody);
    server.clock.advance(30 * MINUTE_MS + 1);
    expect((await ask(driver, ReservationId)).errorName).toBe('NoSaving');
    server.clock.advance(30 * MINUTE_MS);
    expect((await ask(driver, ReservationId)).errorName).toBe('ParkingSessionIsOver');
    server.clock.advance(-60 * MINUTE_MS - 1);
  });

  it('[sessions-10] [PAY-120] returns free for a free session, which continues', async () => {
    await scene.putZone('ulyanovsk', 'END-FREE', [version('END-FREE', 0)]);
    const parked = { city: 'ulyanovsk', Zone: 'END-FREE' };
    const { driver, ReservationId, city } = await scene.parkedDriver(parked);
    expect(await ask(driver, ReservationId, city)).toMatchObject({
      outcome: 'free',
      refund: 0,
      returnedTo: null,
    });
    expect((await scene.sessionsOf(driver))[0]?.status).toBe('live');
  });

  it('[sessions-10] [FLT-48] returns 503 like the cancel while the clock is before the start', async () => {
    const { driver, ReservationId } = await scene.parkedDriver();
    server.clock.advance(-MINUTE_MS);
    const answer = await server.send(operations.endCost, { ReservationId }, { token: driver.token });
    server.clock.advance(MINUTE_MS);
    expect([answer.status, answer.headers.get('x-reason')]).toEqual([503, 'Not begun']);
  });

  it('[sessions-10] shows a guest that the refund goes to the payment source', async () => {
    const guest = await scene.createTestGuest();
    const fields = {
      type: 'payment',
      number: 'Р440РР78',
      category: 'B',
      numberFormat: 'rus',
      payment: 'card',
    };
    const session = { ...fields, zone: '7801', duration: 120 };
    const { RedirectURL } = await server.call(operations.pay, session, { token: guest.token });
    await scene.payOnPage(RedirectURL);
    await scene.settleAll();
    const id = String((await scene.sessionsOf(guest))[0]?.id);
    const told = await ask(guest, id);
    expect(told).toMatchObject({ returnedTo: 'source' });
    expect(told['refund']).toBe((await cancel(guest, id)).refund);
  });

  it('[sessions-10] reads in one statement and writes nothing', async () => {
    const { driver, ReservationId } = await scene.parkedDriver();
    const statements = await scene.countStatements(() => ask(driver, ReservationId));
    expect(statements.filter((text) => /\b(?:insert|update|delete)\b/i.test(text))).toEqual([]);
    expect(statements.filter((text) => text.includes('parking_session'))).toHaveLength(1);
  });
});

describe('current cost of an open session', () => {
  it('[sessions-10] [sessions-5] returns the sum that a stop would charge, and the sum due after it', async () => {
    const { driver, OrderId } = await scene.openSession();
    expect(await ask(driver, OrderId, OPEN_CITY)).toMatchObject({ refund: 0, returnedTo: null });
    server.clock.advance(75 * MINUTE_MS);
    const told = await ask(driver, OrderId, OPEN_CITY);
    const stopped = await scene.endSession(driver, 'deferSession', { OrderId });
    expect(told).toMatchObject({ outcome: 'pay', amount: stopped['amount'], returnedTo: null });
    expect(told['amount']).toBe(50);
    server.clock.advance(60 * MINUTE_MS);
    expect(await ask(driver, OrderId, OPEN_CITY)).toEqual(told);
    server.clock.advance(3 * 1440 * MINUTE_MS);
    const late = await ask(driver, OrderId, OPEN_CITY);
    server.clock.advance(-3 * 1440 * MINUTE_MS - 135 * MINUTE_MS);
    expect(late.errorName).toBe('ParkingSessionIsOver');
  });
});
