import { moneyScene } from '../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { type PaymentProvider, ProviderError, type ProviderFailure } from '../features/payments/index.ts';
import { jsonOf } from '../test/operator.ts';
import { SECRET_KEY } from '../test/payment-kit.sql.ts';

const MINUTE_MS = 60_000;
const mood: { failure: ProviderFailure | null; asked: number; silence: Promise<void> | null } = {
  failure: 'unknown',
  asked: 0,
  silence: null,
};
const moody = (sandbox: PaymentProvider): PaymentProvider => ({
  ...sandbox,
  refundKeyLifeMs: 60 * MINUTE_MS,
  async refund(order) {
    mood.asked += 1;
    await mood.silence;
    if (mood.failure) throw new ProviderError(mood.failure);
    return sandbox.refund(order);
  },
});
const scene = moneyScene({ app: { secretKey: SECRET_KEY, wrapProvider: moody } });
const { server } = scene;
const CITY = ['--city', 'saint-petersburg', '--json'];
const op = (...args: string[]) => scene.runHere('refunds', ...args, ...CITY);

async function stuck() {
  mood.failure = 'unknown';
  const driver = await scene.parkingDriver();
  const { order, RedirectURL } = await scene.beginRefill(driver);
  await scene.payOnPage(RedirectURL);
  await scene.settleAll();
  await scene.runHere('payment', 'refund', String(order), '--reason', 'x', ...CITY);
  await scene.settleAll();
  const { rows } = await server.pool.query<{ order_number: string }>(
    `select r.order_number from payment_refund r join payment p on p.city_id = r.city_id and p.id = r.payment_id
      where p.order_number = $1`,
    [String(order)],
  );
  server.clock.advance(2 * 60 * MINUTE_MS);
  return { driver, payment: String(order), refund: rows[0]?.order_number ?? '' };
}

async function statusOf(refund: string): Promise<unknown> {
  const { rows } = await server.pool.query('select status from payment_refund where order_number = $1', [
    refund,
  ]);
  return rows[0]?.status;
}

describe('op refunds', { timeout: 60_000 }, () => {
  it('[FLT-35][INV-18] lists pending and stuck refunds with code 3', async () => {
    const { refund, payment, driver } = await stuck();
    const ran = await scene.runHere('refunds', 'list', '--as', 'Анна', ...CITY);
    expect(ran.err).toBe('');
    const listed = await op('list', '--as', 'Анна');
    expect(listed.code).toBe(3);
    expect(jsonOf(listed)['items']).toContainEqual(
      expect.objectContaining({ refund, payment, sum: 500, isStuck: true, accountId: driver.accountId }),
    );
    const lines = await scene.runHere('refunds', 'list', '--as', 'Анна', '--city', 'saint-petersburg');
    expect(lines.out).toMatch(new RegExp(`${refund}\\t${payment}\\t500.00 ₽.*STUCK`));
    await op('settle', refund, '--done', '--reason', 'выписка');
  });

  it('[FLT-35] retries a stuck refund only with --not-done, and sends it once', async () => {
    const { refund } = await stuck();
    const blind = await op('retry', refund);
    expect(blind).toMatchObject({ code: 1, out: '' });
    expect(blind.err).toMatch(/--not-done/);
    expect(jsonOf(await op('retry', refund, '--not-done', '--dry-run'))).toMatchObject({ dryRun: true });
    mood.failure = null;
    await scene.settleAll();
    expect(await statusOf(refund)).toBe('processing');
    expect((await op('retry', refund, '--not-done')).code).toBe(0);
    await scene.settleAll();
    expect(await statusOf(refund)).toBe('done');
    expect(await scene.auditOf('payment.refundRetry')).toMatchObject([
      { actor: 'operator', subject: refund, details: { isSurelyNot: true } },
    ]);
    expect((await op('retry', refund)).err).toMatch(/закончен/);
  });

  it('[FLT-36][INV-13] credits the balance once when settled as refused, keeps the debit when done', async () => {
    const refused = await stuck();
    const args = ['settle', refused.refund, '--refused', '--reason', 'выписка от 5 ноября'];
    expect(jsonOf(await op(...args, '--dry-run'))).toMatchObject({ dryRun: true, status: 'refused' });
    expect(await scene.walletOf(refused.driver)).toBe(100_000);
    const both = await Promise.all([op(...args), op(...args)]);
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await scene.walletOf(refused.driver)).toBe(150_000);
    expect((await scene.paymentOf(refused.payment)).refunded_kop).toBe(0);
    const back = (await scene.operationsOf(refused.driver)).filter(({ sum_kop }) => sum_kop === 50_000);
    expect(back.map(({ type }) => type)).toContain('cancel');

    const done = await stuck();
    expect((await op('settle', done.refund, '--done', '--reason', 'выписка')).code).toBe(0);
    expect(await scene.walletOf(done.driver)).toBe(100_000);
    expect([await statusOf(refused.refund), await statusOf(done.refund)]).toEqual(['refused', 'done']);
    expect((await scene.auditOf('payment.refundSettle')).map(({ details }) => details)).toContainEqual({
      status: 'refused',
      reason: 'выписка от 5 ноября',
    });
    mood.failure = null;
    await scene.settleAll();
    expect(await scene.walletOf(done.driver)).toBe(100_000);
  });

  it.each([
    [['settle', 'nope', '--done', '--reason', 'x'], 1, /Возврата nope нет/],
    [['settle', 'nope', '--reason', 'x'], 2, /--done или --refused/],
    [['settle', 'nope', '--done', '--refused', '--reason', 'x'], 2, /--done или --refused/],
    [['settle', 'nope', '--done', '--reason', ' '], 2, /--reason/],
    [['retry', 'nope'], 1, /Возврата nope нет/],
  ])('refuses %j with a message', async (args, code, texts) => {
    const ran = await op(...args);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toMatch(texts);
  });

  it('[FLT-35] keeps a refund due when it is retried during a request', async () => {
    const { refund } = await stuck();
    await op('retry', refund, '--not-done');
    const answer = Promise.withResolvers<void>();
    mood.silence = answer.promise;
    const before = mood.asked;
    const asking = server.app.application.payments.work.sweep();
    await expect.poll(() => mood.asked).toBe(before + 1);
    expect((await op('retry', refund, '--not-done')).code).toBe(0);
    answer.resolve();
    await asking;
    await scene.settleAll();
    expect(mood.asked).toBe(before + 2);
  });

  it('refuses to settle a refund manually shortly after a request', async () => {
    const { refund } = await stuck();
    await op('retry', refund, '--not-done');
    await scene.settleAll();
    expect((await op('settle', refund, '--refused', '--reason', 'x')).err).toMatch(/подождите/);
    server.clock.advance(3 * MINUTE_MS);
    expect((await op('settle', refund, '--refused', '--reason', 'x')).code).toBe(0);
  });
});
