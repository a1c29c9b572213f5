import { moneyScene } from '../../../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { noncesOf, SECRET_KEY } from '../../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;

const DRIVERS = 10;
/** 500 notifications in 5 s with LONG=1, otherwise a fifth, because tests share the machine. */
const SCALE = process.env['LONG'] === '1' ? 5 : 1;
const ORDERS = 80 * SCALE;
const COPIES = 20 * SCALE;
const BURST_MS = 1000 * SCALE;

const noticeOf = (orderNumber: string, nonces: ReadonlyMap<string, string>) =>
  JSON.stringify({
    event: `burst:${orderNumber}`,
    payment: {
      id: `sp_burst${orderNumber}`.padEnd(20, '0'),
      shop: 'saint-petersburg',
      order: orderNumber,
      nonce: nonces.get(orderNumber),
      amount: 100,
      currency: 'RUB',
      status: 'succeeded',
    },
  });

describe('burst of notifications', () => {
  it('[LOD-3][INV-6][FLT-28] accepts 100 a second with a fifth duplicated, and credits each once within a minute', async () => {
    const drivers = await Promise.all(Array.from({ length: DRIVERS }, () => scene.parkingDriver()));
    const orders: string[] = [];
    for (let index = 0; index < ORDERS; index += DRIVERS)
      orders.push(...(await Promise.all(drivers.map((driver) => scene.openOrder(driver)))));
    const nonces = await noncesOf(server);
    const bodies = [...orders, ...orders.slice(0, COPIES)].map((order) => noticeOf(order, nonces));
    const pauseMs = BURST_MS / bodies.length;
    const beginMs = performance.now();
    const answers = await Promise.all(
      bodies.map(async (body, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * pauseMs));
        const sentMs = performance.now();
        const { status } = await scene.sendNotice(body);
        return { status, ms: performance.now() - sentMs };
      }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(3000);
    const balances = () => Promise.all(drivers.map((driver) => scene.walletOf(driver)));
    const whole = 100_000 + (ORDERS / DRIVERS) * 100;
    await expect.poll(balances, { timeout: 60_000, interval: 250 }).toEqual(Array(DRIVERS).fill(whole));
    expect(performance.now() - beginMs).toBeLessThan(60_000 + BURST_MS);
    await server.app.application.payments.work.sweep();
    expect(await balances()).toEqual(Array(DRIVERS).fill(whole));
  }, 120_000);
});
