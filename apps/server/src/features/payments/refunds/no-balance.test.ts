import { operations } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inTransaction } from '#src/platform/db/tx.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import { TEST_NOW_MS } from '../../../test/harness.ts';
import { expectSoundBooks } from '../../../test/model/invariants.sql.ts';
import { MINUTE_MS } from '../../../test/money-kit.sql.ts';
import { moneyScene } from '../../../test/money-scene.ts';
import type { OpenDriver } from '../../../test/open-kit.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { RETURN_TEXTS } from '../history-texts.ts';
import { defineIntent } from '../index.ts';
import { lockPayment } from '../payments.sql.ts';
import { type PaymentProvider, ProviderError } from '../providers/ports.ts';
import { createProviders } from '../providers/providers.ts';
import { takeEvent } from '../take-event.ts';
import type { ReturnReason } from '../tables.ts';

let refusal: 'refused' | 'unavailable' | null = null;
const refusing = (sandbox: PaymentProvider): PaymentProvider => ({
  ...sandbox,
  refund: (order) => (refusal ? Promise.reject(new ProviderError(refusal)) : sandbox.refund(order)),
});
const scene = moneyScene({ app: { secretKey: SECRET_KEY, wrapProvider: refusing } });
const { server } = scene;
const log = createLogger({ level: 'silent', stream: { write: () => undefined } });
beforeEach(() => {
  refusal = null;
  server.clock.set(TEST_NOW_MS);
});

async function toldTo(driver: OpenDriver): Promise<string> {
  const { text } = await scene.lastMessage(driver.email);
  return [text, ...(await scene.operationsOf(driver)).map(({ description }) => description)].join('\n');
}

async function unused(
  driver: OpenDriver,
  amount: number,
  reason: ReturnReason,
  before: (id: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const intent = { purpose: 'settle' as const, sessionId: 0 };
  const order = await scene.openOrder(driver, { amount: kopecks(amount), intent });
  const settle = defineIntent({ schema: z.unknown(), fulfil: () => Promise.resolve(reason) });
  const { messages, payments } = server.app.application;
  const intents = { ...payments.intents, settle };
  const { clock, app } = server;
  const providers = { ...createProviders([]), named: () => ({ isNoticeProof: true }) as PaymentProvider };
  const deps = { messages, clock, log, metrics: app.metrics, intents, providers };
  await before(`sp_number_${order}`);
  await inTransaction(server.db, async (tx) => {
    const payment = await lockPayment(tx, driver.cityId, order);
    if (!payment) throw new Error('no payment');
    const proof = { providerPaymentId: `sp_number_${order}`, bonusPercent: 0, at: new Date(clock.now()) };
    await takeEvent(deps, tx, payment, { ...proof, event: 'succeeded' });
  });
  return order;
}

const owe = async ({ cityId, accountId }: OpenDriver, paymentOrder: string, debt: number) =>
  server.pool.query(
    `insert into payment_charge_back (city_id, payment_id, account_id, order_number, refund_id, amount_kop, debt_kop, at)
     select city_id, id, $2, order_number, 'r', $4::bigint, $4::bigint, now() from payment
      where city_id = $1 and order_number = $3`,
    [cityId, accountId, paymentOrder, debt],
  );

it('[INV-25] refuses a top-up without a balance', async () => {
  const { token, accountId } = await scene.openDriver();
  const fields = { RefillAmount: 100, PaymentService: 'card' };
  const answer = await server.call(operations.refill, fields, { token, city: 'voronezh' });
  expect(answer.errorName).toBe('PaymentServiceNotFound');
  const { rows } = await server.pool.query('select 1 from payment where account_id = $1', [accountId]);
  expect(rows).toEqual([]);
});

describe('unused payment without a balance', () => {
  it('[INV-15] [INV-24] is refunded', async () => {
    const { driver, OrderId } = await scene.openSession();
    server.clock.advance(60 * MINUTE_MS);
    await scene.endSession(driver, 'deferSession', { OrderId });
    const pay = (PaymentService: string) =>
      scene.endSession(driver, 'cancelOrder', { OrderId, PaymentService });
    const begun = [await pay('card'), await pay('sbp')];
    await Promise.all(begun.map(({ RedirectURL }) => scene.payOnPage(RedirectURL)));
    await server.app.application.sandbox?.bank.work.sweep();
    const { work } = server.app.application.payments;
    await Promise.all([work.sweep(), work.sweep()]);
    await work.sweep();
    const payments = await Promise.all(begun.map(({ order }) => scene.paymentOf(order)));
    const refunded = new Map(payments.map((payment) => [payment.intent_status, payment.refunded_kop]));
    expect(refunded).toEqual(new Map(Object.entries({ served: 0, returned: 4000 })));
    const refunds = await server.db.selectFrom('payment_refund').select(['status', 'amount_kop']).execute();
    expect(refunds).toEqual([{ status: 'done', amount_kop: 4000 }]);
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({ status: 'finished', charged_kop: 4000 });
    expect(await scene.walletOf(driver)).toBe(0);
    const told = await toldTo(driver);
    expect(told).not.toMatch(/баланс/);
    expect(told).toMatch(/уже оплачена.*Платить ещё раз не нужно/s);
    const { token } = driver;
    const rows = await server.call(
      operations.getOperations,
      {},
      { token, city: 'voronezh', headers: { 'accept-language': 'en' } },
    );
    expect(JSON.stringify(rows)).toContain('"Refund to the payment method"');
    await expectSoundBooks(server);
  });

  it.each(['late', 'parked', 'price', 'changed'] as const)(
    '[INV-15] [payments-4] is refunded (%s)',
    async (reason) => {
      const { driver } = await scene.openSession();
      const order = await unused(driver, 7300, reason);
      expect((await scene.paymentOf(order)).refunded_kop).toBe(7300);
      const told = await toldTo(driver);
      expect(told).toMatch(/Вернём 73\.00 ₽ тем же способом/);
      expect(told).toContain('возвращаем сумму тем же способом');
      expect(told).not.toMatch(/баланс/);
      expect(RETURN_TEXTS.map(({ ru }) => ru)).toContain((await scene.refillsOf(driver))[0]?.description);
      await expectSoundBooks(server);
    },
  );

  it('[FLT-36] may be rejected', async () => {
    const { driver } = await scene.openSession();
    refusal = 'refused';
    const order = await unused(driver, 7300, 'changed');
    await scene.settleAll();
    expect((await scene.paymentOf(order)).refunded_kop).toBe(0);
    await expect.poll(() => toldTo(driver)).toMatch(/банк не принял возврат.*Напишите в поддержку/s);
    expect(await toldTo(driver)).not.toMatch(/баланс/);
  });

  it.each([
    [1300, 6000, /Остальные 60\.00 ₽ вернём/, /поздно, возвращаем сумму/],
    [9000, 0, /отозвал одну из ваших оплат\. Если/, /поздно, сумма погасила долг/],
  ])('[FLT-34] pays a debt of %i first', async (debt, refunded, text, history) => {
    const { driver } = await scene.openSession();
    await owe(driver, await unused(driver, 100, 'late'), debt);
    const order = await unused(driver, 7300, 'late');
    expect((await scene.paymentOf(order)).refunded_kop).toBe(refunded);
    expect(await scene.walletOf(driver)).toBe(0);
    const told = await toldTo(driver);
    expect(told).toMatch(text);
    expect((await scene.refillsOf(driver)).map(({ description }) => description)).toContainEqual(
      expect.stringMatching(history),
    );
    expect(told).not.toMatch(/баланс/);
  });

  it('[FLT-34] pays no debt twice', async () => {
    const { driver } = await scene.openSession();
    await owe(driver, await unused(driver, 100, 'late'), 1300);
    await unused(driver, 7300, 'late');
    const order = await unused(driver, 5100, 'price');
    expect((await scene.paymentOf(order)).refunded_kop).toBe(5100);
  });

  it.each([
    ['known', false],
    ['unknown', false],
    ['unknown', true],
    ['known', true],
  ])('[FLT-31] [INV-13] leaves an early refund out (%s, given up: %s)', async (known, isGivenUp) => {
    const { driver } = await scene.openSession();
    refusal = 'unavailable';
    const order = await unused(driver, 7300, 'changed', async (id) => {
      await server.pool.query(
        `update payment set given_up_at = case when $2 then now() end,
           provider_payment_id = case when $3 then provider_payment_id end where order_number = $1`,
        [id.slice(10), isGivenUp, known === 'known'],
      );
      const refund = { id: `sr_${id}`, payment: id, shop: 'voronezh', amount: 3100, currency: 'RUB' };
      const told = await scene.sendNotice(JSON.stringify({ event: `refund:${id}`, refund }), {
        city: 'voronezh',
      });
      expect(told.status).toBe(200);
      await server.app.application.payments.work.sweep();
      expect((await scene.paymentOf(id.slice(10))).refunded_kop).toBe(0);
    });
    server.clock.advance(10 * MINUTE_MS);
    await server.app.application.payments.work.sweep();
    const { rows } = await server.pool.query('select amount_kop from payment_refund where refund_key = $1', [
      `return:${order}`,
    ]);
    expect(rows).toEqual([{ amount_kop: 4200 }]);
    expect(await toldTo(driver)).toMatch(/Вернём 42\.00 ₽/);
    await expectSoundBooks(server);
  });
});
