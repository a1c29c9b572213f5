import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { followServerClock, makeDriver, startParking, watchPage } from '../support/portal.ts';
import { fillLogin, runningCard } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { pathOf, wordsOf } from '../support/words.ts';

const CITY = 'rostov';

test('extends a parking of another city from the link of a reminder, after a login', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const watch = watchPage(page);
  const driver = await makeDriver(request, 100_000, { city: CITY });
  const id = await startParking(request, driver, '0001');
  await followServerClock(page, request);
  await page.goto(pathOf(info, `/profile/parking?city=${CITY}&extend=${id}`));
  await fillLogin(page, words, { login: driver.email, password: driver.password });

  const sheet = page.getByRole('dialog');
  const pay = sheet.getByRole('button', { name: words.extend });
  await expect(pay).toContainText('₽');
  await expectAccessible(page, 'extension from a reminder');
  await pay.click();
  await expect(runningCard(page, words)).toContainText(/2:0\d|1:59/);
  await page.reload();
  await expect(runningCard(page, words)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  watch.check();
});

test('refuses an extension from a device that still shows the old end, and shows the new one', async ({
  page,
  browser,
  request,
}, info) => {
  const words = wordsOf(info);
  const watch = watchPage(page);
  const driver = await makeDriver(request, 100_000, { city: CITY });
  const id = await startParking(request, driver, '0001');
  await followServerClock(page, request);
  const address = pathOf(info, `/profile/parking?city=${CITY}&extend=${id}`);
  await page.goto(address);
  await fillLogin(page, words, { login: driver.email, password: driver.password });
  const sheetOf = (one: Page) => one.getByRole('dialog');
  const payOf = (one: Page) => sheetOf(one).getByRole('button', { name: words.extend });
  await expect(payOf(page)).toContainText('₽');

  const device = await browser.newContext();
  const other = await device.newPage();
  await followServerClock(other, request);
  await other.goto(address);
  await fillLogin(other, words, { login: driver.email, password: driver.password });
  await expect(payOf(other)).toContainText('₽');
  await payOf(other).click();
  await expect(runningCard(other, words)).toContainText(/2:0\d|1:59/);

  await payOf(page).click();
  await expect(sheetOf(page).getByRole('alert')).toContainText(words.changedParking);
  await expect(payOf(page)).toBeEnabled();
  await payOf(page).click();
  await expect(runningCard(page, words)).toContainText(/3:0\d|2:5\d/);
  await device.close();
  watch.check();
});
