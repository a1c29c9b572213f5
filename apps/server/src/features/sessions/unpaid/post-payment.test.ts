import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { createPostKit, POST_CITY, POST_ZONE } from '../../../test/post-kit.ts';
import { lapseUnpaid } from '../change/sweep.sql.ts';

const CARD = { PaymentService: 'card' };

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
beforeEach(() => server.clock.set(TEST_NOW_MS));

const { postDriver, pay, errorOf } = createPostKit(server);

describe('post-payment', () => {
  it('[sessions-4] pays for an ended session from the balance and marks it done', async () => {
    const driver = await postDriver();
    const answer = await pay(driver, '2025-11-05T10:00:00');
    expect(answer).toMatchObject({
      status: 'ok',
      message: 'Парковка оплачена',
      startDate: '2025-11-05T05:00:00.000Z',
      endDate: '2025-11-05T06:00:00.000Z',
      totalcost: 30,
      balance: 970,
    });
    expect(await scene.sessionsOf(driver)).toMatchObject([{ status: 'finished', charged_kop: 3000 }]);
    expect(await scene.operationsOf(driver)).toMatchObject([
      { type: 'refill' },
      { type: 'payment', status: 'done', sum_kop: -3000, starts_at: new Date('2025-11-05T05:00:00Z') },
    ]);
    expect(await scene.walletOf(driver)).toBe(97_000);
    expect(await scene.profileSessions(driver, POST_CITY)).toEqual([]);
  });

  it("[PAY-161] [sessions-4] keeps today's session with a future end active", async () => {
    const driver = await postDriver(6000);
    const answer = await pay(driver, '2025-11-05T13:30:00');
    expect(answer).toMatchObject({ status: 'ok', message: 'Парковка оплачена', totalcost: 30 });
    expect(await scene.profileSessions(driver, POST_CITY)).toMatchObject([
      { status: 'Действует', endDate: '2025-11-05T09:30:00.000Z', paid: 30 },
    ]);
    const ReservationId = String(answer.ReservationId);
    const call = { token: driver.token, city: POST_CITY };
    const renewed = await server.call(operations.renew, { ReservationId, Duration: 60 }, call);
    expect(renewed).toMatchObject({ status: 'ok', message: 'Парковка продлена', totalcost: 30 });
    server.clock.advance(11_000);
    const short = await server.call(operations.renew, { ReservationId, Duration: 60, ...CARD }, call);
    expect(short).toMatchObject({
      status: 'ok',
      RedirectURL: expect.stringMatching(/^\/sandbox\/pay\//) as string,
    });
    expect(short.message).toMatch(/./);
  });

  it('[PAY-161] [PAY-301] [sessions-9] waits for the missing part and is live or done after payment', async () => {
    const driver = await postDriver(1000);
    const answer = await pay(driver, '2025-11-05T13:30:00', CARD);
    expect(answer).toMatchObject({ status: 'ok', totalcost: 20, balance: 10 });
    expect(answer.message).toContain('остаётся в отложенных');
    expect(answer.RedirectURL).toMatch(/^\/sandbox\/pay\//);
    expect(await scene.profileSessions(driver, POST_CITY)).toMatchObject([
      {
        reservationId: answer.ReservationId,
        status: 'Ожидает оплаты',
        amountToPay: 30,
        payUntil: '2025-11-05T18:59:59.000Z',
      },
    ]);
    expect(await scene.walletOf(driver)).toBe(1000);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    const OrderId = answer.ReservationId;
    const again = await scene.endSession(driver, 'cancelOrder', { OrderId, ...CARD }, { city: POST_CITY });
    expect(again.errorName).toBe('ParkingSessionIsOver');
    expect(await scene.sessionsOf(driver)).toMatchObject([{ status: 'live', charged_kop: 3000 }]);
    expect(await scene.walletOf(driver)).toBe(0);
    const history = (await scene.operationsOf(driver)).filter(({ type }) => type === 'payment');
    expect(history).toMatchObject([{ status: 'done', sum_kop: -3000 }]);
  });

  it('[PAY-301] [sessions-9] stays payable until its deadline after its window closed', async () => {
    const driver = await postDriver(1000);
    server.clock.set(TEST_NOW_MS + 1440 * MINUTE_MS);
    const today = await pay(driver, '2025-11-06T10:00:00', CARD);
    const yesterday = await pay(driver, '2025-11-05T10:00:00', CARD);
    const deadlineMs = Date.parse('2025-11-06T18:59:59Z');
    server.clock.set(deadlineMs - MINUTE_MS);
    await lapseUnpaid(server.db, new Date(server.clock.now()));
    expect(await scene.profileSessions(driver, POST_CITY)).toMatchObject([
      { reservationId: today.ReservationId, payUntil: '2025-11-06T18:59:59.000Z' },
      { reservationId: yesterday.ReservationId, payUntil: '2025-11-06T18:59:59.000Z' },
    ]);
    const OrderId = today.ReservationId;
    const page = await scene.endSession(driver, 'cancelOrder', { OrderId, ...CARD }, { city: POST_CITY });
    expect(page).toMatchObject({ amount: 20, RedirectURL: today.RedirectURL });
    await scene.payOnPage(page.RedirectURL);
    await scene.settleAll();
    server.clock.set(deadlineMs + 1);
    await lapseUnpaid(server.db, new Date(server.clock.now()));
    expect((await scene.sessionsOf(driver)).map(({ status }) => status)).toEqual(['lapsed', 'finished']);
    expect(await scene.walletOf(driver)).toBe(0);
  });

  it('[PAY-301] [payments-1] expires an unpaid start after 15 minutes; later money goes to the balance', async () => {
    const driver = await postDriver(0);
    const input = { Zone: POST_ZONE, Duration: 60, Vehicle: vehicle(driver.plate), ...CARD };
    const answer = await server.call(operations.start, input, { token: driver.token, city: POST_CITY });
    server.clock.advance(15 * MINUTE_MS + 1);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toEqual([]);
    expect(await scene.walletOf(driver)).toBe(3000);
  });

  it('[sessions-8] pays a waiting order with "balance" once the balance covers the sum', async () => {
    const driver = await postDriver(1000);
    const { ReservationId: OrderId } = await pay(driver, '2025-11-05T10:00:00', CARD);
    const settle = (fields: object) =>
      scene.endSession(driver, 'cancelOrder', { OrderId, ...fields }, { city: POST_CITY });
    expect((await settle({ PaymentService: 'balance' })).errorName).toBe('NoMoneyNoHoney');
    const refill = { PaymentService: 'card', RefillAmount: 20 };
    const page = await server.call(operations.refill, refill, { token: driver.token, city: POST_CITY });
    await scene.payOnPage(page.RedirectURL);
    await scene.settleAll();
    expect(await settle({ PaymentService: 'balance' })).toMatchObject({
      status: 'ok',
      amount: 0,
      RedirectURL: '',
    });
    expect(await scene.sessionsOf(driver)).toMatchObject([{ status: 'finished', charged_kop: 3000 }]);
    expect(await scene.walletOf(driver)).toBe(0);
  });

  it('[sessions-4] rejects time of a plate already paid or waiting to be paid', async () => {
    const driver = await postDriver();
    expect(await errorOf(driver, '2025-11-05T10:00:00')).toBeUndefined();
    const other = { ...(await postDriver()), plate: driver.plate.replace('Т', 'T') };
    for (const at of ['2025-11-05T10:59:59', '2025-11-05T09:00:01'])
      expect([at, await errorOf(other, at)]).toEqual([at, 'ParkingSessionAlreadyExists']);
    expect(await errorOf(other, '2025-11-05T11:00:00')).toBeUndefined();

    const waiting = await postDriver(0);
    expect(await errorOf(waiting, '2025-11-05T10:00:00', CARD)).toBeUndefined();
    expect(await errorOf(waiting, '2025-11-05T10:30:00', CARD)).toBe('ParkingSessionAlreadyExists');
    expect(await errorOf({ ...driver, plate: waiting.plate }, '2025-11-05T10:30:00')).toBeUndefined();
    const [{ id } = { id: 0 }] = await scene.sessionsOf(waiting);
    const order = { OrderId: String(id), ...CARD };
    expect((await scene.endSession(waiting, 'cancelOrder', order, { city: POST_CITY })).errorName).toBe(
      'ParkingSessionAlreadyExists',
    );
  });

  it('[sessions-4] counts only the paid time of a cancelled session', async () => {
    const driver = await postDriver();
    const ReservationId = String((await pay(driver, '2025-11-05T13:00:00', { Duration: 180 })).ReservationId);
    const call = { token: driver.token, city: POST_CITY };
    expect((await server.call(operations.cancel, { ReservationId }, call)).status).toBe('ok');
    server.clock.advance(60 * MINUTE_MS);
    expect(await errorOf(driver, '2025-11-05T13:59:00')).toBe('ParkingSessionAlreadyExists');
    expect(await errorOf(driver, '2025-11-05T14:00:00')).toBeUndefined();
  });

  it('[INV-7] returns the same session and, while it waits, the same page for a key', async () => {
    const [rich, poor] = [await postDriver(), await postDriver(0)];
    for (const driver of [rich, poor]) {
      const submit = () => pay(driver, '2025-11-05T10:00:00', CARD, { key: 'post' });
      const first = await submit();
      expect(first.status).toBe('ok');
      for (const copy of await Promise.all(Array.from({ length: 6 }, submit))) expect(copy).toEqual(first);
      expect(await scene.sessionsOf(driver)).toHaveLength(1);
      expect((await pay(driver, '2025-11-05T11:00:00', CARD, { key: 'post' })).errorName).toBe(
        'ValidationError',
      );
    }
  });
});
