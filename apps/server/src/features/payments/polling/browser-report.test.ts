import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import type { PaymentProvider } from '../index.ts';
import { moveEnquiryUp } from './browser-report.sql.ts';

const road: { asked: number; delay: Promise<void> | null } = { asked: 0, delay: null };
const delayed = (sandbox: PaymentProvider): PaymentProvider => ({
  ...sandbox,
  async status(order) {
    const told = await sandbox.status(order);
    const { delay } = road;
    road.asked += 1;
    await delay;
    return told;
  },
});
const scene = moneyScene({ app: { secretKey: SECRET_KEY, wrapProvider: delayed } });
const { server } = scene;

const hint = (order: unknown) =>
  server.call(operations.paymentFromPortal, { source: 'portal', order: String(order), status: 'success' });

describe('browser report after the payment page', () => {
  it('[payments-3] [INV-16] triggers a status check at a bank without notifications', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    const { order, RedirectURL } = await scene.beginRefill(driver);
    await scene.payOnPage(RedirectURL, { card: 'silent' });
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(0);
    // The clock does not move here, so no status check runs.
    expect(await hint(order)).toEqual({ status: 'ok' });
    await expect.poll(() => scene.walletOf(driver), { timeout: 10_000 }).toBe(50_000);
    expect(await scene.noticesOf()).toEqual([]);
  });

  it('[payments-3] does not count as proof: an unpaid order stays open', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    const { order } = await scene.beginRefill(driver);
    expect(await hint(order)).toEqual({ status: 'ok' });
    await scene.settleAll();
    expect(await scene.paymentOf(order)).toMatchObject({ status: 'processing' });
    expect(await scene.walletOf(driver)).toBe(0);
  });

  it('[payments-3] [FLT-55] is not delayed by a status check that ends after the report', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    const { order, RedirectURL } = await scene.beginRefill(driver);
    server.clock.advance(61_000);
    const arrival = Promise.withResolvers<void>();
    road.delay = arrival.promise;
    const before = road.asked;
    const asking = server.app.application.payments.work.sweep();
    await expect.poll(() => road.asked).toBe(before + 1);
    road.delay = null;
    await scene.payOnPage(RedirectURL, { card: 'silent' });
    await moveEnquiryUp(server.db, {
      cityId: driver.cityId,
      orderNumber: String(order),
      at: new Date(server.clock.now()),
    });
    arrival.resolve();
    await asking;
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(50_000);
  });
});
