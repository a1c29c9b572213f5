import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { transfersOf } from '../../../test/bonus-kit.sql.ts';
import type { TestDriver, TestDriverOptions } from '../../../test/drivers.sql.ts';
import { TEST_NOW_MS } from '../../../test/harness.ts';
import { expectSoundBooks } from '../../../test/model/invariants.sql.ts';
import { MINUTE_MS, sessionInput, vehicle } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { subscriptionVehicle, TODAY, WEEK } from '../../../test/subscription-kit.sql.ts';
import { START_TEXT } from './start.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
beforeEach(() => server.clock.set(TEST_NOW_MS));
let plates = 100;

/** Saint Petersburg gives bonuses; an hour costs 280.00. */
async function bonusDriver(bonusKop: number, options: TestDriverOptions = {}) {
  const plate = `С${(plates += 1)}СС78`;
  const driver = await scene.parkingDriver({ vehicles: [{ plate }], ...options });
  await scene.giveTestBonus(driver, bonusKop);
  return { ...driver, plate };
}

const start = (driver: TestDriver & { plate: string }, fields: object = {}, city?: string) =>
  scene.startSession(driver, { Vehicle: vehicle(driver.plate), ...fields }, { city });
const fundsOf = async (driver: TestDriver) => [await scene.walletOf(driver), await scene.bonusOf(driver)];
const call = (driver: TestDriver, operation: typeof operations.cancel, input: object) =>
  server.call(operation, input as never, { token: driver.token });
const notesOf = async (driver: TestDriver) =>
  (await scene.operationsOf(driver)).map((row) => [row.type, row.sum_kop, row.bonus_kop]);

describe('bonus', () => {
  it('[money-6][INV-2][INV-9][INV-20] is spent before the balance; session, ledger, history and replies agree', async () => {
    const driver = await bonusDriver(10_000);
    const told = await server.call(operations.cost, sessionInput({ Vehicle: vehicle(driver.plate) }), {
      token: driver.token,
    });
    expect(told).toMatchObject({
      totalcost: 280,
      sumBonus: 100,
      balance: 1000,
      moneyEnough: true,
      refill: 0,
    });
    const started = await start(driver);
    expect(started).toMatchObject({ status: 'ok', totalcost: 280, sumBonus: 100, balance: 820 });
    expect(await fundsOf(driver)).toEqual([82_000, 0]);
    expect(await transfersOf(server, started.ReservationId)).toEqual([
      'main > parking_revenue 18000 start',
      'bonus > parking_revenue 10000 start_bonus',
    ]);
    const [session] = await scene.sessionsOf(driver);
    expect(session).toMatchObject({ charged_kop: 28_000, bonus_kop: 10_000, discount_kop: 0 });
    expect(await notesOf(driver)).toEqual([
      ['refill', 100_000, 0],
      ['bonus20', 10_000, 10_000],
      ['payment', -28_000, -10_000],
    ]);
    await expectSoundBooks(server);
  });

  it('[money-6] pays alone when it covers the exact sum, also with an empty balance', async () => {
    const driver = await bonusDriver(28_000, { balanceKopecks: 0 });
    const started = await start(driver, { PaymentService: 'balance' });
    expect(started).toMatchObject({ status: 'ok', sumBonus: 280, balance: 0 });
    expect(await transfersOf(server, started.ReservationId)).toEqual([
      'bonus > parking_revenue 28000 start_bonus',
    ]);
    expect(await fundsOf(driver)).toEqual([0, 0]);
  });

  it('[money-6][sessions-3][INV-5] rejects a start one kopeck above both wallets', async () => {
    const driver = await bonusDriver(10_000, { balanceKopecks: 17_999 });
    expect((await start(driver)).errorName).toBe('NotSelectedPaymentService');
    expect((await start(driver, { PaymentService: 'balance' })).errorName).toBe('NoMoneyNoHoney');
    expect(await fundsOf(driver)).toEqual([17_999, 10_000]);
    await scene.giveTestBonus(driver, 1);
    expect((await start(driver)).status).toBe('ok');
    expect(await fundsOf(driver)).toEqual([0, 0]);
  });

  it('[money-6][payments-1] charges the bank for the missing part and starts with the bonus', async () => {
    const driver = await bonusDriver(10_000, { balanceKopecks: 5_000 });
    const answer = await start(driver, { PaymentService: 'card' });
    expect(answer).toMatchObject({ totalcost: 130, sumBonus: 100, balance: 50 });
    expect(await fundsOf(driver)).toEqual([5_000, 10_000]);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.paymentOf(answer.order)).toMatchObject({
      amount_kop: 13_000,
      intent_status: 'served',
    });
    const [session] = await scene.sessionsOf(driver);
    expect(session).toMatchObject({ charged_kop: 28_000, bonus_kop: 10_000 });
    // Not a top-up: no bonus.
    expect(await fundsOf(driver)).toEqual([0, 0]);
    await expectSoundBooks(server);
  });

  it('[money-6][INV-15] keeps the payment on the balance if the bonus was spent meanwhile', async () => {
    const driver = await bonusDriver(10_000, { balanceKopecks: 18_000 });
    const answer = await start(driver, { PaymentService: 'card', Duration: 75 });
    expect(answer.RedirectURL).toMatch(/^\/sandbox\/pay\//);
    expect((await scene.startSession(driver, { Vehicle: vehicle('С099СС78') })).status).toBe('ok');
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.paymentOf(answer.order)).toMatchObject({ intent_status: 'returned' });
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
    expect(await fundsOf(driver)).toEqual([7_005, 0]);
    await expectSoundBooks(server);
  });

  it('[money-6][INV-10] is spent first for an extension too, also after a bank payment', async () => {
    const driver = await bonusDriver(30_000);
    const { ReservationId } = await start(driver);
    const renew = (fields: object = {}) =>
      server.call(operations.renew, { ReservationId, Duration: 15, ...fields } as never, {
        token: driver.token,
      });
    const price = await server.call(operations.cost, { ReservationId, Duration: 15 } as never, {
      token: driver.token,
    });
    expect(price).toMatchObject({ totalcost: 70.05, sumBonus: 20, moneyEnough: true });
    expect(await renew()).toMatchObject({ status: 'ok', totalcost: 70.05, sumBonus: 20, balance: 949.95 });
    expect(await transfersOf(server, ReservationId)).toEqual([
      'bonus > parking_revenue 28000 start_bonus',
      'main > parking_revenue 5005 renew',
      'bonus > parking_revenue 2000 renew_bonus',
    ]);
    await scene.giveTestBonus(driver, 5_000);
    const long = await renew({ Duration: 240, PaymentService: 'card' });
    expect(long).toMatchObject({ totalcost: 120.85, sumBonus: 50 });
    await scene.payOnPage(long['RedirectURL']);
    await scene.settleAll();
    const [session] = await scene.sessionsOf(driver);
    expect(session).toMatchObject({ charged_kop: 28_000 + 7_005 + 112_080, bonus_kop: 35_000 });
    expect(await fundsOf(driver)).toEqual([0, 0]);
    await expectSoundBooks(server);
  });

  it('[INV-23][INV-12][money-7] returns a refund to the balance first and the rest to the bonus', async () => {
    const driver = await bonusDriver(20_000);
    const { ReservationId } = await start(driver, { Duration: 120 });
    expect(await fundsOf(driver)).toEqual([63_980, 0]);
    server.clock.advance(5 * MINUTE_MS);
    // Charged 560.20, including 200.00 bonus; 280.20 is refunded.
    expect(await call(driver, operations.cancel, { ReservationId })).toMatchObject({
      refund: 280.2,
      balance: 920,
    });
    expect(await fundsOf(driver)).toEqual([92_000, 0]);

    const other = await bonusDriver(50_000);
    const second = await start(other, { Duration: 120 });
    server.clock.advance(5 * MINUTE_MS);
    const answer = await call(other, operations.cancel, { ReservationId: second.ReservationId });
    expect(answer).toMatchObject({ refund: 280.2, sumBonus: 220, balance: 1000 });
    expect(await fundsOf(other)).toEqual([100_000, 22_000]);
    expect((await transfersOf(server, second.ReservationId)).slice(2)).toEqual([
      'parking_revenue > main 6020 cancel',
      'parking_revenue > bonus 22000 cancel_bonus',
    ]);
    expect((await notesOf(other)).at(-1)).toEqual(['cancel', 28_020, 22_000]);
    await expectSoundBooks(server);
  });

  it('[INV-23] moves only to parking and back, never to a balance, bank or subscription', async () => {
    const driver = await bonusDriver(10_000);
    const move = (debit: string, credit: string) => {
      const holder = (kind: string) => (kind === 'main' || kind === 'bonus' ? driver.accountId : null);
      return server.pool.query(
        `insert into ledger_transfer (city_id, at, debit_holder, debit_kind, credit_holder, credit_kind,
                                      amount_kop, reason, order_number)
         values ($1, '2025-11-05', $2, $3, $4, $5, 1, 'correction', $6)`,
        [driver.cityId, holder(debit), debit, holder(credit), credit, `${debit}:${credit}`],
      );
    };
    const books = [
      'main',
      'provider_clearing',
      'refunds_due',
      'subscription_revenue',
      'gate_revenue',
      'suspense',
    ];
    for (const kind of books) {
      await expect(move('bonus', kind)).rejects.toThrow('ledger_bonus_is_no_money');
      await expect(move(kind, 'bonus')).rejects.toThrow('ledger_bonus_is_no_money');
    }
    expect(await fundsOf(driver)).toEqual([100_000, 10_000]);
  });

  it('[INV-23] does not pay for another driver or for a subscription', async () => {
    const driver = await bonusDriver(500_000, { balanceKopecks: 0 });
    const other = await bonusDriver(100, { balanceKopecks: 0 });
    expect((await start(other, { PaymentService: 'balance' })).errorName).toBe('NoMoneyNoHoney');
    const order = { vehicle: subscriptionVehicle(driver.plate), codeSubscription: WEEK, timestart: TODAY };
    const bought = await server.call(
      operations.paySubscription,
      { ...order, paymentService: 'balance' },
      { token: driver.token },
    );
    expect(bought.errorName).toBe('NoMoneyNoHoney');
    expect(await fundsOf(driver)).toEqual([0, 500_000]);
  });

  it('[money-6] is returned with profile and balance only in a city with bonuses', async () => {
    const driver = await bonusDriver(12_345);
    const { token } = driver;
    expect(await server.call(operations.getBalance, {}, { token })).toMatchObject({
      balance: 1000,
      bonus: 123.45,
    });
    const profile = await server.call(operations.getProfile, {}, { token });
    expect(profile).toMatchObject({ result: { balance: 1000, bonus: 123.45 } });
    const update = await server.call(operations.updateProfile, {}, { token });
    expect(update).toMatchObject({ result: { balance: 1000, bonus: 123.45 } });
    const elsewhere = await scene.parkingDriver({ city: 'moscow' });
    const told = await server.call(operations.getBalance, {}, { token: elsewhere.token, city: 'moscow' });
    expect(told).toMatchObject({ balance: 1000 });
    expect(told).not.toHaveProperty('bonus');
  });

  it('[money-6][INV-20] shows full price, bonus part and balance part in the history', async () => {
    const driver = await bonusDriver(10_000);
    await start(driver);
    const answer = await server.call(
      operations.getOperationsWithFilter,
      { Operation: 'payment' },
      {
        token: driver.token,
      },
    );
    expect(answer['result']).toMatchObject([{ sum: 280, sumBonus: 100, amount: -180 }]);
    const bonuses = await server.call(
      operations.getOperationsWithFilter,
      { Operation: 'bonus20' },
      {
        token: driver.token,
      },
    );
    expect(bonuses['result']).toMatchObject([{ type: 'bonus20', sum: 100, amount: 100 }]);
  });

  it('[money-6][SPD-01] starts in one round trip; without bonuses the statement skips the bonus wallet', async () => {
    expect(START_TEXT).not.toContain(`kind = 'bonus'`);
    const at = async (city: string, Zone: string) => {
      const driver = await scene.parkingDriver({ city });
      return scene.countStatements(() => scene.startSession(driver, { Zone }, { city }));
    };
    const zone = await server.db
      .selectFrom('zone')
      .innerJoin('city', 'city.id', 'zone.city_id')
      .select('zonenumber')
      .where('slug', '=', 'moscow')
      .where('zone.is_active', '=', true)
      .orderBy('zonenumber')
      .executeTakeFirstOrThrow();
    await expect.poll(() => at('moscow', zone.zonenumber)).toEqual(['parking_start']);
    await expect.poll(() => at('saint-petersburg', '7801')).toEqual(['parking_start_bonus']);
  });
});
