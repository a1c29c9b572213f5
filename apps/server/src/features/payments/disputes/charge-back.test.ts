import { describe, expect, it } from 'vitest';
import { createLogger } from '#src/platform/observe/log.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { kopecks } from '@gorpark/domain/money';
import type { TestDriver } from '../../../test/drivers.sql.ts';
import {
  createMoneyServer,
  operationsOf,
  parkingDriver,
  startSession,
  vehicle,
  walletOf,
} from '../../../test/money-kit.sql.ts';
import {
  beginRefill,
  countedPayments,
  noticeBody,
  payOnPage,
  SECRET_KEY,
  sendNotice,
  settleAll,
} from '../../../test/payment-kit.sql.ts';
import { lastMessage } from '../../../test/account-kit.ts';
import { recordOperation, transfer } from '../../ledger/index.ts';
import { takeBack } from './charge-back.ts';
import { listSuspense, resolveSuspense } from '../suspense/suspense.ts';

const server = createMoneyServer({ app: { secretKey: SECRET_KEY } });
const log = createLogger({ level: 'silent', stream: { write: () => undefined } });
const deps = () => ({ db: server.db, clock: server.clock, log, metrics: server.app.metrics });

async function refilled(driver: TestDriver, RefillAmount = 500): Promise<string> {
  // Uses sbp, because a card top-up adds a bonus that would pay for the sessions.
  const fields = { RefillAmount, PaymentService: 'sbp' };
  const { order, RedirectURL } = await beginRefill(server, driver, fields);
  await payOnPage(server, RedirectURL);
  await settleAll(server);
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
      const driver = await parkingDriver(server, { balanceKopecks: 20_000, email, vehicles: [{ plate }] });
      const order = await refilled(driver, owed);
      await spend(driver, 20_000 + owed * 100 - 16_000);
      const { RedirectURL } = await startSession(server, driver, {
        Vehicle: vehicle(plate),
        PaymentService: 'card',
      });
      await spend(driver, 16_000);
      await back(driver, order);
      server.clock.advance(15 * 60_000 + 1);
      await payOnPage(server, RedirectURL);
      await settleAll(server);
      expect(await walletOf(server, driver)).toBe(left);
      const { text } = await lastMessage(server, email);
      expect(text).toContain(`${owed === 100 ? '100.00' : '120.00'} ₽ ушли на погашение долга`);
      expect(text).toContain(texts);
      expect(text).not.toContain('Сумма зачислена на баланс');
    },
  );

  it('[FLT-34] takes the sum once for two reports and writes history and audit', async () => {
    const driver = await parkingDriver(server);
    const order = await refilled(driver);
    const before = await countedPayments(server, 'charge_back');
    const both = await Promise.all([back(driver, order), back(driver, order)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await walletOf(server, driver)).toBe(100_000);
    expect(await debtOf(driver)).toEqual([0]);
    expect(await countedPayments(server, 'charge_back')).toBe(before + 1);
    const row = (await operationsOf(server, driver)).find(({ sum_kop }) => sum_kop === -50_000);
    expect(row).toMatchObject({ status: 'done', description: 'Оплата отозвана банком' });
  });

  it('[FLT-34][INV-5] keeps the balance at 0 and records the spent rest as debt', async () => {
    const driver = await parkingDriver(server, { balanceKopecks: 0 });
    const order = await refilled(driver);
    expect((await startSession(server, driver)).status).toBe('ok');
    expect(await back(driver, order)).toBe(true);
    expect(await walletOf(server, driver)).toBe(0);
    expect(await debtOf(driver)).toEqual([28_000]);
    await refilled(driver, 100);
    expect(await walletOf(server, driver)).toBe(0);
    expect(await debtOf(driver)).toEqual([18_000]);
    await refilled(driver, 300);
    expect(await walletOf(server, driver)).toBe(12_000);
    expect(await debtOf(driver)).toEqual([0]);
  });

  it('[FLT-34] pays the debt first from money found in suspense', async () => {
    const driver = await parkingDriver(server, { balanceKopecks: 0 });
    const { accountId } = driver;
    const order = await refilled(driver);
    expect((await startSession(server, driver, { Vehicle: vehicle('О811ОТ198') })).status).toBe('ok');
    await back(driver, order);
    expect(await debtOf(driver)).toEqual([28_000]);

    await sendNotice(server, await noticeBody(server, '1', { amount: 10_000 }, 'found:00001'));
    await settleAll(server);
    const found = (await listSuspense(deps())).find(({ eventId }) => eventId === 'found:00001');
    if (!found) throw new Error('nothing in suspense');
    await resolveSuspense(deps(), found, { to: { accountId }, actor: 'operator' });
    expect([await walletOf(server, driver), await debtOf(driver)]).toEqual([0, [18_000]]);
  });

  it('[FLT-34][INV-13] takes only the part not refunded yet and nothing of an unpaid order', async () => {
    const driver = await parkingDriver(server);
    const order = await refilled(driver);
    const { payments } = server.app.application;
    const at = new Date(server.clock.now());
    const { cityId } = driver;
    await inTransaction(server.db, (tx) =>
      payments.refund(tx, { cityId, orderNumber: order, amount: kopecks(30_000), key: 'part', at }),
    );
    expect(await back(driver, order)).toBe(true);
    expect(await walletOf(server, driver)).toBe(100_000);
    const unpaid = await beginRefill(server, driver);
    expect(await back(driver, String(unpaid.order))).toBe(false);
    await settleAll(server);
  });
});
