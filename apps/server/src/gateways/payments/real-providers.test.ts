import { moneyScene } from '../../test/money-scene.ts';
import { createHmac } from 'node:crypto';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { createCityBook } from '#src/features/cities/index.ts';
import { createPayments, createProviders, type NoticeMessage } from '#src/features/payments/index.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import { createVault } from '#src/platform/vault.ts';
import { createFakeProvider } from '../../test/fake-provider.ts';
import { createCloudpaymentsProvider } from './cloudpayments/provider.ts';
import { createYookassaProvider } from './yookassa/provider.ts';

const SHOP = 'saint-petersburg';
const scene = moneyScene();
const { server } = scene;
let status: string | null = 'succeeded';
let orderNumber = '';
let nonce: string | null = null;
const alarms: string[] = [];
const keepAlarm = (line: string): void => {
  alarms.push(String((JSON.parse(line) as { msg?: unknown }).msg));
};
const yoo = (state: string) => ({
  id: `pay-${orderNumber}`,
  status: state,
  amount: { value: '500.00', currency: 'RUB' },
  metadata: { order: orderNumber, city: SHOP, nonce },
  recipient: { account_id: '100' },
});
const fake = createFakeProvider(() =>
  status === null ? { status: 404, body: {} } : { status: 200, body: yoo(status) },
);

function portal() {
  const { db, clock } = server;
  const limits = { timeoutMs: 500, pausesMs: [] };
  const shared = { publicUrl: 'https://parking.example', apiUrl: fake.url, limits };
  const cloud = createCloudpaymentsProvider({
    ...shared,
    clock,
    page: 'widget',
    keysOf: () => ({ publicId: 'pk', secrets: ['secret'] }),
  });
  const keysOf = () => ({ shopId: '100', secretKey: 'secret' });
  const yookassa = createYookassaProvider({ ...shared, keysOf, networks: ['127.0.0.1'] });
  return createPayments({
    vault: createVault(['test'], 'payments:card'),
    intents: server.app.application.payments.intents,
    db,
    clock,
    log: createLogger({ level: 'error', stream: { write: keepAlarm } }),
    metrics: server.app.metrics,
    cities: createCityBook(server),
    messages: server.app.application.messages,
    providers: createProviders([cloud, yookassa]),
  });
}

async function ordered(method: string) {
  const payments = portal();
  const driver = await scene.parkingDriver();
  const found = await payments.methodOf(driver.cityId, method);
  const { cityId } = driver;
  orderNumber = await scene.openOrder(driver, { method, amount: kopecks(50_000) }, payments);
  nonce = (await scene.paymentOf(orderNumber)).nonce;
  const say = (provider: string, message: Partial<NoticeMessage>) =>
    payments.takeNotice(cityId, provider, {
      shop: SHOP,
      raw: Buffer.alloc(0),
      headers: {},
      address: '127.0.0.1',
      topic: '',
      ...message,
    });
  return { payments, driver, provider: found?.provider, say };
}

describe('YooKassa adapter', () => {
  const hint = () =>
    Buffer.from(
      JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: yoo('succeeded') }),
    );

  it('[THR-11] takes the method that the first adapter lacks and credits after a status check', async () => {
    const { payments, driver, provider, say } = await ordered('mobile');
    expect(provider).toBe('yookassa');
    status = 'pending';
    expect(await say('yookassa', { raw: hint() })).toMatchObject({ outcome: 'taken' });
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(100_000);
    status = 'succeeded';
    await say('yookassa', {
      raw: Buffer.from(hint().toString().replace('payment.succeeded', 'payment.captured')),
    });
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(150_000);
    expect((await say('yookassa', { raw: hint(), address: '10.0.0.1' })).outcome).toBe('forged');
    await payments.work.stop();
  });

  it('[THR-11][FLT-32] credits nothing for a notification about a payment unknown to the provider', async () => {
    const { payments, driver, say } = await ordered('mobile');
    status = null;
    await say('yookassa', { raw: hint() });
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(100_000);
    await payments.work.stop();
  });

  it('[THR-11] credits nothing for a test payment, from a notification or a status check', async () => {
    const { payments, driver, say } = await ordered('mobile');
    const { answer } = fake;
    status = 'succeeded';
    fake.answer = () => ({ status: 200, body: { ...yoo('succeeded'), test: true } });
    await say('yookassa', { raw: hint() });
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(100_000);

    const asked = await ordered('mobile');
    await asked.payments.open(asked.driver.cityId, orderNumber);
    server.clock.advance(180_000);
    await asked.payments.work.sweep();
    fake.answer = answer;
    expect(await scene.walletOf(asked.driver)).toBe(100_000);
    const payment = server.db.selectFrom('payment').select('status').where('order_number', '=', orderNumber);
    expect(await payment.execute()).toEqual([{ status: 'cancel' }]);
    expect(alarms.filter((line) => line === 'test payment refused').length).toBeGreaterThanOrEqual(2);
    await payments.work.stop();
    await asked.payments.work.stop();
  });

  it('[FLT-19][FLT-27] keeps a notification in the inbox during an outage and processes it later', async () => {
    const { payments, driver, say } = await ordered('mobile');
    status = 'succeeded';
    const { answer } = fake;
    fake.answer = () => ({ status: 500, body: {} });
    await say('yookassa', { raw: hint() });
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(100_000);
    fake.answer = answer;
    // Requeued for a minute.
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(100_000);
    server.clock.advance(60_000);
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(150_000);
    await payments.work.stop();
  });
});

describe('CloudPayments adapter', () => {
  const signed = (fields: Record<string, string> = {}) => {
    const form = {
      TransactionId: `7${orderNumber}`,
      Amount: '500.00',
      Currency: 'RUB',
      InvoiceId: orderNumber,
      Status: 'Completed',
      Data: JSON.stringify({ city: SHOP, nonce }),
    };
    const raw = Buffer.from(new URLSearchParams({ ...form, ...fields }).toString());
    return { raw, headers: { 'content-hmac': createHmac('sha256', 'secret').update(raw).digest('base64') } };
  };

  it('[THR-11][THR-24] opens the page without a call and credits a signed notification once', async () => {
    const { payments, driver, provider, say } = await ordered('card');
    expect(provider).toBe('cloudpayments');
    const opened = await payments.open(driver.cityId, orderNumber);
    expect(opened.ok && opened.value.redirectUrl).toMatch(
      /^\/payment\?invoiceId=\d+&amount=500\.00&currency=RUB/,
    );
    const check = async (fields: Record<string, string> = {}) =>
      say('cloudpayments', { ...signed(fields), topic: 'check' });
    expect(await check()).toMatchObject({ body: { code: 0 } });
    expect(await check({ Amount: '1.00' })).toMatchObject({ body: { code: 12 } });
    expect(await check({ InvoiceId: '1' })).toMatchObject({ body: { code: 10 } });
    await server.pool.query('insert into ledger_freeze values ($1, now(), 1)', [driver.cityId]);
    expect(await check()).toMatchObject({ body: { code: 13 } });
    await server.db.deleteFrom('ledger_freeze').execute();
    const setGivenUp = (given_up_at: Date | null) =>
      server.db.updateTable('payment').set({ given_up_at }).where('order_number', '=', orderNumber).execute();
    await setGivenUp(new Date(server.clock.now()));
    expect(await check()).toMatchObject({ body: { code: 13 } });
    expect(await payments.open(driver.cityId, orderNumber)).toMatchObject({ error: 'PaymentServiceError' });
    await setGivenUp(null);
    expect(await scene.walletOf(driver)).toBe(100_000);
    for (let copy = 0; copy < 2; copy++)
      expect(await say('cloudpayments', { ...signed(), topic: 'pay' })).toMatchObject({ body: { code: 0 } });
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(150_000);
    expect(await check()).toMatchObject({ body: { code: 13 } });
    await payments.work.stop();
  });

  const statusOf = async () =>
    (
      await server.db
        .selectFrom('payment')
        .select('status')
        .where('order_number', '=', orderNumber)
        .executeTakeFirstOrThrow()
    ).status;

  const notedOf = async () =>
    (
      await server.db
        .selectFrom('operation')
        .select('status')
        .where('order_number', '=', orderNumber)
        .where('type', '=', 'refill')
        .executeTakeFirstOrThrow()
    ).status;

  it('[INV-14][INV-16] keeps the order open after a declined card', async () => {
    const { payments, driver, say } = await ordered('card');
    await payments.open(driver.cityId, orderNumber);
    for (const TransactionId of ['5001', '5002']) {
      const declined = signed({ TransactionId, Status: 'Declined' });
      expect(await say('cloudpayments', { ...declined, topic: 'fail' })).toMatchObject({ body: { code: 0 } });
    }
    await payments.work.sweep();
    // Polling continues; the history no longer shows `processing`.
    expect([await statusOf(), await notedOf()]).toEqual(['processing', 'waiting']);
    expect(await say('cloudpayments', { ...signed(), topic: 'check' })).toMatchObject({ body: { code: 0 } });
    const before = await server.app.metrics.text();
    await say('cloudpayments', { ...signed({ TransactionId: '5003' }), topic: 'pay' });
    await payments.work.sweep();
    const after = await server.app.metrics.text();
    expect(await scene.walletOf(driver)).toBe(150_000);
    const credits = (text: string) => /outcome="credited"\} (\d+)/.exec(text)?.[1] ?? '0';
    expect(Number(credits(after))).toBe(Number(credits(before)) + 1);
    await say('cloudpayments', { ...signed({ TransactionId: '5004', Status: 'Declined' }), topic: 'fail' });
    await payments.work.sweep();
    expect([await statusOf(), await notedOf(), await scene.walletOf(driver)]).toEqual([
      'done',
      'done',
      150_000,
    ]);
    await payments.work.stop();
  });

  it('[THR-11][THR-20] refuses a test payment: no credit, no ledger entry, order cancelled, error logged', async () => {
    const { payments, driver, say } = await ordered('card');
    const test = signed({ TestMode: '1' });
    expect(await say('cloudpayments', { ...test, topic: 'check' })).toMatchObject({ body: { code: 13 } });
    await say('cloudpayments', { ...test, topic: 'pay' });
    await payments.work.sweep();
    expect([await statusOf(), await scene.walletOf(driver)]).toEqual(['cancel', 100_000]);
    expect(await server.app.metrics.text()).toMatch(/outcome="test"\} [1-9]/);
    expect(alarms).toContain('test payment refused');
    const booked = await server.pool.query('select from ledger_transfer where order_number like $1', [
      `%${orderNumber}%`,
    ]);
    expect(booked.rowCount).toBe(0);
    expect((await server.pool.query('select from payment_suspense')).rowCount).toBe(0);
    await payments.work.stop();
  });

  it('[INV-15] credits the balance, not suspense, when a second card succeeds after a declined one', async () => {
    const { payments, driver, say } = await ordered('card');
    const declined = signed({ TransactionId: '5001', Status: 'Declined' });
    expect(await say('cloudpayments', { ...declined, topic: 'fail' })).toMatchObject({ body: { code: 0 } });
    await payments.work.sweep();
    const taken = signed({ TransactionId: '5002' });
    expect(await say('cloudpayments', { ...taken, topic: 'pay' })).toMatchObject({ body: { code: 0 } });
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(150_000);
    const payment = server.db.selectFrom('payment').select(['status', 'provider_payment_id as id']);
    expect(await payment.where('order_number', '=', orderNumber).execute()).toEqual([
      { status: 'done', id: '5002' },
    ]);
    await payments.work.stop();
  });

  it('[BAD-95][FLT-32] credits nothing for a wrong signature, a repeated field or trailing bytes', async () => {
    const { payments, driver, say } = await ordered('card');
    const { raw, headers } = signed();
    const twice = Buffer.concat([raw, Buffer.from('&Amount=1000.00')]);
    const own = (body: Buffer) => ({
      raw: body,
      headers: { 'content-hmac': createHmac('sha256', 'secret').update(body).digest('base64') },
      topic: 'pay',
    });
    expect((await say('cloudpayments', { raw: twice, headers, topic: 'pay' })).outcome).toBe('forged');
    expect((await say('cloudpayments', own(twice))).outcome).toBe('unreadable');
    expect((await say('cloudpayments', own(Buffer.concat([raw, Buffer.from('\n')])))).outcome).toBe(
      'unreadable',
    );
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(100_000);
    await payments.work.stop();
  });
});
