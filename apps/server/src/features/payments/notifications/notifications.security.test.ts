import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { sandboxKeysOf, signNotice } from '../../../gateways/payments/sandbox/signature.ts';
import type { TestDriver } from '../../../test/drivers.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

async function pending(): Promise<{ driver: TestDriver; order: string }> {
  const driver = await scene.parkingDriver();
  const { order } = await scene.beginRefill(driver);
  return { driver, order: String(order) };
}

describe('forged notifications', () => {
  it('[THR-11][FLT-32] returns 401 for a bad or missing signature, counts it and stores nothing', async () => {
    const { driver, order } = await pending();
    const body = await scene.noticeBody(order);
    const before = (await scene.noticesOf()).length;
    const counted = await scene.countedPayments('forged');
    const old = String(Math.floor(server.clock.now() / 1000) - 3600);
    const forged = [
      scene.sendNotice(body, { key: 'guess' }),
      scene.sendNotice(body, { headers: { 'x-signature': '' } }),
      scene.sendNotice(body, { headers: { 'x-signature': '0'.repeat(64) } }),
      scene.sendNotice(body, { headers: { 'x-timestamp': old } }),
      scene.sendNotice(body, { headers: { 'x-timestamp': 'now' } }),
    ];
    expect((await Promise.all(forged)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    await scene.settleAll();
    expect(await scene.noticesOf()).toHaveLength(before);
    expect(await scene.countedPayments('forged')).toBe(counted + 5);
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'processing' });
  });

  it('[THR-11] accepts a signature for its own bytes only', async () => {
    const { order } = await pending();
    const body = await scene.noticeBody(order, { amount: 1 });
    const signed = await scene.sendNotice(body);
    expect(signed.status).toBe(200);
    const timestamp = String(Math.floor(server.clock.now() / 1000));
    const { noticeKey } = sandboxKeysOf(SECRET_KEY);
    const signature = signNotice(noticeKey, timestamp, Buffer.from(body));
    const other = await scene.noticeBody(order);
    const replayed = await scene.sendNotice(other, { headers: { 'x-signature': signature } });
    expect(replayed.status).toBe(401);
  });

  it('[BAD-95] rejects a signed body in another format', async () => {
    const { driver, order } = await pending();
    const body = await scene.noticeBody(order);
    const bad: (string | Buffer)[] = [
      body.replace('"amount":50000', '"amount":1,"amount":50000'),
      `${body}x`,
      `${body}\n`,
      ` ${body}`,
      `\u{feff}${body}`,
      Buffer.from(body, 'utf16le'),
      body.replace('"currency":"RUB"', '"currency":"RUB","extra":1'),
      body.replace('50000', '50000.5'),
      '',
      '[]',
    ];
    for (const each of bad) expect([each, (await scene.sendNotice(each)).status]).toEqual([each, 400]);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(100_000);
  });

  it('rejects a signed message for an unknown provider, city or HTTP method', async () => {
    const { order } = await pending();
    const body = await scene.noticeBody(order);
    expect((await scene.sendNotice(body, { city: 'atlantis' })).status).toBe(404);
    const path = `${server.url}/saint-petersburg/api/payment/notify/other`;
    expect((await fetch(path, { method: 'POST', body })).status).toBe(404);
    const before = (await scene.noticesOf()).length;
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect([method, (await scene.sendNotice(body, { method })).status]).toEqual([method, 404]);
    expect(await scene.noticesOf()).toHaveLength(before);
  });
});

describe('notifications without a matching order', () => {
  it.each([
    ['amount', { amount: 49_999 }, 49_999],
    ['currency', { currency: 'USD' }, 0],
    ['shop', { shop: 'moscow' }, 50_000],
    ['order', { order: '999999999' }, 50_000],
    ['payment', { id: 'sp_another-payment-1' }, 50_000],
  ])(
    '[FLT-31][THR-11] puts a wrong %s into suspense with an alarm and credits nothing',
    async (reason, fields, sum) => {
      const { driver, order } = await pending();
      const counted = await scene.countedPayments('suspense');
      const before = await suspenseBook();
      const event = `event-${reason}-${order}`;
      expect((await scene.sendNotice(await scene.noticeBody(order, fields, event))).status).toBe(200);
      await scene.settleAll();
      expect(await scene.walletOf(driver)).toBe(100_000);
      expect(await scene.paymentOf(order)).toMatchObject({ status: 'processing' });
      const row = (await scene.suspenseOf()).find(({ event_id }) => event_id === event);
      expect(row).toMatchObject({ reason, resolved_at: null });
      expect(await scene.countedPayments('suspense')).toBe(counted + 1);
      expect(server.logText()).toContain('payment in suspense');
      expect((await suspenseBook()) - before).toBe(sum);
    },
  );

  it('[INV-6][FLT-31] does not settle an order with the payment of another one', async () => {
    const paid = await pending();
    await scene.sendNotice(await scene.noticeBody(paid.order));
    await scene.settleAll();
    const { provider_payment_id: id } = await scene.paymentOf(paid.order);
    const other = await pending();
    await server.pool.query('update payment set provider_payment_id = null where order_number = $1', [
      other.order,
    ]);
    await scene.sendNotice(await scene.noticeBody(other.order, { id }, `stolen-${other.order}`));
    await scene.settleAll();
    expect(await scene.walletOf(other.driver)).toBe(100_000);
    expect(await scene.paymentOf(other.order)).toMatchObject({ status: 'processing' });
    const row = (await scene.suspenseOf()).find(({ event_id }) => event_id === `stolen-${other.order}`);
    expect(row).toMatchObject({ reason: 'payment' });
  });

  it('[THR-26] finds no order for a notification under another city', async () => {
    const { driver, order } = await pending();
    await scene.sendNotice(await scene.noticeBody(order, {}, `event-city-${order}`), { city: 'moscow' });
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(100_000);
  });
});

async function suspenseBook(): Promise<number> {
  const { rows } = await server.pool.query<{ sum: string | null }>(
    `select sum(amount_kop)::bigint as sum from ledger_entry where kind = 'suspense'`,
  );
  return Number(rows[0]?.sum ?? 0);
}

describe('browser reports', () => {
  it('[PAY-162][PAY-303][PAY-302][BAD-94] stores payment-from-portal under its order and credits nothing', async () => {
    const { driver, order } = await pending();
    const said = {
      source: 'card',
      order,
      billnumber: '17',
      amount: 500,
      paymentDate: '2025-11-05T12:00:00',
    };
    for (const status of ['authorized', 'done', 'succeeded', ''])
      expect(await server.call(operations.paymentFromPortal, { ...said, status })).toEqual({ status: 'ok' });
    expect(await server.call(operations.paymentFromPortal, { order: '1', status: 'authorized' })).toEqual({
      status: 'ok',
    });
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(await scene.sessionsOf(driver)).toEqual([]);
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'processing' });
    expect((await scene.refillsOf(driver)).at(-1)).toMatchObject({ status: 'processing' });
    const reports = await server.db.selectFrom('payment_report').selectAll().execute();
    expect(reports.map((row) => row.status)).toEqual(['authorized', 'done', 'succeeded', '']);
    expect(reports[0]).toMatchObject({
      order_number: order,
      source: 'card',
      bill_number: '17',
      amount: '500',
      payment_date: '2025-11-05T12:00:00',
    });
  });

  it('[PAY-162] triggers a status check immediately and stores a limited number of reports', async () => {
    const { driver, order } = await pending();
    const row = await server.app.application.sandbox?.bank.byOrder('saint-petersburg', order);
    await server.app.application.sandbox?.bank.pay(row?.secret ?? '', 'silent', 'once');
    for (let copy = 0; copy < 25; copy++) await server.call(operations.paymentFromPortal, { order });
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
    const reports = await server.db
      .selectFrom('payment_report')
      .selectAll()
      .where('order_number', '=', order)
      .execute();
    expect(reports).toHaveLength(20);
  });
});
