import { operations } from '@gorpark/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, TEST_NOW_MS } from '../../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { moneyScene } from '../../../test/money-scene.ts';
import { OPEN_CITY as city, OPEN_ZONE, type OpenDriver } from '../../../test/open-kit.ts';
import { expectSoundBooks } from '../../../test/model/invariants.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { version } from '../../../test/tariffs.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const CARD = { PaymentService: 'card' };
const NEW = { status: 'ok' };

beforeAll(() => scene.putZone(city, 'N9', [version('n9', 9000)]));
beforeEach(() => server.clock.set(TEST_NOW_MS));

async function paid(answer: Answer): Promise<string> {
  expect(answer).toMatchObject(NEW);
  await scene.payOnPage(answer.RedirectURL);
  await scene.settleAll();
  return String(answer['order']);
}

/** Two hours of 90 roubles, chosen before the start. */
async function parked(balance = 0) {
  const driver = await scene.openDriver(balance);
  const fields = { Zone: 'N9', Duration: 120, Vehicle: vehicle(driver.plate), ...CARD };
  const orders = [await paid(await scene.startSession(driver, fields, { city }))];
  const ReservationId = String((await scene.sessionsOf(driver))[0]?.id);
  return { driver, orders, ReservationId };
}

const call = ({ token }: OpenDriver) => ({ token, city });
const refundedOf = async (order: string) => (await scene.paymentOf(order)).refunded_kop;

describe('session paid by card in a city without balance', () => {
  it('[INV-25] [INV-12] is refunded to each card', async () => {
    const { driver, orders, ReservationId } = await parked();
    const more = { ReservationId, Duration: 60, ...CARD };
    orders.push(await paid(await server.call(operations.renew, more, call(driver))));
    server.clock.advance(30 * MINUTE_MS);
    const told = await server.call(operations.endCost, { ReservationId }, call(driver));
    expect(told).toMatchObject({ refund: 225, returnedTo: 'source' });
    const ended = await server.call(operations.cancel, { ReservationId }, call(driver));
    expect(ended).toMatchObject({ refund: 225, balance: -1 });
    expect(await Promise.all(orders.map(refundedOf))).toEqual([18_000, 4500]);
    expect(await scene.walletOf(driver)).toBe(0);
    await expectSoundBooks(server);
  });

  it('[INV-25] returns only what came from a card', async () => {
    const { driver, orders, ReservationId } = await parked(3000);
    await server.call(operations.cancel, { ReservationId }, call(driver));
    expect(await refundedOf(orders[0] ?? '')).toBe(15_000);
    expect(await scene.walletOf(driver)).toBe(3000);
    const other = await parked(3000);
    expect(await refundedOf(other.orders[0] ?? '')).toBe(0);
  });

  it.each(['chosen', 'open'])('[INV-25] [FGV-055] is refunded by a repair (%s end)', async (kind) => {
    const isOpen = kind === 'open';
    const { driver, ...begun } = isOpen ? await scene.openSession() : await parked();
    const ReservationId = 'OrderId' in begun ? begun.OrderId : begun.ReservationId;
    const fields = { ReservationId, kind: 'zone', Zone: isOpen ? 'N8' : OPEN_ZONE } as const;
    const [order = ''] = 'orders' in begun ? begun.orders : [await settled(driver, ReservationId)];
    const told = await server.call(operations.repairCost, fields, call(driver));
    expect(told).toMatchObject({ returnTo: 'source' });
    expect(await server.call(operations.repair, fields, call(driver))).toMatchObject({
      ...NEW,
      difference: told['difference'],
      balance: -1,
    });
    expect(await refundedOf(order)).toBe(-100 * Number(told['difference']));
    expect(await scene.walletOf(driver)).toBe(0);
    await expectSoundBooks(server);
  });
});

async function settled(driver: OpenDriver, OrderId: string): Promise<string> {
  await scene.putZone(city, 'N8', [version('n8', 1000)]);
  server.clock.advance(60 * MINUTE_MS);
  return paid(await scene.endSession(driver, 'breakSession', { OrderId, ...CARD }));
}
