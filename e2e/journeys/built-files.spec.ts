import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import {
  ADDRESSES,
  built,
  builtScripts,
  installWorker,
  runModule,
  SEARCH,
  startWorker,
  textOf,
} from '../support/built-files.ts';
import { isReady, openDrawn } from '../support/drawn.ts';
import { watchPage } from '../support/portal.ts';
import { test } from '../support/test.ts';
import { pathOf } from '../support/words.ts';

test.use({ serviceWorkers: 'allow' });

test('shows something in each built document, without an error', async ({ page }) => {
  expect(built(/\.html$/)).toEqual(Object.keys(ADDRESSES));
  for (const [file, address] of Object.entries(ADDRESSES)) {
    const watch = watchPage(page);
    // Otherwise the page leaves at once.
    await page.route('**/api/payment/payment-info*', () => undefined);
    await page.goto(address + SEARCH);
    await expect.poll(() => page.locator('#root').innerText(), { message: file }).toMatch(/\S{4}/);
    expect(new URL(page.url()).pathname).toBe(address);
    watch.check();
  }
});

const SCREENS = { '/': 'home-map-screen', '/guest-payment': 'guest-payment-screen' } as const;

for (const [address, own] of Object.entries(SCREENS))
  test(`[SPD-12] [SPD-15] ${address} runs only its own screen, each file in a separate task, loads no inlined style`, async ({
    page,
  }, info) => {
    await openDrawn(page, pathOf(info, address));
    await expect.poll(() => page.locator('html').getAttribute('data-release')).not.toBeNull();
    const files = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].map(({ src, async }) => {
        const [name = ''] = /[^/]+(?=-[\w-]{8}\.js$)/.exec(src) ?? [];
        return { name, async };
      }),
    );
    expect(files.at(-1)).toEqual({ name: own, async: false });
    const others = ['home-map-screen', 'guest-payment-screen', 'parking-page', 'later'];
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(
      loaded.filter((url) => others.some((name) => name !== own && url.includes(`/assets/${name}-`))),
    ).toEqual([]);
    const inlined = await page
      .locator('link[type="text/inlined"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(inlined.length).toBeGreaterThan(2);
    expect(inlined.filter((url) => loaded.includes(url))).toEqual([]);
  });

test('links the licence of each package of the client', async ({ page }, info) => {
  await page.goto(pathOf(info, '/pages/personal-data-rules'));
  await page.locator('a[href="/licenses.txt"]').click();
  await expect(page).toHaveURL(/licenses\.txt$/);
  const listed = [...textOf('licenses.txt').matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  const client = path.join(import.meta.dirname, '../../apps/web/package.json');
  const { dependencies } = JSON.parse(readFileSync(client, 'utf8')) as { dependencies: object };
  const own = Object.keys(dependencies).filter((name) => !name.startsWith('@gorpark/'));
  expect(own.filter((name) => !listed.includes(name))).toEqual([]);
});

test('runs each built script, without an error', async ({ page }) => {
  test.slow();
  const { modules, workers } = builtScripts();
  expect(modules.length).toBeGreaterThan(50);
  const watch = watchPage(page);
  await page.goto('/');
  await expect(page.locator('#root')).not.toBeEmpty();
  for (const file of modules) expect([file, await page.evaluate(runModule, file)]).toEqual([file, 'ran']);
  for (const file of workers) expect([file, await page.evaluate(startWorker, file)]).toEqual([file, 'ran']);
  watch.check();
});

test('installs the service worker with every script that it imports', async ({ page }) => {
  const scripts = built(/^[^/\\]*\.js$/).filter((file) => file !== '/sw.js');
  for (const file of scripts) expect(textOf('sw.js')).toContain(path.basename(file, '.js'));
  const watch = watchPage(page);
  await page.goto('/');
  expect(await page.evaluate(installWorker)).toMatch(/^activat/);
  watch.check();
});

/** Runs in the page. Returns the files that came over the network. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => name.startsWith('/assets/'));

for (const hasWorker of [false, true]) {
  test(`[SPD-12] a second visit shows the drawn page of the server with kept files, worker: ${hasWorker}`, async ({
    page,
  }, info) => {
    for (const path of ['/', '/guest-payment'].map((one) => pathOf(info, one))) {
      await openDrawn(page, path);
      await isReady(page);
      await page.waitForLoadState('networkidle');
      const known = await page.evaluate(loadedFiles);
      if (!hasWorker) expect(known).not.toEqual([]);
      if (hasWorker) await page.evaluate(installWorker);
      await page.goto('about:blank');

      await openDrawn(page, path);
      await isReady(page);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('data-drawn', /\d/);
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(hasWorker);
      const again = (await page.evaluate(loadedFiles)).filter((file) => known.includes(file));
      expect([path, again]).toEqual([path, []]);
    }
  });
}
