import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../../test/drivers.sql.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { OPEN_CITY, OPEN_ZONE } from '../../../test/open-kit.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const ROUNDS = Number(process.env['STORM_ROUNDS'] ?? 6);
const SESSIONS = 5;
const BY_CARD = { PaymentService: 'card' };

async function debtor(round: number): Promise<{ driver: TestDriver; email: string; orders: string[] }> {
  const plates = Array.from({ length: SESSIONS }, (_, index) => `Р${round}${index}0РР36`);
  const email = `storm-${round}@example.org`;
  const driver = await scene.createTestDriver({
    city: OPEN_CITY,
    balanceKopecks: 0,
    email,
    vehicles: plates.map((plate) => ({ plate })),
  });
  const orders: string[] = [];
  for (const plate of plates) {
    const started = await server.call(
      operations.start,
      { Zone: OPEN_ZONE, Vehicle: vehicle(plate) },
      { token: driver.token, city: OPEN_CITY, path: 1 },
    );
    orders.push(String(started['ReservationId']));
  }
  server.clock.advance(60 * MINUTE_MS);
  for (const OrderId of orders) await scene.endSession(driver, 'deferSession', { OrderId });
  return { driver, email, orders };
}

describe('parallel payments of several waiting sessions of one account', () => {
  it('[INV-15][payments-1] pays each session with its own bank payment and leaves none unpaid', async () => {
    const { payments, sandbox } = server.app.application;
    for (let round = 0; round < ROUNDS; round++) {
      const { driver, email, orders } = await debtor(round);
      const pay = (OrderId: string) => scene.endSession(driver, 'cancelOrder', { OrderId, ...BY_CARD });
      const isUnpaid = async () =>
        (await scene.sessionsOf(driver)).some(({ status }) => status === 'waiting');
      const submits = orders.map(async (OrderId, index) => {
        const { RedirectURL } = await pay(OrderId);
        await scene.payOnPage(RedirectURL);
        // Clicks the next one while the first payment is processed.
        for (let attempts = 0; attempts < 4; attempts++)
          await pay(orders[(index + attempts) % SESSIONS] ?? OrderId);
      });
      const sweeps = [sandbox?.bank.work, payments.work, payments.work].map(async (work) => {
        for (let attempts = 0; attempts < 40 && (await isUnpaid()); attempts++) await work?.sweep();
      });
      await Promise.all([...submits, ...sweeps]);
      await sandbox?.bank.work.sweep();
      await payments.work.sweep();

      expect(
        (await scene.sessionsOf(driver)).map(({ status, charged_kop }) => [status, charged_kop]),
      ).toEqual(orders.map(() => ['finished', 4000]));
      const rows = await server.db
        .selectFrom('payment')
        .select(['status', 'intent_status', 'amount_kop'])
        .where('account_id', '=', driver.accountId)
        .execute();
      expect(rows).toEqual(orders.map(() => ({ status: 'done', intent_status: 'served', amount_kop: 4000 })));
      expect(await scene.walletOf(driver)).toBe(0);
      expect(await scene.countMessages(email)).toBe(0);
    }
  });
});
