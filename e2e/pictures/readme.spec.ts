import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { followServerClock } from '../support/portal.ts';
import { choosePlace, runningCard } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const FOLDER = path.resolve(import.meta.dirname, '..', '..', 'docs', 'pictures');
/** A demo driver with a running session. */
const ANNA = { email: 'anna@demo.gorpark.ru', password: 'gorpark2026', plate: 'А123ВС178' };
const STREET = 'Сытнинская площадь';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 900 } };
/** The map engine starts a few seconds after the page, and draws slowly without a graphics card. */
const DRAWN = { timeout: 60_000 };

async function openHome(page: Page): Promise<void> {
  await followServerClock(page, page.request);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /₽/ }).first()).toBeVisible();
}

/** Waits until the engine has replaced the preview image and two screenshots in a row are equal. */
async function saveMap(page: Page, name: string): Promise<void> {
  const map = page.getByRole('region', { name: 'Карта парковок' });
  await expect(map.locator('[data-ready] canvas')).toBeVisible(DRAWN);
  await expect(map.locator('[data-leaving], img')).toHaveCount(0);
  let last = await page.screenshot();
  await expect(async () => {
    const before = last;
    await page.waitForTimeout(1000);
    last = await page.screenshot();
    expect(last.equals(before)).toBe(true);
  }).toPass(DRAWN);
  await save(page, name);
}

async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
}

test.describe('phone screenshots', () => {
  test.use(PHONE);

  test('draws the home page', async ({ page }) => {
    await openHome(page);
    await saveMap(page, 'home-phone');
  });
});

test.describe('desktop screenshots', () => {
  test.use(DESK);

  test('draws the home page with a selected place', async ({ page }, info) => {
    await openHome(page);
    await choosePlace(page, wordsOf(info), STREET);
    await expect(page.getByRole('article')).toBeVisible();
    await saveMap(page, 'home-desk');
  });

  test('draws the parking page with a running session', async ({ page }, info) => {
    await enterAs(page, info, ANNA, '/profile/parking');
    const words = wordsOf(info);
    await page.setViewportSize({ width: 1280, height: 1160 });
    await expect(runningCard(page, words)).toBeVisible();
    await expect(page.getByRole('button', { name: words.start })).toContainText('₽');
    await save(page, 'parking');
  });
});
