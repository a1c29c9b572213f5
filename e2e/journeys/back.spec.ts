import { expect, type Page } from '@playwright/test';
import { followServerClock, makeDriver, watchPage } from '../support/portal.ts';
import { choosePlace, signIn } from '../support/steps.ts';
import { pathOf, wordsOf } from '../support/words.ts';
import { test } from '../support/test.ts';

const STREET = 'Сытнинская площадь';
const card = (page: Page) => page.getByRole('article');

test('[client-7] [map-6] closes the top layer on Back and leaves the page last', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const watch = watchPage(page);
  await followServerClock(page, request);
  await page.goto(pathOf(info, '/news'));
  await page.goto(pathOf(info, '/'));
  await choosePlace(page, words, STREET);
  await expect(page).toHaveURL(/\?place=/);
  await page.getByRole('button', { name: words.logInAndPay }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page)).toContainText(STREET);
  await page.goBack();
  await expect(card(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(pathOf(info, '/'));
  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
  watch.check();
});

test('[client-7] folds an expanded place on Back on a phone, closes it on a desktop', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const watch = watchPage(page);
  await followServerClock(page, request);
  await page.goto(pathOf(info, '/'));
  await choosePlace(page, words, STREET);
  await card(page).getByRole('button', { name: words.moreInfo }).click();
  const less = card(page).getByRole('button', { name: words.lessInfo });
  await expect(less).toBeVisible();
  await page.goBack();
  if (page.viewportSize()?.width === 390) {
    await expect(less).toHaveCount(0);
    await expect(card(page)).toContainText(STREET);
    await page.goBack();
  }
  await expect(card(page)).toHaveCount(0);
  watch.check();
});

test('[client-7] needs no extra Back after a dialog is closed by its button', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const driver = await makeDriver(request, 0);
  await followServerClock(page, request);
  await page.goto(pathOf(info, '/news'));
  await page.goto(pathOf(info, '/'));
  await page.getByRole('button', { name: words.logIn }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: words.logIn }).first().click();
  await signIn(page, words, driver);
  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
});

test('[client-7] [map-6] needs no extra Back after a place is closed by its close button', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const watch = watchPage(page);
  await followServerClock(page, request);
  await page.goto(pathOf(info, '/news'));
  await page.goto(pathOf(info, '/'));
  for (const hasDialog of [false, true, false]) {
    await choosePlace(page, words, STREET);
    await expect(page).toHaveURL(/\?place=/);
    if (hasDialog) {
      await page.getByRole('button', { name: words.logInAndPay }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await card(page).getByRole('button', { name: words.close, exact: true }).click();
    await expect(card(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/\?place=/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
  watch.check();
});

test('[map-6] opens a shared place with its card, in the first frame', async ({ page, request }, info) => {
  const words = wordsOf(info);
  const watch = watchPage(page);
  await followServerClock(page, request);
  await page.goto(pathOf(info, '/'));
  await choosePlace(page, words, STREET);
  await expect(page).toHaveURL(/\?place=/);
  await page.reload();
  await expect(card(page)).toContainText(STREET);
  await page.goto(page.url());
  await expect(card(page)).toContainText(STREET);
  await expect(page.getByRole('button', { name: words.logInAndPay })).toBeVisible();

  // The link includes its city, if the build has it.
  const city = () => page.evaluate(() => localStorage.getItem('gorpark.city'));
  await page.goto(pathOf(info, '/?place=zone%3A1&city=nowhere'));
  expect(await city()).toBeNull();
  const asked = page.waitForRequest(/\/kazan\/api\/info\/get-map-info/);
  await page.goto(pathOf(info, '/?place=zone%3A1&city=kazan'));
  await asked;
  expect(await city()).toBe('kazan');
  watch.check();
});

test('redirects a driver from the registration, a visitor from a private page', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const map = page.getByRole('textbox', { name: words.search });
  await page.goto(pathOf(info, '/profile/parking'));
  await expect(map).toBeVisible();
  const driver = await makeDriver(request, 0);
  await followServerClock(page, request);
  await page.goto(pathOf(info, '/'));
  await page.getByRole('button', { name: words.logIn }).first().click();
  await signIn(page, words, driver);
  await page.goto(pathOf(info, '/registration'));
  await expect(map).toBeVisible();
});
