import { moneyScene } from '../../test/money-scene.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TestDriver } from '../../test/drivers.sql.ts';
import * as z from 'zod/mini';
import { defineIntent, type PaymentPurpose } from './index.ts';
import { noncesOf, SECRET_KEY } from '../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const BROKEN = 100;

const order = (driver: TestDriver, intent: { purpose: PaymentPurpose } | null = null): Promise<string> =>
  scene.openOrder(driver, { intent });

const noticeOf = (orderNumber: string, nonces: ReadonlyMap<string, string>) =>
  JSON.stringify({
    event: `sweep:${orderNumber}`,
    payment: {
      id: `sp_sweep${orderNumber}`.padEnd(20, '0'),
      shop: 'saint-petersburg',
      order: orderNumber,
      nonce: nonces.get(orderNumber),
      amount: 100,
      currency: 'RUB',
      status: 'succeeded',
    },
  });

const sweep = () => server.app.application.payments.work.sweep();

describe('sweep with a hundred broken rows in front', () => {
  it('[FLT-05][INV-6] credits later notifications in the same sweep and requeues the broken ones', async () => {
    const driver = await scene.parkingDriver();
    // No adapter has this name.
    await server.pool.query(
      `insert into payment_notice (city_id, provider, event_id, content, received_at)
       select $1, 'gone', 'broken-' || n, '{"orderNumber":"0","shop":"x","id":"x"}', $2 from generate_series(1, $3) n`,
      [driver.cityId, new Date(server.clock.now() - 60_000), BROKEN],
    );
    const good = await order(driver);
    expect((await scene.sendNotice(noticeOf(good, await noncesOf(server)))).status).toBe(200);
    await sweep();
    expect(await scene.walletOf(driver)).toBe(100_100);
    const attempts = async () => {
      const { rows } = await server.pool.query<{ attempts: number; pause: number; n: string }>(
        `select attempts, round(extract(epoch from max(retry_at) - $1::timestamptz))::int as pause, count(*) as n
           from payment_notice where provider = 'gone' and processed_at is null group by attempts`,
        [new Date(server.clock.now())],
      );
      return rows.map((row) => [row.attempts, row.pause, Number(row.n)]);
    };
    expect(await attempts()).toEqual([[1, 60, BROKEN]]);
    await sweep();
    expect(await attempts()).toEqual([[1, 60, BROKEN]]);
    server.clock.advance(60_000);
    await sweep();
    expect(await attempts()).toEqual([[2, 120, BROKEN]]);
    await server.pool.query(`update payment_notice set processed_at = now() where provider = 'gone'`);
  });

  it('[INV-15][payments-1] skips an intent with a failing handler and retries it later', async () => {
    const driver = await scene.parkingDriver();
    const { payments } = server.app.application;
    const served: string[] = [];
    let isBroken = true;
    const { start } = payments.intents;
    onTestFinished(() => void (payments.intents.start = start));
    payments.intents.start = defineIntent({
      schema: z.object({ isBad: z.boolean() }),
      fulfil: (_tx, intent, payment) => {
        if (isBroken && intent.isBad) throw new Error('broken');
        served.push(payment.orderNumber);
        return Promise.resolve('served');
      },
    });
    const drivers = [driver, await scene.parkingDriver(), await scene.parkingDriver()];
    const orders: string[] = [];
    for (let index = 0; index <= BROKEN; index++)
      orders.push(
        await order(drivers[index % 3] ?? driver, { purpose: 'start', ...{ isBad: index < BROKEN } }),
      );
    for (const number of orders) {
      server.clock.advance(1);
      await scene.sendNotice(noticeOf(number, await noncesOf(server)));
    }
    await sweep();
    const last = orders.at(-1) ?? '';
    expect(served).toEqual([last]);
    expect(await scene.paymentOf(last)).toMatchObject({ intent_status: 'served' });
    expect(await scene.paymentOf(orders[0])).toMatchObject({ intent_status: 'due', intent_attempts: 1 });
    isBroken = false;
    server.clock.advance(60_000);
    await sweep();
    expect(served).toHaveLength(BROKEN + 1);
  });

  it.each(['start', 'renew', 'settle', 'subscription', 'gate'] as const)(
    '[INV-15][payments-1] keeps the money of an unreadable %s intent on the balance without a retry',
    async (purpose) => {
      const driver = await scene.parkingDriver();
      const number = await order(driver, { purpose, ...{ sessionId: 'seven', quoteId: 7, vehicle: null } });
      await scene.sendNotice(noticeOf(number, await noncesOf(server)));
      await sweep();
      expect(await scene.paymentOf(number)).toMatchObject({
        status: 'done',
        intent_status: 'returned',
        end_reason: 'changed',
        intent_attempts: 0,
      });
      expect(await scene.walletOf(driver)).toBe(100_100);
      const logged = server
        .logText()
        .split('\n')
        .filter((line) => line.includes('unreadable payment intent'));
      expect(logged.filter((line) => line.includes(`"name":"${purpose}"`))).toHaveLength(1);
    },
  );
});
