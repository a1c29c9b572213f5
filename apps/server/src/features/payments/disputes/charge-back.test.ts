import { moneyScene } from '../../../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#src/platform/observe/log.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { kopecks } from '@gorpark/domain/money';
import type { TestDriver } from '../../../test/drivers.sql.ts';
import { vehicle } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { recordOperation, transfer } from '../../ledger/index.ts';
import { takeBack } from './charge-back.ts';
import { listSuspense, resolveSuspense } from '../suspense/suspense.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const log = createLogger({ level: 'silent', stream: { write: () => undefined } });
const deps = () => ({ db: server.db, clock: server.clock, log, metrics: server.app.metrics });

async function refilled(driver: TestDriver, RefillAmount = 500): Promise<string> {
  // Uses sbp, because a card top-up adds a bonus that would pay for the sessions.
  const fields = { RefillAmount, PaymentService: 'sbp' };
  const { order, RedirectURL } = await scene.beginRefill(driver, fields);
  await scene.payOnPage(RedirectURL);
  await scene.settleAll();
  return String(order);
}

const back = ({ cityId }: TestDriver, orderNumber: string) =>
  takeBack(deps(), { cityId, orderNumber, actor: 'operator' });

const spend = ({ cityId, accountId }: TestDriver, kop: number) =>
  inTransaction(server.db, async (tx) => {
    const moved = { cityId, at: new Date(server.clock.now()), orderNumber: `spent-${accountId}-${kop}` };
    const from = { holder: accountId, kind: 'main' } as const;
    const to = { holder: null, kind: 'parking_revenue' } as const;
    await transfer(tx, { ...moved, from, to, amount: kopecks(kop), reason: 'correction' });
    await recordOperation(tx, { ...moved, accountId, type: 'payment', sum: -kop });
  });

const debtOf = async ({ accountId }: TestDriver) => {
  const rows = await server.db
    .selectFrom('payment_charge_back')
    .select('debt_kop')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.debt_kop);
};

describe('charge-back by the bank', () => {
  it.each([
    [100, 'Остальные 20.00 ₽ на вашем балансе', 2000],
    [500, 'На баланс ничего не поступило', 0],
  ])(
    '[FLT-34][INV-15] does not report a late payment as balance if it paid a debt from %i RUB',
    async (owed, texts, left) => {
      const plate = `М${100 + owed / 100}ММ78`;
      const email = `debtor-${owed}@example.org`;
      const driver = await scene.parkingDriver({ balanceKopecks: 20_000, email, vehicles: [{ plate }] });
      const order = await refilled(driver, owed);
      await spend(driver, 20_000 + owed * 100 - 16_000);
      const { RedirectURL } = await scene.startSession(driver, {
        Vehicle: vehicle(plate),
        PaymentService: 'card',
      });
      await spend(driver, 16_000);
      await back(driver, order);
      server.clock.advance(15 * 60_000 + 1);
      await scene.payOnPage(RedirectURL);
      await scene.settleAll();
      expect(await scene.walletOf(driver)).toBe(left);
      const { text } = await scene.lastMessage(email);
      expect(text).toContain(`${owed === 100 ? '100.00' : '120.00'} ₽ ушли на погашение долга`);
      expect(text).toContain(texts);
      expect(text).not.toContain('Сумма зачислена на баланс');
    },
  );

  it('[FLT-34] takes the sum once for two reports and writes history and audit', async () => {
    const driver = await scene.parkingDriver();
    const order = await refilled(driver);
    const before = await scene.countedPayments('charge_back');
    const both = await Promise.all([back(driver, order), back(driver, order)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(await debtOf(driver)).toEqual([0]);
    expect(await scene.countedPayments('charge_back')).toBe(before + 1);
    const row = (await scene.operationsOf(driver)).find(({ sum_kop }) => sum_kop === -50_000);
    expect(row).toMatchObject({ status: 'done', description: 'Оплата отозвана банком' });
  });

  it('[FLT-34][INV-5] keeps the balance at 0 and records the spent rest as debt', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    const order = await refilled(driver);
    expect((await scene.startSession(driver)).status).toBe('ok');
    expect(await back(driver, order)).toBe(true);
    expect(await scene.walletOf(driver)).toBe(0);
    expect(await debtOf(driver)).toEqual([28_000]);
    await refilled(driver, 100);
    expect(await scene.walletOf(driver)).toBe(0);
    expect(await debtOf(driver)).toEqual([18_000]);
    await refilled(driver, 300);
    expect(await scene.walletOf(driver)).toBe(12_000);
    expect(await debtOf(driver)).toEqual([0]);
  });

  it('[FLT-34] pays the debt first from money found in suspense', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    const { accountId } = driver;
    const order = await refilled(driver);
    expect((await scene.startSession(driver, { Vehicle: vehicle('О811ОТ198') })).status).toBe('ok');
    await back(driver, order);
    expect(await debtOf(driver)).toEqual([28_000]);

    await scene.sendNotice(await scene.noticeBody('1', { amount: 10_000 }, 'found:00001'));
    await scene.settleAll();
    const found = (await listSuspense(deps())).find(({ eventId }) => eventId === 'found:00001');
    if (!found) throw new Error('nothing in suspense');
    await resolveSuspense(deps(), found, { to: { accountId }, actor: 'operator' });
    expect([await scene.walletOf(driver), await debtOf(driver)]).toEqual([0, [18_000]]);
  });

  it('[FLT-34][INV-13] takes only the part not refunded yet and nothing of an unpaid order', async () => {
    const driver = await scene.parkingDriver();
    const order = await refilled(driver);
    const { payments } = server.app.application;
    const at = new Date(server.clock.now());
    const { cityId } = driver;
    await inTransaction(server.db, (tx) =>
      payments.refund(tx, { cityId, orderNumber: order, amount: kopecks(30_000), key: 'part', at }),
    );
    expect(await back(driver, order)).toBe(true);
    expect(await scene.walletOf(driver)).toBe(100_000);
    const unpaid = await scene.beginRefill(driver);
    expect(await back(driver, String(unpaid.order))).toBe(false);
    await scene.settleAll();
  });
});
