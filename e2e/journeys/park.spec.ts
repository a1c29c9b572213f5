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
  await expect(card).toContainText(/59:\d\d/);
  await expectAccessible(page, 'parking page');
  await shoot(page, info, 'parking');

  await card.getByRole('button', { name: words.extend }).click();
  const renew = page.getByRole('dialog');
  const extend = renew.getByRole('button', { name: words.extend });
  await expect(extend).toContainText('199.80');
  await expectAccessible(page, 'extend dialog');
  await shoot(page, info, 'extend');
  await extend.click();
  await expect.poll(() => serverBalance(page)).toBe(600.2);
  await expect(card).toContainText(/1:59/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card.getByRole('button', { name: words.finish }).click();
  const cancel = page.getByRole('dialog');
  await expectAccessible(page, 'cancel dialog');
  await shoot(page, info, 'cancel');
  await cancel.getByRole('button', { name: words.finishConfirm }).click();
  await expect(cancel).toContainText(words.cancelDone);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  expect(await serverBalance(page)).toBe(800);

  watch.check();
});
