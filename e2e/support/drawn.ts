import { expect, type Page } from '@playwright/test';

/** Waits first: a busy server sends a page undrawn. */
export async function openDrawn(page: Page, path: string, options: Parameters<Page['goto']>[1] = {}) {
  // The page depends on the languages of the browser, which requests of Playwright do not send.
  const languages = await page.evaluate(() => navigator.languages.join(','));
  const headers = { accept: 'text/html', 'accept-language': languages };
  const asked = async () => (await page.request.get(path, { headers })).text();
  await expect.poll(asked, { timeout: 60_000 }).toContain('data-drawn');
  return page.goto(path, options);
}

/** Drawing the map in software stops a page of a busy machine for more than the default ten seconds. */
export const PATIENCE = { timeout: 60_000 };

/** Waits until the client has come. */
export const isReady = (page: Page) =>
  expect.poll(() => page.locator('html').getAttribute('data-release'), PATIENCE).not.toBeNull();

/** Runs in the page. Personal data: React does not take over the drawn page. */
export const keepParkings = () => localStorage.setItem('gorpark.guest-stays.saint-petersburg', '[]');
