import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { operations } from '@gorpark/contract';
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { endWith } from './end-with.ts';
import { closedPopup, type Driver, serverNow, shiftClock, store, tokenKey } from './portal.ts';
import { langOf } from './words.ts';

const PATIENCE_MS = 20_000;

/** `firefox`: a page of a new Firefox with the server's clock, which must end without a console error. */
export const test = base.extend<{ firefox: Page }>({
  firefox: async ({ request }, provide, info) => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
      extraPrefsFirefox: { 'intl.accept_languages': langOf(info) === 'en' ? 'en-US' : 'ru-RU' },
      defaultViewport: { width: 390, height: 844 },
      userDataDir: info.outputPath('profile'),
    });
    const settle = endWith(browser.process()?.pid ?? 0);
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`exception: ${String(error)}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
    });
    await page.evaluateOnNewDocument(shiftClock, (await serverNow(request)) - Date.now());
    await page.evaluateOnNewDocument(store, await closedPopup(request));
    await provide(page);
    if (info.status !== info.expectedStatus) await page.screenshot({ path: info.outputPath('page.png') });
    await browser.close();
    settle();
    expect(problems).toEqual([]);
  },
});

/** Waits for a visible, enabled element with this accessible name or text. */
export async function find(
  page: Page,
  css: string,
  name: RegExp | string = /./,
): Promise<ElementHandle<Element>> {
  const pattern = typeof name === 'string' ? `^${name}$` : name.source;
  const handle = await page.waitForFunction(
    (selector: string, source: string) => {
      const labels = (element: Element) =>
        element
          .getAttribute('aria-labelledby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' ');
      const nameOf = (element: Element) =>
        labels(element) ??
        element.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
        element.textContent;
      return [...document.querySelectorAll(selector)].find(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled, [aria-disabled=true], [inert] *') &&
          new RegExp(source).test(nameOf(element).replaceAll(/\s+/g, ' ').trim()),
      );
    },
    { polling: 100 },
    css,
    pattern,
  );
  const element = handle.asElement() as ElementHandle<Element> | null;
  if (element === null) throw new Error(`${css} ${pattern}`);
  return element;
}

export async function click(page: Page, css: string, name: RegExp | string): Promise<void> {
  await (await find(page, css, name)).click();
}

/** Signs the page in by API before its first document. Returns a function that reads the balance in roubles. */
export async function enter(
  page: Page,
  request: APIRequestContext,
  driver: Driver,
  city: string,
): Promise<() => Promise<number>> {
  const answer = await request.post(`/${city}${operations.login.paths[0]}`, {
    data: { login: driver.email, password: driver.password },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.evaluateOnNewDocument(store, { [tokenKey(city)]: token, 'gorpark.city': city });
  return async () => {
    const path = `/${city}${operations.getBalance.paths[0]}`;
    return ((await (await request.get(path, { params: { token } })).json()) as { balance: number }).balance;
  };
}
