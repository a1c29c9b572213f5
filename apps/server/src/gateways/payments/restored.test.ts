import { moneyScene } from '../../test/money-scene.ts';
import { createHmac } from 'node:crypto';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { createCityBook } from '#src/features/cities/index.ts';
import {
  createPayments,
  createProviders,
  dayOf,
  queueRefund,
  reconcileYesterday,
} from '#src/features/payments/index.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import { createVault } from '#src/platform/vault.ts';
import { createFakeProvider, type FakeCall } from '../../test/fake-provider.ts';
import { createCloudpaymentsProvider } from './cloudpayments/provider.ts';
import { createYookassaProvider } from './yookassa/provider.ts';

const SHOP = 'saint-petersburg';
const SUM = 150_000;
const scene = moneyScene();
const { server } = scene;

interface AtProvider {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  metadata: Record<string, string>;
}

/** YooKassa's payments by idempotence key. */
let byKey = new Map<string, AtProvider>();
let refundAnswer: (call: FakeCall) => object = ({ body }) => ({
  ...(body as object),
  id: 'r',
  status: 'succeeded',
});
const fake = createFakeProvider((call) => {
  const { body, headers, path } = call;
  if (path === '/refunds') return { status: 200, body: refundAnswer(call) };
  if (path === '/v2/payments/find') return { status: 200, body: { Success: true, Model: cloudModel } };
  if (path.startsWith('/payments?')) return { status: 200, body: { items: [...byKey.values()] } };
  if (path.startsWith('/payments/')) {
    const found = [...byKey.values()].find(({ id }) => path.endsWith(id));
    return found ? { status: 200, body: found } : { status: 404, body: {} };
  }
  const key = String(headers['idempotence-key']);
  const created = byKey.get(key) ?? { ...(body as AtProvider), id: `new-${key}`, status: 'pending' };
  byKey.set(key, created);
  const confirmation_url = `https://yoomoney.ru/pay?id=${encodeURIComponent(created.id)}`;
  return { status: 200, body: { ...created, confirmation: { confirmation_url } } };
});
let cloudModel: object | null = null;

function portal(adapter: 'yookassa' | 'cloudpayments') {
  const { db, clock } = server;
  const shared = {
    publicUrl: 'https://parking.example',
    apiUrl: fake.url,
    limits: { timeoutMs: 2000, pausesMs: [] },
  };
  const provider =
    adapter === 'yookassa'
      ? createYookassaProvider({
          ...shared,
          keysOf: () => ({ shopId: '100', secretKey: 's' }),
          networks: ['127.0.0.1'],
        })
      : createCloudpaymentsProvider({
          ...shared,
          clock,
          page: 'widget',
          keysOf: () => ({ publicId: 'pk', secrets: ['secret'] }),
        });
  const deps = {
    vault: createVault(['test'], 'payments:card'),
    intents: server.app.application.payments.intents,
    db,
    clock,
    log: createLogger({ level: 'fatal', stream: { write: () => true } }),
    metrics: server.app.metrics,
    cities: createCityBook(server),
    messages: server.app.application.messages,
    providers: createProviders([provider]),
  };
  return { deps, payments: createPayments(deps) };
}

async function begun(adapter: 'yookassa' | 'cloudpayments' = 'yookassa') {
  byKey = new Map();
  cloudModel = null;
  const { deps, payments } = portal(adapter);
  const driver = await scene.parkingDriver();
  const { cityId } = driver;
  const order = await scene.openOrder(driver, { method: 'card', amount: kopecks(SUM) }, payments);
  return { deps, payments, driver, cityId, order, nonce: (await scene.paymentOf(order)).nonce ?? '' };
}

/** Another driver's payment, lost by the restore. */
const lost = (order: string, nonce?: string): AtProvider => ({
  id: `lost-${order}`,
  status: 'succeeded',
  amount: { value: '1500.00', currency: 'RUB' },
  metadata: { order, city: SHOP, ...(nonce !== undefined && { nonce, payer: `${SHOP}-999999` }) },
});

const alarms = async (name: string): Promise<number> =>
  Number(
    new RegExp(`gorpark_alarms_total\\{alarm="${name}"\\} (\\d+)`).exec(await server.app.metrics.text())?.[1],
  );

async function raises(name: string, work: () => Promise<unknown>): Promise<boolean> {
  const before = await alarms(name);
  await work();
  return (await alarms(name)) > before;
}

describe('a payment provider after the database was restored', () => {
  it.each([['a release without random parts', undefined] as const, ['this release', 'other'] as const])(
    '[INV-6][FLT-31] orders anew under a used number: %s',
    async (_name, nonce) => {
      const { payments, driver, cityId, order } = await begun();
      byKey.set([SHOP, order, ...(nonce === undefined ? [] : [nonce])].join('-'), lost(order, nonce));
      const opened = await payments.open(cityId, order);
      expect(opened.ok && opened.value.redirectUrl).toContain('new-');
      server.clock.advance(180_000);
      await payments.work.sweep();
      expect(await scene.walletOf(driver)).toBe(100_000);
      const own = [...byKey.values()].find(({ id }) => id.startsWith('new-'));
      if (own) own.status = 'succeeded';
      server.clock.advance(180_000);
      await payments.work.sweep();
      expect(await scene.walletOf(driver)).toBe(100_000 + SUM);
      await payments.work.stop();
    },
  );

  it.each([
    ['random part', { nonce: 'other' }],
    ['payer', { payer: `${SHOP}-999999` }],
    ['order', { order: '1' }],
    ['city', { city: 'moscow' }],
  ])('[FLT-31] raises an alarm if the created order has another %s', async (_fact, said) => {
    const { payments, driver, cityId, order, nonce } = await begun();
    const own = { order, city: SHOP, nonce, payer: `${SHOP}-${driver.accountId}` };
    byKey.set([SHOP, order, nonce].join('-'), { ...lost(order), metadata: { ...own, ...said } });
    expect(
      await raises('mismatch', async () => {
        const opened = await payments.open(cityId, order);
        expect(opened.ok && opened.value.redirectUrl).toBe('');
      }),
    ).toBe(true);
    expect((await scene.paymentOf(order)).provider_payment_id).toBeNull();
    server.clock.advance(180_000);
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(100_000);
    await payments.work.stop();
  });

  it('[FLT-31] puts a lost payment into suspense', async () => {
    const { payments, driver, cityId, order } = await begun();
    byKey.set('lost', lost(order, 'other'));
    const object = lost(order, 'other');
    const raw = Buffer.from(JSON.stringify({ type: 'notification', event: 'payment.succeeded', object }));
    const message = { shop: SHOP, raw, headers: {}, address: '127.0.0.1', topic: '' };
    await payments.takeNotice(cityId, 'yookassa', message);
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(100_000);
    const held = await scene.suspenseOf();
    expect(held.find(({ event_id }) => event_id.endsWith(object.id))).toMatchObject({ reason: 'nonce' });
    await payments.work.stop();
  });

  it('[FLT-31] credits no lost payment of CloudPayments', async () => {
    const { payments, driver, cityId, order } = await begun('cloudpayments');
    const paid = {
      ...{ TransactionId: 504, Amount: 1500, Currency: 'RUB', InvoiceId: order, Status: 'Completed' },
      JsonData: JSON.stringify({ city: SHOP }),
    };
    await payments.open(cityId, order);
    cloudModel = paid;
    server.clock.advance(180_000);
    expect(await raises('mismatch', () => payments.work.sweep())).toBe(true);
    const { JsonData: Data, ...fields } = paid;
    const form = { ...fields, TransactionId: '504', Amount: '1500.00', Data };
    const raw = Buffer.from(new URLSearchParams(form).toString());
    const headers = { 'content-hmac': createHmac('sha256', 'secret').update(raw).digest('base64') };
    const say = (topic: string) =>
      payments.takeNotice(cityId, 'cloudpayments', { shop: SHOP, raw, headers, address: '', topic });
    expect(await say('check')).toMatchObject({ body: { code: 10 } });
    await say('pay');
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(await scene.suspenseOf()).toContainEqual(
      expect.objectContaining({ event_id: 'pay:504', reason: 'nonce' }),
    );
    await payments.work.stop();
  });

  it('[FLT-35] ends no refund by an answer about another one', async () => {
    const { payments, driver, cityId, order } = await begun();
    await payments.open(cityId, order);
    for (const own of byKey.values()) own.status = 'succeeded';
    server.clock.advance(180_000);
    await payments.work.sweep();
    const { provider_payment_id, nonce } = await scene.paymentOf(order);
    const at = new Date(server.clock.now());
    await inTransaction(server.db, (tx) =>
      queueRefund(tx, { cityId, orderNumber: order, amount: kopecks(10_000), key: 'stay:17', at }),
    );
    for (const wrong of [{ payment_id: 'lost' }, { amount: { value: '1.00', currency: 'RUB' } }]) {
      refundAnswer = ({ body }) => ({ ...(body as object), id: 'r', status: 'succeeded', ...wrong });
      expect(await raises('mismatch', () => payments.work.sweep())).toBe(true);
      server.clock.advance(600_000);
    }
    const status = () =>
      server.db.selectFrom('payment_refund').select('status').where('refund_key', '=', 'stay:17').execute();
    expect(await status()).toEqual([{ status: 'processing' }]);
    refundAnswer = ({ body }) => ({ ...(body as object), id: 'r', status: 'succeeded' });
    await payments.work.sweep();
    expect(await status()).toEqual([{ status: 'done' }]);
    const sent = fake.calls.findLast(({ path }) => path === '/refunds');
    expect(sent?.headers['idempotence-key']).toBe(`${SHOP}-stay:17:${nonce}`);
    expect(sent?.body).toMatchObject({ payment_id: provider_payment_id });
    expect(await scene.walletOf(driver)).toBe(100_000 + SUM - 10_000);
    await payments.work.stop();
  });

  it('[INV-18] reports a credited payment of another order', async () => {
    const { deps, payments, driver, cityId, order } = await begun();
    await payments.open(cityId, order);
    for (const own of byKey.values()) own.status = 'succeeded';
    server.clock.advance(180_000);
    await payments.work.sweep();
    expect(await scene.walletOf(driver)).toBe(100_000 + SUM);
    for (const own of byKey.values()) own.metadata['nonce'] = 'other';
    const day = dayOf(cityId, server.clock.now(), 'Europe/Moscow');
    server.clock.advance(86_400_000);
    await reconcileYesterday(deps);
    const found = await server.db.selectFrom('reconciliation').selectAll().where('at', '>', day.to).execute();
    expect(found.flatMap(({ differences }) => differences)).toContainEqual(
      expect.objectContaining({ kind: 'noProof', order }),
    );
    await payments.work.stop();
  });
});
