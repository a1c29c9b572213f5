import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { watchPage } from '../support/portal.ts';
import { test } from '../support/test.ts';

const DIST = path.resolve(import.meta.dirname, '../../apps/web/dist');

test.use({ serviceWorkers: 'allow' });

const built = (ending: RegExp): string[] =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    // Dot folders are not served.
    .filter((name) => ending.test(name) && !name.startsWith('.'))
    .map((name) => `/${name.replaceAll(path.sep, '/')}`)
    .toSorted((a, b) => a.localeCompare(b));

const textOf = (file: string): string => readFileSync(path.join(DIST, file), 'utf8');
/** Where production serves each document. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/drawn.html': '/',
  '/index.html': '/guest-payment',
  '/payment.html': '/payment',
};

test('shows something in each built document, without an error', async ({ page }) => {
  const documents = built(/\.html$/);
  expect(documents).toEqual(Object.keys(ADDRESSES));
  for (const [file, address] of Object.entries(ADDRESSES)) {
    const watch = watchPage(page);
    // Otherwise the page leaves at once.
    await page.route('**/api/payment/payment-info*', () => undefined);
    await page.goto(`${address}?invoiceId=1&amount=1.00`);
    await expect.poll(() => page.locator('#root').innerText(), { message: file }).toMatch(/\S{4}/);
    expect(new URL(page.url()).pathname).toBe(address);
    watch.check();
  }
});

test('runs each built script, without an error', async ({ page }) => {
  test.slow();
  const documents = built(/\.html$/).map(textOf);
  const isOfDocument = (file: string) => documents.some((text) => text.includes(`src="${file}"`));
  const scripts = built(/\.m?js$/).filter((file) => path.dirname(file) !== '/' && !isOfDocument(file));
  expect(scripts.length).toBeGreaterThan(50);
  const watch = watchPage(page);
  await page.goto('/');
  await expect(page.locator('#root')).not.toBeEmpty();
  for (const file of scripts.filter((name) => !/worker/.test(name)))
    expect([file, await page.evaluate((url) => import(url).then(() => 'ran', String), file)]).toEqual([
      file,
      'ran',
    ]);
  for (const file of scripts.filter((name) => /worker/.test(name)))
    expect([file, await page.evaluate(startWorker, file)]).toEqual([file, 'ran']);
  watch.check();
});

test('installs the service worker with every script that it imports', async ({ page }) => {
  const scripts = built(/^[^/\\]*\.js$/).filter((file) => file !== '/sw.js');
  for (const file of scripts) expect(textOf('sw.js')).toContain(path.basename(file, '.js'));
  const watch = watchPage(page);
  await page.goto('/');
  const state = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    return active?.state ?? '';
  });
  expect(state).toMatch(/^activat/);
  watch.check();
});

const startWorker = (url: string): Promise<string> =>
  new Promise((resolve) => {
    const worker = new Worker(url, { type: 'module' });
    worker.addEventListener('error', ({ message }) => resolve(message || 'not loaded'));
    setTimeout(() => resolve('ran'), 1000);
  });
