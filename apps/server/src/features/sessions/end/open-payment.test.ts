import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { TEST_NOW_MS } from '../../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { OPEN_CITY, type OpenDriver } from '../../../test/open-kit.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { transfer } from '../../ledger/index.ts';
import { giveMoney } from '../../../demo/create-driver.sql.ts';
import { lapseUnpaid } from '../change/sweep.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
beforeEach(() => server.clock.set(TEST_NOW_MS));
const CARD = { PaymentService: 'card' };

async function deferredSession(): Promise<{ driver: OpenDriver; OrderId: string }> {
  const parked = await scene.openSession();
  server.clock.advance(60 * MINUTE_MS);
  await scene.endSession(parked.driver, 'deferSession', { OrderId: parked.OrderId });
  return parked;
}

const outcomeOf = async (driver: OpenDriver) => ({
  session: (await scene.sessionsOf(driver)).map(({ status, charged_kop }) => [status, charged_kop]),
  history: (await scene.operationsOf(driver))
    .filter(({ type }) => type === 'payment')
    .map(({ status, sum_kop }) => [status, sum_kop]),
  wallet: await scene.walletOf(driver),
});

const PAID = { session: [['finished', 4000]], history: [['done', -4000]], wallet: 0 };
const UNPAID = { session: [['waiting', 0]], history: [['waiting', -4000]], wallet: 0 };
const DELETED = { session: [['cancelled', 0]], history: [['cancel', -4000]], wallet: 0 };

/** Credits without fulfilling the intent. */
async function creditOnly({ cityId, accountId }: OpenDriver, orderNumber: string): Promise<void> {
  const at = new Date(server.clock.now());
  await inTransaction(server.db, async (tx) => {
    await tx
      .updateTable('payment')
      .set({ status: 'done', settled_at: at, intent_status: 'due' })
      .where('order_number', '=', orderNumber)
      .execute();
    const from = { holder: null, kind: 'provider_clearing' as const };
    const to = { holder: accountId, kind: 'main', ifHidden: 'spent' } as const;
    await transfer(tx, { cityId, at, from, to, amount: kopecks(4000), reason: 'refill', orderNumber });
    await tx
      .updateTable('operation')
      .set({ status: 'done', moved_at: at })
      .where('order_number', '=', orderNumber)
      .execute();
  });
}

const give = ({ cityId, accountId }: OpenDriver, amount: number) =>
  inTransaction(server.db, (tx) =>
    giveMoney(tx, { cityId, accountId, amount: kopecks(amount), at: new Date(server.clock.now()) }),
  );

describe('payment of waiting sessions', () => {
  it('[INV-25] refuses a missing method without naming a balance', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(60 * MINUTE_MS);
    expect(await scene.endSession(driver, 'breakSession', { OrderId })).toMatchObject({
      errorMessage: 'Недостаточно средств. Выберите, чем заплатить',
    });
  });

  it('lists the open order of a session until its money is used', async () => {
    const { driver, OrderId } = await deferredSession();
    const { token } = driver;
    const open = () => server.call(operations.openOrders, {}, { token, city: OPEN_CITY });
    const { order } = await scene.endSession(driver, 'cancelOrder', { OrderId, ...CARD });
    const listed = { result: [{ order, purpose: 'settle', ReservationId: OrderId }] };
    expect(await open()).toMatchObject(listed);
    await creditOnly(driver, String(order));
    expect(await open()).toMatchObject(listed);
    await scene.settleAll();
    expect(await open()).toMatchObject({ result: [] });
  });

  it('[PAY-130] [PAY-298] [INV-3] returns sum and page for cancel v2 with PaymentService and uses the wallet', async () => {
    const { driver, OrderId } = await deferredSession();
    const answer = await scene.endSession(driver, 'cancelOrder', { OrderId, ...CARD });
    expect(answer).toMatchObject({ status: 'ok', amount: 40, topup: 40 });
    expect(answer.RedirectURL).toMatch(/^\/sandbox\/pay\//);
    expect(await scene.paymentOf(answer.order)).toMatchObject({ purpose: 'settle', amount_kop: 4000 });
    expect(await outcomeOf(driver)).toEqual(UNPAID);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await outcomeOf(driver)).toEqual(PAID);
    expect((await scene.refillsOf(driver)).map(({ status, sum_kop }) => [status, sum_kop])).toEqual([
      ['done', 4000],
    ]);
    expect(await scene.profileSessions(driver)).toEqual([]);
    const late = await scene.endSession(driver, 'cancelOrder', { OrderId, ...CARD });
    expect(late.errorName).toBe('ParkingSessionIsOver');
  });

  it('[PAY-134] takes orderId and method and returns the top-up sum, RedirectURL or an errorName', async () => {
    const { driver, OrderId } = await deferredSession();
    const pay = (fields: object) => scene.endSession(driver, 'cancelOrder', { OrderId, ...fields });
    expect((await pay({ PaymentService: 'shells' })).errorName).toBe('PaymentServiceNotFound');
    // this city has no balance
    expect((await pay({ PaymentService: 'balance' })).errorName).toBe('PaymentServiceNotFound');
    expect((await pay({ PaymentService: 'mobile' })).errorName).toBe('InvalidFormat');
    const answer = await pay({ PaymentService: 'mobile', phone: '+7 921 000-11-22' });
    expect(answer).toMatchObject({ status: 'ok', topup: 40, RedirectURL: '/phone-payment-callback' });
    expect(await outcomeOf(driver)).toEqual(UNPAID);
  });

  it('[PAY-118] [PAY-130] deletes the order for cancel v2 without PaymentService', async () => {
    const { driver, OrderId } = await deferredSession();
    const opened = await scene.endSession(driver, 'cancelOrder', { OrderId, ...CARD });
    const answer = await scene.endSession(driver, 'cancelOrder', { OrderId });
    expect(answer).toMatchObject({ status: 'ok', amount: 0, topup: 0, RedirectURL: '', order: '' });
    expect(await outcomeOf(driver)).toEqual(DELETED);
    expect(await scene.profileSessions(driver)).toEqual([]);
    for (const call of ['cancelOrder', 'breakSession', 'deferSession'] as const) {
      const again = await scene.endSession(driver, call, { OrderId, ...CARD });
      expect([call, again.errorName]).toEqual([call, 'ParkingSessionIsOver']);
    }
    // The payment in progress is refunded [INV-15].
    await scene.payOnPage(opened.RedirectURL);
    await scene.settleAll();
    expect(await outcomeOf(driver)).toEqual(DELETED);
    expect((await scene.paymentOf(opened.order)).refunded_kop).toBe(4000);
    expect((await scene.lastMessage(driver.email))?.text).toContain('оплатить парковку было уже нельзя');
  });

  it('[PAY-298] [PAY-135] [sessions-8] deletes an active unpaid session for cancel v2 without PaymentService', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(5 * MINUTE_MS);
    const answer = await scene.endSession(driver, 'cancelOrder', { OrderId });
    expect(answer).toMatchObject({ status: 'ok', amount: 0, RedirectURL: '' });
    expect(await outcomeOf(driver)).toEqual({
      session: [['cancelled', 0]],
      history: [['cancel', 0]],
      wallet: 0,
    });
    expect(await scene.profileSessions(driver)).toEqual([]);
  });

  it('[PAY-132] [PAY-296] stops the clock on break and keeps the session payable', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(60 * MINUTE_MS);
    const answer = await scene.endSession(driver, 'breakSession', { OrderId, ...CARD });
    expect(answer).toMatchObject({ status: 'ok', amount: 40, topup: 40 });
    expect(answer.RedirectURL).toMatch(/^\/sandbox\/pay\//);
    expect(await outcomeOf(driver)).toEqual(UNPAID);
    server.clock.advance(180 * MINUTE_MS);
    expect(await scene.profileSessions(driver)).toMatchObject([
      { reservationId: OrderId, status: 'Ожидает оплаты', amountToPay: 40 },
    ]);
    const again = await scene.endSession(driver, 'cancelOrder', { OrderId, ...CARD });
    expect(again).toMatchObject({ RedirectURL: answer.RedirectURL, order: answer.order, amount: 40 });
    await scene.payOnPage(again.RedirectURL);
    await scene.settleAll();
    expect(await outcomeOf(driver)).toEqual(PAID);
  });

  it('[PAY-296] keeps the clock running on break without a method', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(MINUTE_MS);
    const answer = await scene.endSession(driver, 'breakSession', { OrderId });
    expect(answer.errorName).toBe('NotSelectedPaymentService');
    expect((await scene.sessionsOf(driver))[0]?.status).toBe('open');
  });

  it('[PAY-300] [INV-15] refunds money that arrives after the deadline and notifies the driver', async () => {
    const { driver, OrderId } = await deferredSession();
    const answer = await scene.endSession(driver, 'cancelOrder', { OrderId, ...CARD });
    server.clock.set(Date.parse('2025-11-06T21:00:00Z'));
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    await lapseUnpaid(server.db, new Date(server.clock.now()));
    expect(await outcomeOf(driver)).toEqual({
      session: [['lapsed', 0]],
      history: [['cancel', -4000]],
      wallet: 0,
    });
    expect((await scene.paymentOf(answer.order)).refunded_kop).toBe(4000);
    expect((await scene.lastMessage(driver.email))?.text).toContain('40.00');
  });

  it('[INV-18] accepts money that arrived in time but is processed after the deadline', async () => {
    const { driver, OrderId } = await deferredSession();
    const { order } = await scene.endSession(driver, 'cancelOrder', { OrderId, ...CARD });
    await creditOnly(driver, String(order));
    const afterwards = new Date('2025-11-06T21:00:00Z');
    await lapseUnpaid(server.db, afterwards);
    expect((await scene.sessionsOf(driver))[0]?.status).toBe('waiting');
    server.clock.set(afterwards.getTime());
    await scene.settleAll();
    expect(await outcomeOf(driver)).toEqual(PAID);
  });

  it('[sessions-8] spends the wallet first and needs no page if it covers the sum', async () => {
    const { driver, OrderId } = await deferredSession();
    await give(driver, 1500);
    const part = await scene.endSession(driver, 'cancelOrder', { OrderId, ...CARD });
    expect(part).toMatchObject({ amount: 25, topup: 25 });
    await give(driver, 2500);
    const whole = await scene.endSession(driver, 'breakSession', { OrderId, ...CARD });
    expect(whole).toMatchObject({ status: 'ok', amount: 0, RedirectURL: '', message: 'Парковка оплачена' });
    expect(await outcomeOf(driver)).toEqual(PAID);
  });

  it('[BAD-36] [BAD-42] rejects unknown, foreign and malformed orders', async () => {
    const { OrderId } = await deferredSession();
    const { driver } = await scene.openSession();
    for (const call of ['deferSession', 'breakSession', 'cancelOrder'] as const) {
      const errorOf = async (id: unknown) =>
        (await scene.endSession(driver, call, { OrderId: id, ...CARD })).errorName;
      for (const id of [
        ['1'],
        { $gt: 0 },
        "1'; drop table parking_session; --",
        '',
        null,
        'абв',
        '1e3',
        -5,
        0,
      ])
        expect([call, id, await errorOf(id)]).toEqual([call, id, 'ValidationError']);
      expect(await errorOf(OrderId)).toBe('ParkingSessionNotFound');
      expect(await errorOf('999999999')).toBe('ParkingSessionNotFound');
    }
  });
});

describe('paid sessions', () => {
  const SPB = { city: 'saint-petersburg' };
  let plates = 100;

  async function paidSession(Duration = 120) {
    const plate = `К${(plates += 1)}КК78`;
    const driver = await scene.createTestDriver({ vehicles: [{ plate }] });
    const started = await scene.startSession(driver, { Vehicle: vehicle(plate), Duration });
    const OrderId = String(started.ReservationId);
    return {
      driver,
      OrderId,
      stop: (key?: string) => scene.endSession(driver, 'breakSession', { OrderId }, { ...SPB, key }),
    };
  }

  const cancel = ({ driver, OrderId }: Awaited<ReturnType<typeof paidSession>>) =>
    server.call(operations.cancel, { ReservationId: OrderId }, { token: driver.token });

  it('[PAY-297] [sessions-7] refunds once on break, like cancel', async () => {
    const [cancelled, broken, dropped] = [await paidSession(), await paidSession(), await paidSession()];
    server.clock.advance(75 * MINUTE_MS);
    const { refund } = await cancel(cancelled);
    expect(refund).toBeGreaterThan(0);
    const first = await broken.stop('one-press');
    expect(first).toMatchObject({ status: 'ok', amount: refund, topup: refund, RedirectURL: '', order: '' });
    expect(first.message).toBe('Сессия успешно отменена');
    expect(await broken.stop('one-press')).toEqual(first);
    expect((await broken.stop()).errorName).toBe('ParkingSessionIsOver');
    const { OrderId } = dropped;
    expect(await scene.endSession(dropped.driver, 'cancelOrder', { OrderId }, SPB)).toEqual(first);
    for (const { driver } of [broken, dropped])
      expect(await scene.walletOf(driver)).toBe(await scene.walletOf(cancelled.driver));
  });

  it('[PAY-297] returns NoSaving and ParkingSessionIsOver like cancel and rejects defer', async () => {
    await scene.changeForgiveness('saint-petersburg', { returns: { minLeftMinutes: 30 } });
    const { driver, OrderId, stop } = await paidSession();
    expect((await scene.endSession(driver, 'deferSession', { OrderId }, SPB)).errorName).toBe(
      'ValidationError',
    );
    server.clock.advance(91 * MINUTE_MS);
    expect((await stop()).errorName).toBe('NoSaving');
    server.clock.advance(30 * MINUTE_MS);
    expect((await stop()).errorName).toBe('ParkingSessionIsOver');
  });
});
