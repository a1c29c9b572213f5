import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { followServerClock, makeDriver, serverBalance, shoot, watchPage } from '../support/portal.ts';
import { choosePlace, finishParking, runningCard, signIn } from '../support/steps.ts';
import { pathOf, wordsOf } from '../support/words.ts';
import { test } from '../support/test.ts';

/** Zone 7814: 200 roubles an hour; the first hour is charged in full, later minutes at 3.33. */
const STREET = 'Сытнинская площадь';

const TRANSLATOR = new URL('../../apps/web/src/test/translate-page.ts', import.meta.url);

async function translate(page: Page): Promise<void> {
  const script = stripTypeScriptTypes(readFileSync(TRANSLATOR, 'utf8')).replace('export ', '');
  await page.evaluate(`${script}; translatePage()`);
  await expect(page.locator('main font').first()).toBeAttached();
}

test.use({ hasEngine: true });

test('[PAY-001] [PAY-060] finds a lane, shows its price, logs in, parks, extends and stops', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const watch = watchPage(page);
  const driver = await makeDriver(request, 100_000);
  await followServerClock(page, request);

  await page.goto(pathOf(info, '/'));
  await choosePlace(page, words, STREET);
  await expect(page.getByText('200.00').first()).toBeVisible();
  await expectAccessible(page, 'home with a chosen lane');
  await shoot(page, info, 'home-chosen');

  await page.getByRole('button', { name: words.logInAndPay }).click();
  await expectAccessible(page, 'login dialog');
  await signIn(page, words, driver);

  const start = page.getByRole('button', { name: words.start });
  await expect(start).toContainText('200');
  expect(await serverBalance(page)).toBe(1000);
  await expectAccessible(page, 'quick start');
  await shoot(page, info, 'quick-start');
  await start.click();
  await expect.poll(() => serverBalance(page)).toBe(800);
  // Closing the place navigates back, which would cancel a page opened meanwhile.
  await expect(page).toHaveURL(pathOf(info, '/'));

  await page.goto(pathOf(info, '/profile/parking'));
  await expect(page.getByRole('heading', { name: words.nowTitle })).toBeVisible();
  const card = runningCard(page, words);
  await expect(card).toContainText(/59:\d\d/);
  await expectAccessible(page, 'parking page');
  await shoot(page, info, 'parking');

  await card.getByRole('button', { name: words.extend }).click();
  const extend = page.getByRole('dialog').getByRole('button', { name: words.extend });
  await expect(extend).toContainText('199.80');
  await expectAccessible(page, 'extend dialog');
  await shoot(page, info, 'extend');
  await extend.click();
  await expect.poll(() => serverBalance(page)).toBe(600.2);
  await expect(card).toContainText(/1:59/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await finishParking(page, words, card);
  expect(await serverBalance(page)).toBe(800);
  watch.check();
});

test('charges the price shown on a page translated by the browser, then counts down and extends', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const watch = watchPage(page);
  const driver = await makeDriver(request, 100_000);
  await followServerClock(page, request);
  await enterAs(page, info, driver, '/');
  await choosePlace(page, words, STREET);
  const start = page.getByRole('button', { name: words.start });
  await expect(start).toContainText('200');
  await translate(page);
  await page.getByText(words.twoHours).first().click();
  await expect(start).toContainText('399.80');
  await translate(page);
  await start.click();
  await expect.poll(() => serverBalance(page)).toBe(600.2);

  await page.goto(pathOf(info, '/profile/parking'));
  const card = runningCard(page, words);
  await expect(card).toContainText(/1:59:\d\d/);
  await translate(page);
  const timer = card.getByText(/1:\d\d:\d\d/).first();
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? '');
  await translate(page);
  await card.getByRole('button', { name: words.extend }).click();
  await translate(page);
  const extend = page.getByRole('dialog').getByRole('button', { name: words.extend });
  await expect(extend).toContainText('199.80');
  await extend.click();
  await expect.poll(() => serverBalance(page)).toBe(400.4);
  await expect(card).toContainText(/2:59/);
  watch.check();
});

test('[PAY-060] [PAY-085] logs in, parks and reaches the panel by keyboard only', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const watch = watchPage(page);
  const driver = await makeDriver(request, 50_000);
  await followServerClock(page, request);

  await page.goto(pathOf(info, '/'));
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: words.logIn }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: words.login }).focus();
  await page.keyboard.type(driver.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(driver.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(pathOf(info, '/profile/parking'));
  await page.getByRole('button', { name: words.zone }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('7814');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const start = page.getByRole('button', { name: words.start });
  await expect(start).toBeEnabled();
  await expect(start).toContainText('200');
  await start.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText(words.started).first()).toBeVisible();
  await shoot(page, info, 'started');
  await expect.poll(() => serverBalance(page)).toBe(300);
  await expect(runningCard(page, words)).toContainText(/59:\d\d/);
  watch.check();
});
