import { moneyScene } from '../test/money-scene.ts';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { recordOperation, transfer } from '../features/ledger/index.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/db/tx.ts';
import type { TestDriver } from '../test/drivers.sql.ts';
import { jsonOf, type Ran } from '../test/operator.ts';
import { SECRET_KEY } from '../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const CITY = ['--city', 'saint-petersburg', '--json'];

async function paid(): Promise<{ driver: TestDriver; order: string }> {
  const driver = await scene.parkingDriver();
  const answer = await scene.beginRefill(driver);
  await scene.payOnPage(answer['RedirectURL']);
  await scene.settleAll();
  const { rows } = await server.pool.query<{ order_number: string }>(
    'select order_number from payment where account_id = $1',
    [driver.accountId],
  );
  return { driver, order: rows[0]?.order_number ?? '' };
}

describe('op payment refund', { timeout: 60_000 }, () => {
  it('[INV-13][THR-20] refunds a payment with the reason in the history; --dry-run moves nothing', async () => {
    const { driver, order } = await paid();
    const args = ['payment', 'refund', order, '--reason', 'двойная оплата', ...CITY];
    const dry = await scene.runHere(...args, '--dry-run');
    expect(jsonOf(dry)).toMatchObject({ ok: true, dryRun: true, sum: 500 });
    expect(await scene.walletOf(driver)).toBe(150_000);
    expect(await scene.auditOf('payment.refund')).toEqual([]);

    const ran = await scene.runHere(...args);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(jsonOf(ran)).toMatchObject({ ok: true, sum: 500, left: 0, accountId: driver.accountId });
    expect(await scene.walletOf(driver)).toBe(100_000);
    const rows = await scene.operationsOf(driver);
    expect(rows.find(({ type }) => type === 'cancel')).toMatchObject({
      sum_kop: -50_000,
      description: 'Возврат на способ оплаты: двойная оплата',
    });
    expect(await scene.auditOf('payment.refund')).toMatchObject([
      { actor: 'operator', subject: order, details: { kopecks: 50_000, reason: 'двойная оплата' } },
    ]);
    // The CLI used the system clock.
    server.clock.set(systemClock.now());
    await scene.settleAll();
    const { rows: refunds } = await server.pool.query('select status from payment_refund');
    expect(refunds).toEqual([{ status: 'done' }]);
    expect((await scene.runHere(...args)).err).toMatch(/Всё уже возвращено/);
  });

  it('[INV-13] refunds a part, then the rest, but never more than the payment', async () => {
    const { driver, order } = await paid();
    const refund = (...more: string[]) =>
      scene.runHere('payment', 'refund', order, '--reason', 'x', ...more, ...CITY);
    expect(jsonOf(await refund('--sum', '200'))).toMatchObject({ sum: 200, left: 300 });
    const tooMuch = await refund('--sum', '300.01');
    expect(tooMuch).toMatchObject({ code: 1, out: '' });
    expect(tooMuch.err).toMatch(/300/);
    expect(jsonOf(await refund())).toMatchObject({ sum: 300, left: 0 });
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect((await scene.paymentOf(order)).refunded_kop).toBe(50_000);
  });

  it('[INV-5][INV-13] refunds once for two concurrent operators and never spent money', async () => {
    const { driver, order } = await paid();
    const args = ['payment', 'refund', order, '--reason', 'x', ...CITY];
    const both = await Promise.all([scene.runHere(...args), scene.runHere(...args)]);
    expect(both.map(({ code }: Ran) => code)).toContain(0);
    expect(await scene.walletOf(driver)).toBe(100_000);

    const poor = await paid();
    await parkAway(poor.driver);
    const ran = await scene.runHere('payment', 'refund', poor.order, '--reason', 'x', ...CITY);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/деньг|денег/);
  });

  it.each([
    [['nope', '--reason', 'x'], 1, /Платежа nope нет/],
    [['1', '--reason', ' '], 2, /--reason/],
  ])('refuses refund %j with a message', async (args, code, texts) => {
    const ran = await scene.runHere('payment', 'refund', ...args, ...CITY);
    expect(ran.code).toBe(code);
    expect(ran.err).toMatch(texts);
  });
});

async function parkAway(driver: TestDriver): Promise<void> {
  const { cityId, accountId } = driver;
  const moved = { cityId, at: new Date(server.clock.now()), orderNumber: `spent-${accountId}` };
  await inTransaction(server.db, async (tx) => {
    const from = { holder: accountId, kind: 'main' } as const;
    const to = { holder: null, kind: 'parking_revenue' } as const;
    await transfer(tx, { ...moved, from, to, amount: kopecks(140_000), reason: 'correction' });
    await recordOperation(tx, { ...moved, accountId, type: 'payment', sum: -140_000 });
  });
}

describe('op session find, op payment find', { timeout: 60_000 }, () => {
  it('find a session by plate in any alphabet, by phone and by order', async () => {
    const { driver, plate } = await scene.parkedDriver();
    await server.pool.query(
      "insert into account_phone (city_id, account_id, phone, is_main) values ($1, $2, '79990001122', true)",
      [driver.cityId, driver.accountId],
    );
    const find = async (...by: string[]) =>
      (
        jsonOf(await scene.runHere('session', 'find', '--as', 'Анна', ...by, ...CITY)) as {
          sessions: { order: string }[];
        }
      ).sessions;
    const ran = await scene.runHere(
      'session',
      'find',
      '--as',
      'Анна',
      '--plate',
      plate.replace('М', 'M'),
      ...CITY,
    );
    const { sessions } = jsonOf(ran) as { sessions: { order: string; status: string }[] };
    expect(sessions).toMatchObject([{ plate, status: 'live', accountId: driver.accountId }]);
    expect(await find('--phone', '8 999 000-11-22')).toEqual(
      sessions.map((one) => expect.objectContaining({ order: one.order })),
    );
    expect(await find('--order', sessions[0]?.order ?? '')).toHaveLength(1);
    expect(await find('--phone', '79990001122', '--plate', 'А999АА78')).toEqual([]);
    expect((await scene.runHere('session', 'find', '--as', 'Анна', ...CITY)).err).toMatch(/--plate/);
    expect((await scene.runHere('session', 'find', '--as', 'Анна', '--phone', '12', ...CITY)).err).toMatch(
      /номер телефона/,
    );
  });

  it('find a payment by order, by provider id, by plate and by phone', async () => {
    const { driver, order } = await paid();
    const find = async (...by: string[]) =>
      (
        jsonOf(await scene.runHere('payment', 'find', '--as', 'Анна', ...by, ...CITY)) as {
          payments: { order: string }[];
        }
      ).payments;
    const { provider_payment_id: providerId } = await scene.paymentOf(order);
    const ran = await scene.runHere('payment', 'find', '--as', 'Анна', '--order', order, ...CITY);
    expect(jsonOf(ran)).toMatchObject({
      payments: [{ order, accountId: driver.accountId, amount: 50_000, status: 'done', purpose: 'refill' }],
    });
    expect(await find('--order', providerId ?? '')).toMatchObject([{ order }]);
    expect((await find('--plate', 'А123ВС178')).map((one) => one.order)).toContain(order);
    expect(await find('--phone', '79990000000')).toEqual([]);
  });
});

describe('op suspense', { timeout: 60_000 }, () => {
  it('[FLT-31][INV-18] lists open items and credits one to its owner once', async () => {
    const driver = await scene.parkingDriver();
    await scene.sendNotice(await scene.noticeBody('1', { amount: 12_300 }, 'lost:op1'));
    await scene.settleAll();
    const listed = await scene.runHere('suspense', 'list', '--as', 'Анна', ...CITY);
    expect(jsonOf(listed)).toMatchObject({
      items: [{ item: 'sandbox:lost:op1', reason: 'order', sum: 123 }],
    });
    const args = ['suspense', 'resolve', 'sandbox:lost:op1', '--account', String(driver.accountId), ...CITY];
    expect(jsonOf(await scene.runHere(...args, '--dry-run'))).toMatchObject({ ok: true, dryRun: true });
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(jsonOf(await scene.runHere(...args))).toMatchObject({ ok: true, resolution: 'account' });
    expect(await scene.walletOf(driver)).toBe(112_300);
    expect(await scene.auditOf('payment.suspense')).toMatchObject([
      { actor: 'operator', subject: 'sandbox:lost:op1', details: { accountId: driver.accountId } },
    ]);
    expect((await scene.runHere(...args)).err).toMatch(/уже решено/);
    const unknown = ['suspense', 'resolve', 'x:1', '--returned', '--account', '1', ...CITY];
    expect((await scene.runHere(...unknown)).err).toMatch(/--account или --returned/);
  });
});

describe('op money resume', { timeout: 60_000 }, () => {
  it('[FLT-17] lifts the freeze of a reconciled city and logs the reason', async () => {
    const { cityId } = await scene.parkingDriver();
    await server.pool.query('insert into ledger_freeze values ($1, $2, 1)', [cityId, new Date()]);
    const stops = async () => (await server.db.selectFrom('ledger_freeze').selectAll().execute()).length;
    const args = ['money', 'resume', '--reason', 'строка восстановлена', ...CITY];
    expect(jsonOf(await scene.runHere(...args, '--dry-run'))).toMatchObject({ outcome: 'resumed' });
    expect(await stops()).toBe(1);
    expect(jsonOf(await scene.runHere(...args))).toMatchObject({ ok: true, outcome: 'resumed' });
    expect(await stops()).toBe(0);
    expect(jsonOf(await scene.runHere(...args))).toMatchObject({ outcome: 'notStopped' });
    expect(await scene.auditOf('money.resume')).toMatchObject([
      { subject: 'saint-petersburg', details: { reason: 'строка восстановлена' } },
    ]);
  });
});
