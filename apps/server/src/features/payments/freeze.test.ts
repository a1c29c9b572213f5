import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { KEPT_CARD_ROWS } from '../../test/kept-cards.ts';
import {
  isBarrierCall,
  MONEY_CALLS,
  MONEY_OPERATIONS,
  sendCommand,
  rowsOf,
  STILL_CALLS,
} from '../../test/money-calls.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { OPEN_CITY } from '../../test/open-kit.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { lapseUnpaid } from '../sessions/change/sweep.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
let barrierMs = TEST_NOW_MS;
beforeEach(async () => {
  // A barrier ticket can be paid once in 15 minutes.
  const isBarrier = isBarrierCall(expect.getState().currentTestName ?? '');
  server.clock.set(isBarrier ? (barrierMs += 16 * MINUTE_MS) : TEST_NOW_MS);
  await lift();
});

const stop = ({ cityId: city_id }: Pick<TestDriver, 'cityId'>) =>
  server.db
    .insertInto('ledger_freeze')
    .values({ city_id, stopped_at: new Date(server.clock.now()), findings: 1 })
    .execute();
const lift = () => server.db.deleteFrom('ledger_freeze').execute();

async function leftBehind(): Promise<unknown> {
  const { rows } = await server.pool.query(`
    select (select count(*) from ledger_transfer) as moved, (select count(*) from payment) as payments,
           (select count(*) from operation) as noted, (select count(*) from receipt) as receipts,
           (select count(*) from idempotency) as answers, (select count(*) from sandbox_payment) as asked`);
  return rows[0];
}

const stateOf = ({ token }: TestDriver, order: unknown, city = 'saint-petersburg') =>
  server.call(operations.orderState, { order: String(order) }, { token, city });

describe('ledger freeze of a city (FLT-17)', () => {
  it('[FLT-17] covers every money call of the contract below', () => {
    expect(Object.keys(MONEY_CALLS).toSorted()).toEqual(MONEY_OPERATIONS.map(({ id }) => id).toSorted());
    const isTried = (id: string) => rowsOf({ [id]: { ...MONEY_CALLS[id], ...STILL_CALLS[id] } }).length > 0;
    expect(MONEY_OPERATIONS.filter(({ id }) => !isTried(id))).toEqual([]);
  });

  it.each([...rowsOf(MONEY_CALLS), ...KEPT_CARD_ROWS])(
    '[FLT-17][money-8] %s %s: returns 503 and writes nothing, then succeeds after the freeze',
    async (_id, _way, operation, make) => {
      const submit = await make(server);
      await stop(submit.caller);
      const before = await leftBehind();
      const refused = await sendCommand(server, operation, submit, 'one-key');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
      expect(refused.headers.get('x-reason')).toBe('Payments paused');
      expect(await refused.json()).toMatchObject({
        errorMessage: 'Оплата в городе приостановлена. Уже оплаченная парковка действует',
      });
      expect(await leftBehind()).toEqual(before);
      await lift();
      const answer = await sendCommand(server, operation, submit, 'one-key');
      expect(await answer.json()).toMatchObject({ status: 'ok' });
    },
  );

  it.each(rowsOf(STILL_CALLS))(
    '[money-8] %s %s keeps working, because it moves no money',
    async (_id, _way, operation, make) => {
      const submit = await make(server);
      await stop(submit.caller);
      const answer = await sendCommand(server, operation, submit);
      await lift();
      expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'ok' }]);
    },
  );

  it('[FLT-17][money-8] does not open the payment page of an older order', async () => {
    const driver = await scene.createTestDriver();
    const first = await scene.beginRefill(driver, {}, 'my-key');
    await stop(driver);
    const headers = { 'idempotency-key': 'my-key' };
    const again = { PaymentService: 'card', RefillAmount: 500 };
    expect((await server.send(operations.refill, again, { token: driver.token, headers })).status).toBe(503);
    await lift();
    expect(await scene.beginRefill(driver, {}, 'my-key')).toEqual(first);
  });

  it('[FLT-17][INV-6][money-8] holds a bank confirmation, shows it and credits it once after the freeze', async () => {
    const driver = await scene.createTestDriver();
    const { order, RedirectURL } = await scene.beginRefill(driver);
    await stop(driver);
    await scene.payOnPage(RedirectURL, { delivery: 'twice' });
    await scene.settleAll();
    const said = { source: 'portal', order: String(order), amount: 500, status: 'success' };
    expect(await server.call(operations.paymentFromPortal, said)).toMatchObject({ status: 'ok' });
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(await stateOf(driver, order)).toMatchObject({ state: 'processing', reason: 'confirmed' });
    expect((await scene.operationsOf(driver)).at(-1)).toMatchObject({
      ...{ order_number: order, type: 'refill', status: 'processing' },
      description: 'Банк подтвердил оплату, зачислим после проверки счетов',
    });
    const page = await server.call(
      operations.getOperations,
      {},
      { token: driver.token, headers: { 'accept-language': 'en' } },
    );
    expect(JSON.stringify(page)).toContain('The bank has confirmed the payment');
    server.clock.advance(3 * 60 * MINUTE_MS);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(100_000);
    await lift();
    server.clock.advance(2 * MINUTE_MS);
    await scene.settleAll();
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
    expect(await stateOf(driver, order)).toMatchObject({ state: 'done', reason: null });
    expect((await scene.operationsOf(driver)).at(-1)).toMatchObject({ status: 'done', description: null });
  });

  it('[FLT-17][payments-1][money-8] does not count a payment as late because of the freeze', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 0, vehicles: [{ plate: 'К001СТ78' }] });
    const Vehicle = { Number: 'К001СТ78', Category: 'B', NumberFormat: 'rus' };
    const { order, RedirectURL } = await scene.startSession(driver, { Vehicle, PaymentService: 'card' });
    await stop(driver);
    await scene.payOnPage(RedirectURL);
    await scene.settleAll();
    server.clock.advance(40 * MINUTE_MS);
    await lift();
    await scene.settleAll();
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'done', intent_status: 'served' });
    expect(await scene.sessionsOf(driver)).toMatchObject([
      { status: 'live', starts_at: new Date(TEST_NOW_MS) },
    ]);
    expect(await scene.walletOf(driver)).toBe(0);
  });

  it('[FLT-17][money-8] keeps a session that was confirmed before its deadline', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(60 * MINUTE_MS);
    const { RedirectURL } = await scene.endSession(driver, 'breakSession', {
      OrderId,
      PaymentService: 'card',
    });
    await stop(driver);
    await scene.payOnPage(RedirectURL);
    await scene.settleAll();
    server.clock.advance(3 * 1440 * MINUTE_MS);
    await lapseUnpaid(server.db, new Date(server.clock.now()));
    expect(await scene.sessionsOf(driver)).toMatchObject([{ status: 'waiting' }]);
    await lift();
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toMatchObject([{ status: 'finished', charged_kop: 4000 }]);
    expect(await stateOf(driver, 'none', OPEN_CITY)).toMatchObject({ errorName: 'PaymentServiceError' });
  });

  it('[FLT-17][services-6] answers a text message that needs money once after the freeze', async () => {
    const phone = '79217770001';
    const driver = await scene.createTestDriver({
      city: 'rostov',
      phones: [phone],
      vehicles: [{ plate: 'К002СТ61' }],
    });
    const zones = await server.call(operations.getZones, {}, { city: 'rostov' });
    const [zone] = zones['result'] as { zonenumber: string }[];
    const text = `р61*${zone?.zonenumber}*К002СТ61*1`;
    await stop(driver);
    expect(await scene.handOver({ phone, text, id: 'during-a-stop' })).toBe(200);
    expect([await scene.sessionsOf(driver), await scene.answersTo(phone)]).toEqual([[], []]);
    await lift();
    server.clock.advance(2 * MINUTE_MS);
    await server.app.application.sms.work.sweep();
    await scene.handOver({ phone, text, id: 'during-a-stop' });
    expect(await scene.sessionsOf(driver)).toMatchObject([{ status: 'live' }]);
    expect(await scene.answersTo(phone)).toEqual([expect.stringMatching(/^Парковка началась/)]);
  });
});
