import { expect } from '@playwright/test';
import {
  ADDRESSES,
  built,
  builtScripts,
  installWorker,
  runModule,
  SEARCH,
  startWorker,
} from '../support/built-files.ts';
import { test } from '../support/firefox.ts';

test('opens each built document, script and worker', async ({ firefox: page, baseURL }) => {
  test.slow();
  await page.evaluateOnNewDocument(() => {
    const { fetch } = globalThis;
    // Otherwise the page of the payment leaves at once.
    globalThis.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/api/payment/payment-info')
        ? new Promise(() => undefined)
        : fetch(input, init);
  });
  expect(built(/\.html$/)).toEqual(Object.keys(ADDRESSES));
  for (const [file, address] of Object.entries(ADDRESSES)) {
    await page.goto(baseURL + address + SEARCH);
    const text = () => page.evaluate(() => document.querySelector<HTMLElement>('#root')?.innerText ?? '');
    await expect.poll(text, { message: file }).toMatch(/\S{4}/);
    expect(new URL(page.url()).pathname).toBe(address);
  }
  await page.goto(`${baseURL}/`);
  const { modules, workers } = builtScripts();
  expect(modules.length).toBeGreaterThan(50);
  for (const file of modules) expect([file, await page.evaluate(runModule, file)]).toEqual([file, 'ran']);
  for (const file of workers) expect([file, await page.evaluate(startWorker, file)]).toEqual([file, 'ran']);
  expect(await page.evaluate(installWorker)).toMatch(/^activat/);
});
