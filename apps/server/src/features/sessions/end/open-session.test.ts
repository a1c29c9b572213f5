import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#src/platform/observe/log.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { OPEN_CITY, OPEN_ZONE } from '../../../test/open-kit.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { createTariffBook } from '../../tariffs/index.ts';
import { sweepOpen } from './open-sweep.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const DAY_MS = 1440 * MINUTE_MS;

function sweep(): Promise<void> {
  const log = createLogger({ level: 'error', stream: { write: (line) => expect(line).toBe('') } });
  return sweepOpen({
    db: server.db,
    pool: server.pool,
    clock: server.clock,
    tariffs: createTariffBook(server),
    log,
  });
}

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const nowMs = server.clock.now();
  server.clock.advance(ms);
  const answer = await work();
  server.clock.set(nowMs);
  return answer;
}

describe('session without a chosen end', () => {
  it('[PAY-133] starts with Zone and Vehicle only, charges nothing and is active in the profile', async () => {
    const driver = await scene.openDriver();
    const answer = await scene.startOpenSession(driver);
    expect(answer).toMatchObject({ status: 'ok', endDate: '', totalcost: 0 });
    expect(await scene.profileSessions(driver)).toMatchObject([
      {
        reservationId: answer.ReservationId,
        status: 'Действует',
        endDate: '',
        amountToPay: 0,
        transport: { numberTs: driver.plate },
      },
    ]);
    expect(await scene.operationsOf(driver)).toEqual([]);
  });

  it('[PAY-133] [BAD-12] [BAD-13] [BAD-15] [BAD-20] [BAD-24] returns a named error for missing or wrong input', async () => {
    const driver = await scene.openDriver();
    const errorOf = async (fields: object) => {
      const input = { Zone: OPEN_ZONE, Vehicle: vehicle(driver.plate), ...fields };
      return (await server.call(operations.start, input, { token: driver.token, city: OPEN_CITY })).errorName;
    };
    expect(await errorOf({ Zone: '' })).toBe('NoZoneSelected');
    expect(await errorOf({ Zone: '9999' })).toBe('ZoneNotFound');
    expect(await errorOf({ ParkingCode: 'none' })).toBe('CantFindParking');
    expect(await errorOf({ Vehicle: undefined })).toBe('EmptyTs');
    expect(await errorOf({ Vehicle: vehicle('А1') })).toBe('InvalidFormat');
    expect(await errorOf({})).toBeUndefined();
    expect(await errorOf({})).toBe('ParkingSessionAlreadyExists');
    const stranger = await scene.openDriver();
    expect((await scene.startOpenSession(stranger, { Vehicle: vehicle(driver.plate) })).errorName).toBe(
      'ParkingSessionAlreadyExists',
    );
  });

  it('[sessions-5] returns NoDurationSelected in a city with a balance', async () => {
    const { token } = await scene.createTestDriver({ city: 'perm' });
    const input = { Zone: '102', Vehicle: vehicle('О900ОО59') };
    const answer = await server.call(operations.start, input, { token, city: 'perm', path: 1 });
    expect(answer.errorName).toBe('NoDurationSelected');
  });

  it('[THR-22] rejects the eleventh plate outside the own list within an hour', async () => {
    const driver = await scene.openDriver();
    const start = (digit: number) =>
      scene.startOpenSession(driver, { Vehicle: vehicle(`Р${700 + digit}РР36`) });
    for (let digit = 0; digit < 10; digit++) expect((await start(digit)).status).toBe('ok');
    expect((await start(10)).errorName).toBe('ValidationError');
  });

  it('[INV-7] creates one session for repeated use of one key', async () => {
    const driver = await scene.openDriver();
    const first = await scene.startOpenSession(driver, {}, 'one');
    const copies = await Promise.all(
      Array.from({ length: 8 }, () => scene.startOpenSession(driver, {}, 'one')),
    );
    for (const copy of copies) expect(copy).toEqual(first);
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
  });

  it('[PAY-293] [tariffs-9] runs until the driver ends it and costs price(start, end)', async () => {
    const { driver, OrderId } = await scene.openSession();
    const answer = await later(61 * MINUTE_MS + 1000, async () => {
      expect(await scene.profileSessions(driver)).toMatchObject([{ status: 'Действует' }]);
      return scene.endSession(driver, 'deferSession', { OrderId });
    });
    expect(answer).toMatchObject({ status: 'ok', amount: 41.33, topup: 41.33, RedirectURL: '', order: '' });
  });

  it('[PAY-299] [money-5] ends at any minute and never returns NoSaving', async () => {
    for (const [call, fields] of [
      ['deferSession', {}],
      ['breakSession', { PaymentService: 'card' }],
      ['cancelOrder', {}],
    ] as const)
      for (const ms of [0, 1000, 29 * MINUTE_MS]) {
        const { driver, OrderId } = await scene.openSession();
        const answer = await later(ms, () => scene.endSession(driver, call, { OrderId, ...fields }));
        expect([call, ms, answer.status]).toEqual([call, ms, 'ok']);
      }
  });

  it('[PAY-294] [FLT-55] [FLT-47] stops at intervals.max minutes and defers automatically, however late the sweep runs', async () => {
    const { driver, OrderId } = await scene.openSession();
    const startMs = server.clock.now();
    await later(DAY_MS - 1000, async () => {
      await sweep();
      expect((await scene.sessionsOf(driver))[0]?.status).toBe('open');
    });
    await later(DAY_MS + 3 * MINUTE_MS, async () => {
      await Promise.all([sweep(), sweep()]);
      const [session] = await scene.sessionsOf(driver);
      expect(session).toMatchObject({ status: 'waiting', amount_to_pay_kop: 48_000, charged_kop: 0 });
      expect(session?.ends_at.getTime()).toBe(startMs + DAY_MS);
      expect(session?.pay_until?.toISOString()).toBe('2025-11-07T20:59:59.000Z');
      expect(await scene.operationsOf(driver)).toMatchObject([{ type: 'payment', status: 'waiting' }]);
      expect(await scene.profileSessions(driver)).toMatchObject([
        { reservationId: OrderId, status: 'Ожидает оплаты', amountToPay: 480 },
      ]);
    });
  });

  it('[PAY-295] [PAY-131] stops the clock on defer and waits until 23:59 of the next day', async () => {
    const { driver, OrderId } = await scene.openSession();
    // PaymentService is ignored here
    const input = { OrderId, PaymentService: 'no such method' };
    const answer = await later(90 * MINUTE_MS, () => scene.endSession(driver, 'deferSession', input));
    expect(answer).toMatchObject({ status: 'ok', amount: 60, RedirectURL: '' });
    expect(answer.message).toBe('Парковка отложена. Оплатите 60.00 ₽ до 06.11.2025 23:59');
    await later(5 * 60 * MINUTE_MS, async () => {
      expect(await scene.profileSessions(driver)).toMatchObject([
        {
          reservationId: OrderId,
          status: 'Ожидает оплаты',
          amountToPay: 60,
          endDate: '2025-11-05T10:30:00.000Z',
          payUntil: '2025-11-06T20:59:59.000Z',
        },
      ]);
      expect(await scene.endSession(driver, 'deferSession', { OrderId })).toEqual(answer);
      expect((await scene.startOpenSession(driver)).status).toBe('ok');
    });
    expect(await scene.operationsOf(driver)).toMatchObject([
      { type: 'payment', status: 'waiting', sum_kop: -6000, session_id: Number(OrderId) },
    ]);
  });

  it('[PAY-295] closes as done with a sum of 0', async () => {
    const nowMs = server.clock.now();
    server.clock.set(Date.parse('2025-11-08T10:00:00Z')); // a Saturday
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(90 * MINUTE_MS);
    const answer = await scene.endSession(driver, 'deferSession', { OrderId });
    expect(answer).toMatchObject({
      status: 'ok',
      amount: 0,
      message: 'Парковка завершена, платить ничего не нужно',
    });
    expect(await scene.profileSessions(driver)).toEqual([]);
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({ status: 'finished', charged_kop: 0 });
    expect(await scene.operationsOf(driver)).toMatchObject([{ type: 'payment', status: 'done', sum_kop: 0 }]);
    expect((await scene.endSession(driver, 'deferSession', { OrderId })).errorName).toBe(
      'ParkingSessionIsOver',
    );
    server.clock.set(nowMs);
  });

  it('[PAY-300] [sessions-9] expires without payment at its deadline; the history shows a cancel and there is no debt', async () => {
    const { driver, OrderId } = await scene.openSession();
    await later(60 * MINUTE_MS, () => scene.endSession(driver, 'deferSession', { OrderId }));
    const deadlineMs = Date.parse('2025-11-06T20:59:59Z') - server.clock.now();
    await later(deadlineMs, async () => {
      await sweep();
      expect(await scene.profileSessions(driver)).toHaveLength(1);
    });
    await later(deadlineMs + 1, async () => {
      expect(await scene.profileSessions(driver)).toEqual([]);
      const late = await scene.endSession(driver, 'cancelOrder', { OrderId, PaymentService: 'card' });
      expect(late.errorName).toBe('ParkingSessionIsOver');
      await Promise.all([sweep(), sweep()]);
    });
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({ status: 'lapsed', charged_kop: 0 });
    expect(await scene.operationsOf(driver)).toMatchObject([
      { type: 'payment', status: 'cancel', sum_kop: -4000, session_id: Number(OrderId) },
    ]);
    const balance = await server.call(operations.getBalance, {}, { token: driver.token, city: OPEN_CITY });
    expect(balance).toMatchObject({ status: 'ok', balance: 0 });
  });

  it('[FLT-48] moves nothing while the clock is before the start', async () => {
    const { driver, OrderId } = await scene.openSession();
    const answer = await later(-120 * MINUTE_MS, () =>
      server.send(operations.deferSession, { OrderId }, { token: driver.token, city: OPEN_CITY }),
    );
    expect(answer.status).toBe(503);
    expect((await scene.sessionsOf(driver))[0]?.status).toBe('open');
  });
});
