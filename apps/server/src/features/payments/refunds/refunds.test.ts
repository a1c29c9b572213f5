import { moneyScene } from '../../../test/money-scene.ts';
import { type Kopecks, kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { constraintOf } from '#src/platform/db/errors.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { TestDriver } from '../../../test/drivers.sql.ts';
import { MINUTE_MS } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { type PaymentProvider, ProviderError, type ProviderFailure } from '../providers/ports.ts';

/** Provider failures, and the keys it received. */
const mood: {
  before?: ProviderFailure;
  after?: ProviderFailure;
  isRefusing?: boolean;
} = {};
let asked: string[] = [];

function moody(sandbox: PaymentProvider): PaymentProvider {
  return {
    ...sandbox,
    refundKeyLifeMs: 60 * MINUTE_MS,
    async refund(order) {
      asked.push(order.key);
      if (mood.isRefusing) throw new ProviderError('refused');
      if (mood.before) throw new ProviderError(mood.before);
      const isDone = await sandbox.refund(order);
      if (mood.after) throw new ProviderError(mood.after);
      return isDone;
    },
  };
}

const scene = moneyScene({ app: { secretKey: SECRET_KEY, wrapProvider: moody } });
const { server } = scene;
let keys = 0;

async function inMood<T>(change: typeof mood, work: () => Promise<T>): Promise<T> {
  Object.assign(mood, change);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(change)) Reflect.deleteProperty(mood, name);
  }
}

interface Paid {
  driver: TestDriver;
  order: string;
}

async function paid(email?: string): Promise<Paid> {
  const driver = await scene.parkingDriver({ email });
  const { order, RedirectURL } = await scene.beginRefill(driver);
  await scene.payOnPage(RedirectURL);
  await scene.settleAll();
  asked = [];
  return { driver, order: String(order) };
}

function refund({ driver, order }: Paid, amount: number, key = `key-${(keys += 1)}`): Promise<void> {
  const { cityId } = driver;
  const at = new Date(server.clock.now());
  const { payments } = server.app.application;
  return inTransaction(server.db, (tx) =>
    payments.refund(tx, { cityId, orderNumber: order, amount: kopecks(amount), key, at }),
  );
}

const refunds = ({ driver }: Paid) =>
  server.db
    .selectFrom('payment_refund as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.city_id', '=', 'r.city_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['r.status', 'r.amount_kop as amount', 'r.attempts', 'r.order_number as order'])
    .where('p.account_id', '=', driver.accountId)
    .orderBy('r.created_at')
    .execute();

async function bookOf(cityId: number, kind: 'refunds_due' | 'provider_clearing'): Promise<Kopecks> {
  const { rows } = await server.pool.query<{ kop: number }>(
    'select coalesce(sum(amount_kop), 0)::bigint as kop from ledger_entry where city_id = $1 and kind = $2',
    [cityId, kind],
  );
  return kopecks(rows[0]?.kop ?? 0);
}

const atBank = async ({ order }: Paid) => {
  const { rows } = await server.pool.query<{ kop: number }>(
    'select refunded_kop as kop from sandbox_payment where order_number = $1',
    [order],
  );
  return rows[0]?.kop;
};

async function historyOf(driver: TestDriver): Promise<number> {
  const rows = await scene.operationsOf(driver);
  return rows
    .filter(({ status, type }) => status === 'done' && type !== 'bonus20')
    .reduce((sum, row) => sum + row.sum_kop, 0);
}

async function later(minutes: number): Promise<void> {
  server.clock.advance(minutes * MINUTE_MS);
  await scene.settleAll();
}

describe('refund', () => {
  it('[INV-20][INV-17] debits the wallet immediately and calls the provider after the commit', async () => {
    const payment = await paid();
    const { cityId } = payment.driver;
    const [due, clearing] = [await bookOf(cityId, 'refunds_due'), await bookOf(cityId, 'provider_clearing')];
    await inMood({ before: 'unavailable' }, async () => {
      await refund(payment, 20_000);
      await scene.settleAll();
    });
    expect(await scene.walletOf(payment.driver)).toBe(130_000);
    expect(await bookOf(cityId, 'refunds_due')).toBe(due + 20_000);
    expect(await refunds(payment)).toMatchObject([{ status: 'processing', amount: 20_000 }]);
    await later(2);
    expect(await refunds(payment)).toMatchObject([{ status: 'done' }]);
    expect(await bookOf(cityId, 'refunds_due')).toBe(due);
    expect(await bookOf(cityId, 'provider_clearing')).toBe(clearing + 20_000);
    expect(await atBank(payment)).toBe(20_000);
    const [row] = (await scene.operationsOf(payment.driver)).filter(({ type }) => type === 'cancel');
    const [{ order } = { order: '' }] = await refunds(payment);
    expect(row).toMatchObject({ status: 'done', sum_kop: -20_000, order_number: order });
    expect(order).not.toBe(payment.order);
    expect(await historyOf(payment.driver)).toBe(await scene.walletOf(payment.driver));
  });

  it('[FLT-35] is retried with growing pauses under its first key after a timeout', async () => {
    const payment = await paid();
    await inMood({ after: 'unknown' }, async () => {
      await refund(payment, 50_000, 'once-only');
      await scene.settleAll();
      for (const minutes of [1, 2, 5]) await later(minutes);
    });
    expect(await refunds(payment)).toMatchObject([{ status: 'processing', attempts: 4 }]);
    await later(1);
    const { nonce } = await scene.paymentOf(payment.order);
    expect(asked).toEqual(Array(4).fill(`once-only:${nonce}`));
    await later(15);
    expect(await refunds(payment)).toMatchObject([{ status: 'done' }]);
    expect(await atBank(payment)).toBe(50_000);
    await later(1000);
    expect(asked).toHaveLength(5);
  });

  it('[FLT-35] is not retried once the provider has forgotten the key', async () => {
    const payment = await paid();
    const stuck = await scene.countedPayments('refund_stuck');
    await inMood({ after: 'unknown' }, async () => {
      await refund(payment, 50_000);
      await scene.settleAll();
      await later(61);
      await later(61);
    });
    expect(asked).toHaveLength(1);
    expect(await refunds(payment)).toMatchObject([{ status: 'processing' }]);
    expect(await scene.countedPayments('refund_stuck')).toBeGreaterThan(stuck);
    expect(await atBank(payment)).toBe(50_000);
  });

  it('[FLT-35] is retried at any time if surely nothing was taken', async () => {
    const payment = await paid();
    await inMood({ before: 'unavailable' }, async () => {
      await refund(payment, 50_000);
      await scene.settleAll();
      await later(200);
    });
    await later(400);
    expect(await refunds(payment)).toMatchObject([{ status: 'done' }]);
  });

  it('[FLT-36] credits the balance and sends an email and an alarm when rejected', async () => {
    const email = 'refused@example.org';
    const payment = await paid(email);
    const before = await scene.countedPayments('refund_refused');
    await inMood({ isRefusing: true }, async () => {
      await refund(payment, 50_000);
      await scene.settleAll();
    });
    expect(await refunds(payment)).toMatchObject([{ status: 'refused' }]);
    expect(await scene.walletOf(payment.driver)).toBe(150_000);
    expect(await historyOf(payment.driver)).toBe(150_000);
    const rows = (await scene.operationsOf(payment.driver)).filter(({ type }) => type === 'cancel');
    expect(rows.map(({ sum_kop }) => sum_kop).toSorted((a, b) => a - b)).toEqual([-50_000, 50_000]);
    expect(rows.map(({ description }) => description)).toContain(
      'Банк отклонил возврат, сумма снова на балансе',
    );
    expect(await scene.countedPayments('refund_refused')).toBe(before + 1);
    expect(server.logText()).toContain('payment refund refused');
    expect((await scene.lastMessage(email)).text).toContain('500.00');
    await refund(payment, 50_000);
    await scene.settleAll();
    expect((await refunds(payment)).map(({ status }) => status)).toEqual(['refused', 'done']);
  });

  it('[INV-13] never exceeds the payment, also with parallel partial refunds', async () => {
    const payment = await paid();
    const parts = await Promise.all(
      [1, 2, 3, 4, 5].map(() => refund(payment, 20_000).then(() => 'queued', constraintOf)),
    );
    expect(parts.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'payment_refunds',
      'payment_refunds',
      'payment_refunds',
      'queued',
      'queued',
    ]);
    await scene.settleAll();
    expect(await atBank(payment)).toBe(40_000);
    expect(await refund(payment, 10_001).then(() => 'queued', constraintOf)).toBe('payment_refunds');
    expect(await scene.paymentOf(payment.order)).toMatchObject({ refunded_kop: 40_000, status: 'done' });
  });

  it('[INV-7] creates one refund per key, also in parallel', async () => {
    const payment = await paid();
    await Promise.all([1, 2, 3, 4].map(() => refund(payment, 10_000, 'same')));
    await scene.settleAll();
    expect(await refunds(payment)).toHaveLength(1);
    expect(await scene.walletOf(payment.driver)).toBe(140_000);
    await expect(refund(payment, 10_001, 'same')).rejects.toThrow('key of another');
  });

  it('[INV-5][INV-13] rejects refunds of unpaid or spent money', async () => {
    const payment = await paid();
    const unpaid = await scene.beginRefill(payment.driver);
    const { driver } = payment;
    await expect(refund({ driver, order: String(unpaid.order) }, 1)).rejects.toThrow('not paid');
    const early = server.pool.query('update payment set refunded_kop = 1 where order_number = $1', [
      unpaid.order,
    ]);
    expect(await early.then(() => 'moved', constraintOf)).toBe('payment_refunds');
    const poor = await paid();
    const { cityId, accountId } = poor.driver;
    const spent = inTransaction(server.db, async (tx) => {
      await tx.updateTable('wallet').set({ balance_kop: 100 }).where('account_id', '=', accountId).execute();
      const order = { cityId, orderNumber: poor.order, amount: kopecks(101), key: 'poor' };
      await server.app.application.payments.refund(tx, { ...order, at: new Date(server.clock.now()) });
    });
    expect(await spent.then(() => 'moved', constraintOf)).toBe('wallet_not_negative');
  });

  it('[FLT-55][FLT-03] refunds once with two workers or after a kill during the call', async () => {
    const payment = await paid();
    const { work } = server.app.application.payments;
    await refund(payment, 30_000, 'leased');
    // The lease expires, and the same key is sent again.
    await server.pool.query(
      "update payment_refund set attempts = 1, retry_at = $1 where refund_key = 'leased'",
      [new Date(server.clock.now())],
    );
    const { provider } = server.app.application.sandbox ?? {};
    const { nonce } = await scene.paymentOf(payment.order);
    const { id = '' } =
      (await provider?.status({
        shop: 'saint-petersburg',
        orderNumber: payment.order,
        nonce,
        id: null,
        createdMs: 0,
      })) ?? {};
    const leased = { amount: kopecks(30_000), key: `leased:${nonce}` };
    await provider?.refund({ shop: 'saint-petersburg', id, ...leased });
    await Promise.all([work.sweep(), work.sweep(), work.sweep()]);
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(await refunds(payment)).toMatchObject([{ status: 'done' }]);
    expect(await atBank(payment)).toBe(30_000);
  });

  it('[INV-14][INV-3] keeps an ended refund unchanged', async () => {
    const payment = await paid();
    await refund(payment, 10_000, 'ended');
    await scene.settleAll();
    for (const change of ["status = 'processing', ended_at = null", 'amount_kop = 1', "status = 'refused'"])
      expect(
        await server.pool
          .query(`update payment_refund set ${change} where refund_key = 'ended'`)
          .then(() => 'moved', constraintOf),
      ).toBe('payment_refund_edges');
  });
});
