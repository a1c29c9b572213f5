import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import type { TestDriver } from '../../test/drivers.sql.ts';
import { expectSoundBooks } from '../../test/model/invariants.sql.ts';
import { vehicle } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { takeBack } from './disputes/charge-back.ts';
import { type PaymentProvider, ProviderError } from './providers/ports.ts';
import { queueRefund } from './refunds/refunds.ts';

let isRefusing = false;
const wrapProvider = (sandbox: PaymentProvider): PaymentProvider => ({
  ...sandbox,
  refund: (order) => (isRefusing ? Promise.reject(new ProviderError('refused')) : sandbox.refund(order)),
});
const scene = moneyScene({ app: { secretKey: SECRET_KEY, wrapProvider } });
const { server } = scene;

async function refilled(driver: TestDriver, fields: object = {}, city?: string): Promise<unknown> {
  const input = { PaymentService: 'card', RefillAmount: 123.45, ...fields };
  const { order, RedirectURL } = await server.call(operations.refill, input, { token: driver.token, city });
  await scene.payOnPage(RedirectURL);
  await scene.settleAll();
  return order;
}

describe('bonus of a card top-up', () => {
  it('[money-6][INV-23] adds 20 %, rounded down, to the bonus wallet and leaves the money unchanged', async () => {
    const driver = await scene.parkingDriver();
    const order = await refilled(driver);
    expect(await scene.bonusOf(driver)).toBe(2469);
    expect(await scene.walletOf(driver)).toBe(112_345);
    const rows = (await scene.operationsOf(driver)).filter(({ type }) => type === 'bonus20');
    expect(rows).toMatchObject([{ status: 'done', sum_kop: 2469, order_number: String(order) }]);
  });

  it('[money-6][INV-6] adds the bonus once per payment for repeated notifications', async () => {
    const driver = await scene.parkingDriver();
    const { order, RedirectURL } = await scene.beginRefill(driver);
    await scene.payOnPage(RedirectURL, { delivery: 'twice' });
    await scene.settleAll();
    await scene.sendNotice(await scene.noticeBody(order, {}, `again:${String(order)}`));
    await scene.settleAll();
    expect(await scene.bonusOf(driver)).toBe(10_000);
  });

  it('[money-6] adds no bonus for another method or in a city without bonuses', async () => {
    const bySbp = await scene.parkingDriver();
    await refilled(bySbp, { PaymentService: 'sbp' });
    expect(await scene.bonusOf(bySbp)).toBeUndefined();
    const elsewhere = await scene.parkingDriver({ city: 'moscow' });
    await refilled(elsewhere, {}, 'moscow');
    expect([await scene.walletOf(elsewhere), await scene.bonusOf(elsewhere)]).toEqual([112_345, undefined]);
  });
});

const NOTHING = { write: () => undefined };
const log = createLogger({ level: 'silent', stream: NOTHING });
const takeBackOf = ({ cityId }: TestDriver, orderNumber: string) =>
  takeBack(
    { db: server.db, clock: server.clock, log, metrics: server.app.metrics },
    { cityId, orderNumber, actor: 'operator' },
  );
const refundOf = ({ cityId }: TestDriver, orderNumber: string, amount: number, key: string) =>
  inTransaction(server.db, (tx) =>
    queueRefund(tx, { cityId, orderNumber, amount: kopecks(amount), key, at: new Date(server.clock.now()) }),
  );
const bonusNotes = async (driver: TestDriver) =>
  (await scene.operationsOf(driver))
    .filter(({ type }) => type === 'bonus20')
    .map(({ sum_kop, description }) => [sum_kop, description]);

describe('bonus of a refunded top-up', () => {
  it('[INV-23][INV-13][money-7] returns the bonus in proportion; parts add up to the whole', async () => {
    const driver = await scene.parkingDriver();
    const order = String(await refilled(driver));
    await refundOf(driver, order, 4_115, 'a');
    expect(await scene.bonusOf(driver)).toBe(1646);
    await refundOf(driver, order, 4_115, 'b');
    await refundOf(driver, order, 4_115, 'b');
    expect(await scene.bonusOf(driver)).toBe(823);
    await refundOf(driver, order, 4_115, 'c');
    expect([await scene.bonusOf(driver), await scene.walletOf(driver)]).toEqual([0, 100_000]);
    const claimed = 'Бонус за возвращённое пополнение';
    expect(await bonusNotes(driver)).toEqual([
      [2469, null],
      [-823, claimed],
      [-823, claimed],
      [-823, claimed],
    ]);
    await expectSoundBooks(server);
  });

  it('[INV-23] leaves a spent bonus with the driver: the wallet stops at 0 without a debt', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    const order = String(await refilled(driver, { RefillAmount: 500 }));
    expect((await scene.startSession(driver)).status).toBe('ok');
    expect([await scene.walletOf(driver), await scene.bonusOf(driver)]).toEqual([32_000, 0]);
    expect(await takeBackOf(driver, order)).toBe(true);
    expect([await scene.walletOf(driver), await scene.bonusOf(driver)]).toEqual([0, 0]);
    const { debt_kop } = await server.db
      .selectFrom('payment_charge_back')
      .select('debt_kop')
      .where('account_id', '=', driver.accountId)
      .executeTakeFirstOrThrow();
    // Only money becomes a debt: 500.00 paid, 320.00 left.
    expect(debt_kop).toBe(18_000);
    await expectSoundBooks(server);
  });

  it('[INV-23][FLT-36] restores the bonus once if the bank rejects the refund', async () => {
    const driver = await scene.parkingDriver();
    const order = String(await refilled(driver, { RefillAmount: 500 }));
    await refundOf(driver, order, 50_000, 'refused');
    expect(await scene.bonusOf(driver)).toBe(0);
    isRefusing = true;
    await scene.settleAll();
    isRefusing = false;
    expect([await scene.walletOf(driver), await scene.bonusOf(driver)]).toEqual([150_000, 10_000]);
    expect((await bonusNotes(driver)).at(-1)).toEqual([10_000, 'Банк отклонил возврат, бонус снова ваш']);
    await expectSoundBooks(server);
  });

  it('[INV-23] spends the bonus or returns it, never both, in a parallel refund and start', async () => {
    for (let round = 0; round < 5; round++) {
      const plate = `У${round + 201}УУ78`;
      const driver = await scene.parkingDriver({ vehicles: [{ plate }], balanceKopecks: 28_000 });
      const order = String(await refilled(driver, { RefillAmount: 500 }));
      const [started] = await Promise.all([
        scene.startSession(driver, { Vehicle: vehicle(plate) }),
        refundOf(driver, order, 50_000, `race:${round}`),
      ]);
      expect(started.status).toBe('ok');
      const funds = [await scene.walletOf(driver), await scene.bonusOf(driver)];
      expect([
        [10_000, 0],
        [0, 0],
      ]).toContainEqual(funds);
      await expectSoundBooks(server);
    }
  });
});
