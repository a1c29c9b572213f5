import { expect, type Page, type TestInfo } from '@playwright/test';
import { enterAs, ownAddress } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { guestWordsOf } from '../support/guest-words.ts';
import { payWordsOf } from '../support/pay-words.ts';
import { followServerClock, makeDriver, newDevice, newPlate } from '../support/portal.ts';
import { typeWrongDigit } from '../support/repair-steps.ts';
import { repairWordsOf } from '../support/repair-words.ts';
import { BANK } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { langOf, pathOf, wordsOf } from '../support/words.ts';

const GUEST = { ru: 'Оплатить без регистрации', en: 'Pay without registration' };

/** Returns a counter of clicks since its last call. Typing and the Enter key do not count. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (globalThis as unknown as { pressed(): void }).pressed(), true);
  });
  return () => {
    const counted = presses;
    presses = 0;
    return counted;
  };
}

const nearest = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button').first();

/** Opens home as on another day. */
async function home(page: Page, info: TestInfo): Promise<void> {
  await page.goto(pathOf(info, '/'));
  await page.waitForLoadState('networkidle');
}

test('starts, extends, repairs, finishes and starts again with the fewest clicks', async ({
  page,
  request,
}, info) => {
  const [words, repair] = [wordsOf(info), repairWordsOf(info)];
  const presses = await countPresses(page);
  const driver = await makeDriver(request, 400_000);
  const dialog = page.getByRole('dialog');
  const start = page.getByRole('button', { name: words.start }).first();
  await followServerClock(page, request);

  await home(page, info);
  await nearest(page).click();
  await page.getByRole('button', { name: words.logInAndPay }).click();
  await dialog.getByRole('textbox', { name: words.login }).fill(driver.email);
  await dialog.getByLabel(words.password, { exact: true }).fill(driver.password);
  await page.keyboard.press('Enter');
  await start.click();
  await expect(page.getByText(words.started).first()).toBeVisible();
  expect(presses(), 'first start').toBe(3);

  await home(page, info);
  await expectAccessible(page, 'home with a running parking');
  await page.getByRole('button', { name: words.extend }).click();
  await dialog.getByRole('button', { name: words.extend }).click();
  await expect(dialog).toHaveCount(0);
  expect(presses(), 'extend').toBe(2);

  await home(page, info);
  await page.getByRole('button', { name: repair.repair }).click();
  await expectAccessible(page, 'repair from home');
  await dialog.getByRole('button', { name: repair.plate, exact: true }).click();
  await typeWrongDigit(page);
  await dialog.getByRole('button', { name: repair.nothing }).click();
  await expect(page.getByText(repair.done)).toBeVisible();
  expect(presses(), 'repair of a plate').toBe(3);

  await home(page, info);
  await page.getByRole('button', { name: new RegExp(`^${words.finish}`) }).click();
  await dialog.getByRole('button', { name: words.finishConfirm }).click();
  await expect(dialog).toContainText(words.cancelDone);
  expect(presses(), 'finish').toBe(2);

  await home(page, info);
  await expect(start).toContainText(/\d:\d\d[^₽]*₽/);
  await expectAccessible(page, 'start with an end and a price');
  await start.click();
  await expect(page.getByText(words.started).first()).toBeVisible();
  expect(presses(), 'returning').toBe(1);
});

test('starts again with one click on a new device', async ({ page, request, browser }, info) => {
  const words = wordsOf(info);
  const driver = await makeDriver(request, 400_000);
  await enterAs(page, info, driver, '/');
  await nearest(page).click();
  await page.getByRole('button', { name: words.start }).click();
  await expect(page.getByText(words.started).first()).toBeVisible();
  await home(page, info);
  await page.getByRole('button', { name: new RegExp(`^${words.finish}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.finishConfirm }).click();
  await expect(page.getByRole('dialog')).toContainText(words.cancelDone);

  const device = await newDevice(browser, info);
  const presses = await countPresses(device);
  await enterAs(device, info, driver, '/');
  const start = device.getByRole('button', { name: words.start });
  await expect(start).toContainText(/\d:\d\d[^₽]*₽/);
  await expectAccessible(device, 'last parking on a new device');
  await start.click();
  await expect(device.getByText(words.started).first()).toBeVisible();
  expect(presses()).toBe(1);
  await device.context().close();
});

test('reaches the bank of a top-up with three clicks', async ({ page, request, context }, info) => {
  const pay = payWordsOf(info);
  const presses = await countPresses(page);
  await enterAs(page, info, await makeDriver(request, 5000), '/');
  await page.getByRole('button', { name: wordsOf(info).topUp }).click();
  await expectAccessible(page, 'top-up from home');
  await page.getByRole('dialog').getByRole('button', { name: pay.toPay }).click();
  const bank = context.waitForEvent('page');
  await page.getByRole('dialog').getByRole('link', { name: pay.openBank }).click();
  await expect(await bank).toHaveURL(BANK);
  expect(presses()).toBe(3);
});

test('pays as a guest with three clicks and the plate', async ({ page, request }, info) => {
  const guest = guestWordsOf(info);
  const presses = await countPresses(page);
  await ownAddress(page);
  await followServerClock(page, request);
  await home(page, info);
  await nearest(page).click();
  await page.getByRole('button', { name: GUEST[langOf(info)] }).click();
  const plate = newPlate();
  await page.getByRole('textbox', { name: guest.number }).fill(plate.slice(0, 6));
  await page.getByRole('textbox', { name: guest.region, exact: true }).fill(plate.slice(6));
  await page.getByRole('button', { name: guest.pay }).click();
  await expect(page).toHaveURL(BANK, { timeout: 20_000 });
  expect(presses()).toBe(3);
});
