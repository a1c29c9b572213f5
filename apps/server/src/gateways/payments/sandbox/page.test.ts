import { moneyScene } from '../../../test/money-scene.ts';
import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { createTestServer } from '../../../test/harness.ts';
import { sandboxKeysOf } from './signature.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const { apiKey } = sandboxKeysOf(SECRET_KEY);

async function opened() {
  const driver = await scene.parkingDriver();
  const { order, RedirectURL } = await scene.beginRefill(driver);
  return { driver, order: String(order), page: String(RedirectURL) };
}

describe('sandbox payment page', () => {
  it('shows order and sum in both languages, without scripts', async () => {
    const { order, page } = await opened();
    for (const [lang, title, other] of [
      ['ru', 'Учебный банк', 'English'],
      ['en', 'Sandbox bank', 'Русский'],
    ] as const) {
      const response = await fetch(`${server.url}${page}?lang=${lang}`);
      const html = await response.text();
      expect(html).toContain(`<html lang="${lang}">`);
      for (const text of [title, other, order, '500.00']) expect(html).toContain(text);
      expect(html).not.toMatch(/<script|javascript:|\son\w+=|style=/i);
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    const style = await fetch(`${server.url}/sandbox/pay.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  it('pays only after the 3-D Secure step and cancels when it is refused', async () => {
    const { driver, order, page } = await opened();
    expect(await scene.payOnPage(page, { card: 'secure' })).toContain(page);
    expect(await (await fetch(`${server.url}${page}`)).text()).toContain('Подтвердите платёж');
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(await scene.payOnPage(page, { action: 'confirm' })).toBe(
      `/profile/parking?order=${order}&city=saint-petersburg`,
    );
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
    const other = await opened();
    await scene.payOnPage(other.page, { card: 'secure' });
    await scene.payOnPage(other.page, { action: 'refuse' });
    await scene.settleAll();
    expect(await scene.paymentOf(other.order)).toMatchObject({ status: 'cancel' });
  });

  it('ends a slow card payment after a delay, and an unpaid page after an hour', async () => {
    const slow = await opened();
    await scene.payOnPage(slow.page, { card: 'slow' });
    await scene.settleAll();
    expect(await scene.walletOf(slow.driver)).toBe(100_000);
    server.clock.advance(21_000);
    await scene.settleAll();
    expect(await scene.walletOf(slow.driver)).toBe(150_000);
    const left = await opened();
    server.clock.advance(61 * 60_000);
    await scene.settleAll();
    expect(await scene.paymentOf(left.order)).toMatchObject({ status: 'cancel' });
  });

  it('[FLT-50] ignores a second click and any click on a closed payment, and redirects back', async () => {
    const { driver, page } = await opened();
    await Promise.all([scene.payOnPage(page), scene.payOnPage(page)]);
    await scene.payOnPage(page, { action: 'refuse' });
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
    expect(await (await fetch(`${server.url}${page}`)).text()).toContain('Платёж принят банком');
  });

  it('deletes closed and abandoned payments after three months', async () => {
    const [old, open] = [await opened(), await opened()];
    await scene.payOnPage(old.page);
    await scene.settleAll();
    const bank = server.app.application.sandbox?.bank;
    await scene.purgeKept('demo-bank');
    expect(await bank?.byOrder('saint-petersburg', old.order)).not.toBeNull();
    server.clock.advance(91 * 24 * 60 * 60_000);
    await scene.settleAll();
    const fresh = await opened();
    await scene.payOnPage(fresh.page);
    await scene.purgeKept('demo-bank');
    const left = await Promise.all(
      [old, open, fresh].map(async ({ order }) => bank?.byOrder('saint-petersburg', order)),
    );
    expect(left.map((row) => row?.status)).toEqual([undefined, undefined, 'succeeded']);
    await scene.settleAll();
  });

  it('returns 404 for an unknown page and 400 for an unknown action', async () => {
    const { page } = await opened();
    expect((await fetch(`${server.url}/sandbox/pay/0123456789012345678901234567`)).status).toBe(404);
    const body = new URLSearchParams({ action: 'steal' });
    expect((await fetch(`${server.url}${page}`, { method: 'POST', body })).status).toBe(400);
  });

  it('[operations-1] does not exist in production, nor does its API', async () => {
    const production = await createTestServer({ app: { isProduction: true, isDemo: false } });
    for (const path of [
      '/sandbox/pay.css',
      '/sandbox/pay/0123456789012345678901234567',
      '/sandbox/api/orders/a/1',
    ])
      expect((await fetch(`${production.url}${path}`, { headers: { accept: 'text/html' } })).status).toBe(
        404,
      );
    await production.close();
  });
});

describe('sandbox API', () => {
  const call = (path: string, body?: object, key = apiKey) =>
    fetch(`${server.url}/sandbox/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('[THR-11] requires the key', async () => {
    const { order } = await opened();
    expect((await call(`orders/saint-petersburg/${order}`, undefined, 'guess')).status).toBe(401);
    expect((await call(`orders/saint-petersburg/${order}`)).status).toBe(200);
    expect((await call('orders/saint-petersburg/1')).status).toBe(404);
  });

  it('[INV-13] limits refunds to the payment, also concurrently; the same key is one refund', async () => {
    const { order, page } = await opened();
    const provider = server.app.application.sandbox?.provider;
    await scene.payOnPage(page);
    const { id = '' } =
      (await provider?.status({
        ...{ shop: 'saint-petersburg', orderNumber: order, id: null, createdMs: 0 },
        nonce: (await scene.paymentOf(order)).nonce,
      })) ?? {};
    const refund = (amount: number, key: string) =>
      call('refunds', { shop: 'saint-petersburg', id, amount, key });
    const parts = await Promise.all([1, 2, 3, 4].map((part) => refund(20_000, `part-${part}`)));
    expect(parts.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await refund(10_001, 'too much')).status).toBe(400);
    const same = await Promise.all([refund(10_000, 'rest'), refund(10_000, 'rest')]);
    expect(same.some(({ status }) => status === 200)).toBe(true);
    expect((await refund(10_000, 'rest')).status).toBe(200);
    expect((await refund(1, 'more')).status).toBe(400);
    const back = (key: string, kop: number) =>
      provider?.refund({ shop: 'saint-petersburg', id, amount: kopecks(kop), key });
    expect(await back('rest', 10_000)).toBe(true);
    await expect(back('more', 1)).rejects.toMatchObject({ failure: 'refused' });
  });
});
