import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { followServerClock, makeDriver, serverBalance, shoot, watchPage } from '../support/portal.ts';
import { pathOf, wordsOf } from '../support/words.ts';

/** A street of zone 7814: 200 roubles an hour, the first hour whole, later minutes at 3.33. */
const STREET = 'Сытнинская площадь';

test('[PAY-001] [PAY-060] [PAY-085] a visitor finds a lane, sees its price, signs in, parks, extends, stops', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const watch = watchPage(page);
  const driver = await makeDriver(request, 100_000);
  await followServerClock(page, request);

  await page.goto(pathOf(info, '/'));
  await page.getByRole('textbox', { name: words.search }).fill(STREET);
  await page.getByRole('button', { name: new RegExp(STREET) }).first().click();
  await expect(page.getByText('200.00').first()).toBeVisible();
  await expectAccessible(page, 'home with a chosen lane');
  await shoot(page, info, 'home-chosen');

  await page.getByRole('button', { name: words.logInAndPay }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.login }).fill(driver.email);
  await dialog.getByLabel(words.password, { exact: true }).fill(driver.password);
  await expectAccessible(page, 'login dialog');
  await dialog.getByRole('button', { name: words.logIn }).click();

  const start = page.getByRole('button', { name: words.start });
  await expect(start).toContainText('200');
  expect(await serverBalance(page)).toBe(1000);
  await shoot(page, info, 'quick-start');
  await start.click();
  await expect.poll(() => serverBalance(page)).toBe(800);

  await page.goto(pathOf(info, '/profile/parking'));
  await expect(page.getByRole('heading', { name: words.nowTitle })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: words.left });
  await expect(card).toContainText('0:59');
  await expectAccessible(page, 'parking page');
  await shoot(page, info, 'parking');

  await card.getByRole('button', { name: words.extend }).click();
  const renew = page.getByRole('dialog');
  await expectAccessible(page, 'extend dialog');
  await shoot(page, info, 'extend');
  await renew.getByRole('button', { name: words.extend }).last().click();
  await expect.poll(() => serverBalance(page)).toBeLessThan(800);
  await expect(card).toContainText(/1:\d\d/);

  watch.check();
});
