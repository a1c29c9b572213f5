import { expect, type Page } from '@playwright/test';

/** Waits first: a busy server sends a page undrawn. */
export async function openDrawn(page: Page, path: string, options: Parameters<Page['goto']>[1] = {}) {
  const asked = async () => (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  await expect.poll(asked, { timeout: 60_000 }).toContain('data-drawn');
  return page.goto(path, options);
}

/** Runs in the page. Personal data: React does not take over the drawn page. */
export const keepParkings = () => localStorage.setItem('gorpark.guest-stays.saint-petersburg', '[]');
