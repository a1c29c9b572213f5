import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { createMoneyServer, parkingDriver, walletOf } from '../../test/money-kit.sql.ts';
import {
  beginRefill,
  noticesOf,
  paymentOf,
  pressOnPage,
  SECRET_KEY,
  settleAll,
} from '../../test/payment-kit.sql.ts';

const server = createMoneyServer({ app: { secretKey: SECRET_KEY } });

const hint = (order: unknown) =>
  server.call(operations.paymentFromPortal, { source: 'portal', order: String(order), status: 'success' });

describe('the hint of a browser that comes back', () => {
  it('[D-R14] [M16] a bank that sends no notice is asked at once, and its own word credits the payment', async () => {
    const driver = await parkingDriver(server, { balanceKopecks: 0 });
    const { order, RedirectURL } = await beginRefill(server, driver);
    await pressOnPage(server, RedirectURL, { card: 'silent' });
    await settleAll(server);
    expect(await walletOf(server, driver)).toBe(0);
    // Not a moment later by the clock: without the hint the first enquiry comes after a minute.
    expect(await hint(order)).toEqual({ status: 'ok' });
    await expect.poll(() => walletOf(server, driver), { timeout: 10_000 }).toBe(50_000);
    expect(await noticesOf(server)).toEqual([]);
  });

  it('[D-R14] what the browser says of the money is no proof: an unpaid order stays open', async () => {
    const driver = await parkingDriver(server, { balanceKopecks: 0 });
    const { order } = await beginRefill(server, driver);
    expect(await hint(order)).toEqual({ status: 'ok' });
    await settleAll(server);
    expect(await paymentOf(server, order)).toMatchObject({ status: 'processing' });
    expect(await walletOf(server, driver)).toBe(0);
  });
});
