import { moneyScene } from '../../../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { kopecks } from '@gorpark/domain/money';
import { createLogger } from '#src/platform/observe/log.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { type TestDriver } from '../../../test/drivers.sql.ts';
import { vehicle } from '../../../test/money-kit.sql.ts';
import { jsonOf } from '../../../test/operator.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { processNotices } from '../notifications/notifications.ts';
import { queueRefund, workRefunds } from './refunds.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const CITY = ['--city', 'saint-petersburg', '--json'];

async function refilled(method = 'sbp'): Promise<{ driver: TestDriver; order: string; id: string }> {
  const driver = await scene.createTestDriver({ balanceKopecks: 0, vehicles: [{ plate: 'А123ВС178' }] });
  const { order, RedirectURL } = await scene.beginRefill(driver, { PaymentService: method });
  await scene.payOnPage(RedirectURL);
  await scene.settleAll();
  const { provider_payment_id: id } = await scene.paymentOf(order);
  return { driver, order: String(order), id: String(id) };
}

let count = 0;
const refundBody = (payment: string, roubles: number, more: object = {}, id = `sr_${(count += 1)}`) =>
  JSON.stringify({
    event: `refund:${id}`,
    refund: { id, payment, shop: 'saint-petersburg', amount: roubles * 100, currency: 'RUB', ...more },
  });

async function notify(...bodies: string[]): Promise<void> {
  for (const body of bodies) expect((await scene.sendNotice(body)).status).toBe(200);
  await server.app.application.payments.work.sweep();
}

const debtOf = async ({ accountId }: TestDriver): Promise<number> => {
  const { rows } = await server.pool.query<{ debt: number }>(
    'select coalesce(sum(debt_kop), 0)::bigint as debt from payment_charge_back where account_id = $1',
    [accountId],
  );
  return rows[0]?.debt ?? 0;
};

describe('refund made at the provider', () => {
  it('[INV-13] [INV-6] takes each part from the balance once; the operator refunds only the rest', async () => {
    const { driver, order, id } = await refilled();
    const alarms = await scene.countedPayments('provider_refund');
    const first = refundBody(id, 100);
    await notify(first, first, refundBody(id, 150));
    await notify(first);
    expect(await scene.walletOf(driver)).toBe(25_000);
    expect(await scene.countedPayments('provider_refund')).toBe(alarms + 2);
    expect((await scene.operationsOf(driver)).slice(1).map(({ sum_kop }) => sum_kop)).toEqual([
      -10_000, -15_000,
    ]);
    const refund = (...more: string[]) =>
      scene.runHere('payment', 'refund', order, '--reason', 'x', ...more, ...CITY);
    expect((await refund('--sum', '250.01')).err).toMatch(/250\.00/);
    const payout = [
      'balance',
      'payout',
      String(driver.accountId),
      '--document',
      `p-${order}`,
      '--reason',
      'x',
    ];
    expect((await scene.runHere(...payout, '--sum', '250.01', ...CITY)).code).not.toBe(0);
    await notify(refundBody(id, 250));
    expect((await refund()).err).toMatch(/Всё уже возвращено/);
    expect(await scene.walletOf(driver)).toBe(0);
  });

  it('[FLT-34] creates a debt if the money was already spent, and takes back its bonus', async () => {
    const { driver, id } = await refilled('card');
    expect(await scene.bonusOf(driver)).toBeGreaterThan(0);
    const bonus = (await scene.bonusOf(driver)) ?? 0;
    expect(await scene.startSession(driver, { Vehicle: vehicle(), Duration: 60 })).toMatchObject({
      status: 'ok',
    });
    const left = await scene.walletOf(driver);
    expect(left).toBe(50_000 - (28_000 - bonus));
    await notify(refundBody(id, 500));
    expect([await scene.walletOf(driver), await debtOf(driver)]).toEqual([0, 50_000 - left]);
    const { rows } = await server.pool.query<{ kop: number }>(
      "select sum(amount_kop)::bigint as kop from ledger_entry where holder = $1 and kind = 'bonus'",
      [driver.accountId],
    );
    expect(rows[0]?.kop ?? 0).toBe(0);
  });

  it('[INV-13] counts our own refund once, whichever report comes first', async () => {
    const { driver, order, id } = await refilled();
    const at = new Date(server.clock.now());
    const { cityId } = driver;
    const own = { cityId, orderNumber: order, amount: kopecks(20_000), key: `own-${order}`, at };
    await inTransaction(server.db, (tx) => queueRefund(tx, own));
    await notify(refundBody(id, 200));
    expect(await scene.walletOf(driver)).toBe(30_000);
    await server.app.application.payments.work.sweep();
    await notify(refundBody(id, 100));
    expect(await scene.walletOf(driver)).toBe(20_000);
  });

  it('[INV-13] [FLT-36] books a refund once the provider rejects ours because it already refunded the payment', async () => {
    const { driver, order, id } = await refilled();
    const at = new Date(server.clock.now());
    const { cityId } = driver;
    const own = { cityId, orderNumber: order, amount: kopecks(50_000), key: `late-${order}`, at };
    await inTransaction(server.db, (tx) => queueRefund(tx, own));
    await notify(refundBody(id, 500));
    expect(await scene.walletOf(driver)).toBe(0);
    const { application, metrics } = server.app;
    const providers = { named: () => ({ refund: () => Promise.resolve(false), refundKeyLifeMs: 1e12 }) };
    const log = createLogger({ level: 'silent', stream: { write: () => undefined } });
    const { db, clock } = server;
    await workRefunds({ ...application, db, clock, log, metrics, providers } as never);
    expect([await scene.walletOf(driver), await debtOf(driver)]).toEqual([0, 0]);
    expect((await scene.paymentOf(order)).refunded_kop).toBe(50_000);
  });

  it('[FLT-28] [FLT-05] waits for the notification of its payment; another city ignores it', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 0 });
    const { order, RedirectURL } = await scene.beginRefill(driver, { PaymentService: 'sbp' });
    await scene.payOnPage(RedirectURL, { card: 'silent' });
    const { provider_payment_id: id } = await scene.paymentOf(order);
    await notify(refundBody(String(id), 500));
    expect(await scene.walletOf(driver)).toBe(0);
    const elsewhere = refundBody(String(id), 500, { shop: 'moscow' });
    expect((await scene.sendNotice(elsewhere, { city: 'moscow' })).status).toBe(200);
    expect((await scene.sendNotice(refundBody(String(id), 500), { key: 'guess' })).status).toBe(401);
    await notify(refundBody('sp_0123456789abcdef', 500));
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'processing', refunded_kop: 0 });
    await notify(await scene.noticeBody(order));
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'done', refunded_kop: 50_000 });
    expect(await scene.walletOf(driver)).toBe(0);
  });

  const alarmsOf = async () =>
    Number(/gorpark_alarms_total\{alarm="unmatched"\} (\d+)/.exec(await server.app.metrics.text())?.[1]);
  const heldBook = async (): Promise<number> => {
    const { rows } = await server.pool.query<{ kop: number }>(
      "select coalesce(sum(amount_kop), 0)::bigint as kop from ledger_entry where kind = 'suspense'",
    );
    return rows[0]?.kop ?? 0;
  };
  const held = async (id: string, amount: number) => {
    await notify(await scene.noticeBody('1', { id, amount }, `${id}:held`));
    return `sandbox:${id}:held`;
  };
  const resolve = (item: string, ...more: string[]) =>
    scene.runHere('suspense', 'resolve', item, ...more, ...CITY);

  it('[FLT-31] [INV-18] of money in suspense marks it as returned', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 0 });
    const before = await heldBook();
    const item = await held('sp_suspense-whole1', 73_000);
    const alarms = await alarmsOf();
    await notify(refundBody('sp_suspense-whole1', 730));
    expect(await heldBook()).toBe(before);
    const refused = await resolve(item, '--account', String(driver.accountId));
    expect(refused.code).toBe(1);
    expect(await scene.walletOf(driver)).toBe(0);
    expect(await alarmsOf()).toBe(alarms);
    const audit = (await scene.auditOf('payment.suspense')).find(({ subject }) => subject === item);
    expect(audit).toMatchObject({ actor: 'system', details: { resolution: 'returned', amountKop: 73_000 } });
  });

  it('[FLT-31] of a part leaves only the rest to be credited', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 0 });
    const item = await held('sp_suspense-parts1', 50_000);
    const part = refundBody('sp_suspense-parts1', 120);
    await notify(part, part);
    await notify(part);
    const { out } = await scene.runHere('suspense', 'list', '--as', 'Анна', ...CITY);
    const listed = (JSON.parse(out) as { items: { item: string; sum: number }[] }).items;
    expect(listed.find((each) => each.item === item)).toMatchObject({ sum: 380 });
    const alarms = await alarmsOf();
    await notify(refundBody('sp_suspense-parts1', 380.01));
    expect(await alarmsOf()).toBe(alarms + 1);
    expect((await resolve(item, '--account', String(driver.accountId))).code).toBe(0);
    expect(await scene.walletOf(driver)).toBe(38_000);
  });

  it.each([
    ['whole sum', [645.5]],
    ['a part', [154.5]],
    ['several parts', [154.5, 90.25, 13]],
  ])('[FLT-31] [FLT-28] of %s may come before its payment', async (what, parts) => {
    const driver = await scene.createTestDriver({ balanceKopecks: 0 });
    const before = await heldBook();
    const id = `sp_early-${what.replaceAll(' ', '-')}`;
    const bodies = parts.map((part) => refundBody(id, part));
    await notify(...bodies, ...bodies);
    const item = await held(id, 64_550);
    await notify(...bodies);
    const left = parts.reduce((sum, part) => sum - part * 100, 64_550);
    expect(await heldBook()).toBe(before + left);
    expect((await resolve(item, '--account', String(driver.accountId))).code).toBe(left === 0 ? 1 : 0);
    expect(await scene.walletOf(driver)).toBe(left);
  });

  it('[FLT-31] [INV-13] may come before its paid order', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 0 });
    const { order, RedirectURL } = await scene.beginRefill(driver, { PaymentService: 'sbp' });
    await scene.payOnPage(RedirectURL, { card: 'silent' });
    const { provider_payment_id: id } = await scene.paymentOf(order);
    await server.pool.query('update payment set provider_payment_id = null where order_number = $1', [order]);
    await notify(refundBody(String(id), 310));
    await notify(await scene.noticeBody(order));
    await notify();
    expect(await scene.walletOf(driver)).toBe(19_000);
  });

  it('[FLT-31] [INV-24] may come beside its payment', async () => {
    const before = await heldBook();
    const { application, metrics } = server.app;
    const log = createLogger({ level: 'silent', stream: { write: () => undefined } });
    const { db, clock } = server;
    const providers = { named: () => ({ isNoticeProof: true }) };
    const { cities, payments } = application;
    const deps = { db, clock, log, metrics, providers, cities, intents: payments.intents };
    const process = () => processNotices(deps as never);
    for (let round = 0; round < 12; round += 1) {
      const id = `sp_at-once-${round}`;
      const payment = await scene.noticeBody('1', { id, amount: 5_700 }, `${id}:held`);
      await Promise.all([
        scene.sendNotice(refundBody(id, 57)).then(process),
        scene.sendNotice(payment).then(process),
      ]);
    }
    for (let hour = 0; hour < 5; hour += 1) {
      server.clock.advance(3_600_000);
      await notify();
    }
    expect(await heldBook()).toBe(before);
  });

  it('[FLT-31] raises an alarm if nothing fits or it was credited', async () => {
    const driver = await scene.createTestDriver({ balanceKopecks: 0 });
    const alarms = await alarmsOf();
    await notify(refundBody('sp_nobody-knows-it', 77));
    expect(await alarmsOf()).toBe(alarms + 1);
    const item = await held('sp_suspense-given1', 9_000);
    await resolve(item, '--account', String(driver.accountId));
    await notify(refundBody('sp_suspense-given1', 90));
    expect(await alarmsOf()).toBe(alarms + 2);
    expect(await scene.walletOf(driver)).toBe(9_000);
    const known = await held('sp_suspense-known1', 4_000);
    await resolve(known, '--returned');
    await notify(refundBody('sp_suspense-known1', 40));
    expect(await alarmsOf()).toBe(alarms + 2);
  });

  it('[FLT-05] raises no alarm if no money moved', async () => {
    const alarms = await alarmsOf();
    await notify(
      await scene.noticeBody('1', { id: 'sp_never-paid-123', status: 'canceled' }, 'never:canceled'),
    );
    expect(await alarmsOf()).toBe(alarms);
  });

  it('[INV-24] [INV-13] is booked once by parallel servers and matches the ledger', async () => {
    const { driver, id } = await refilled();
    const bodies = [refundBody(id, 100), refundBody(id, 100), refundBody(id, 100)];
    await Promise.all(bodies.flatMap((body) => [scene.sendNotice(body), scene.sendNotice(body)]));
    const { work } = server.app.application.payments;
    await Promise.all([work.sweep(), work.sweep(), work.sweep()]);
    await work.sweep();
    expect(await scene.walletOf(driver)).toBe(20_000);
    const day = new Date(server.clock.now()).toISOString().slice(0, 10);
    const ran = await scene.runHere('reconcile', 'report', '--from', day, ...CITY);
    const { days } = jsonOf(ran) as { days: { differences: { reason: string }[] }[] };
    expect(days[0]?.differences.filter(({ reason }) => reason === 'charge_back')).toEqual([]);
  });
});
