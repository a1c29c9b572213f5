import { expect } from '@playwright/test';
import { accountWordsOf } from '../support/account-words.ts';
import { expectAccessible } from '../support/axe.ts';
import { followServerClock, shoot, watchPage } from '../support/portal.ts';
import { pathOf } from '../support/words.ts';
import { test } from '../support/test.ts';

test('[APP-069] stores another city and reloads the root page with it', async ({ page, request }, info) => {
  const account = accountWordsOf(info);
  const watch = watchPage(page);
  await followServerClock(page, request);
  await page.goto(pathOf(info, '/restore-password'));
  await page.getByRole('button', { name: account.city }).click();
  const dialog = page.getByRole('dialog', { name: account.cityTitle });
  await expectAccessible(page, 'cities');
  await shoot(page, info, 'cities');
  const asked = page.waitForRequest(/\/kazan\/api\/info\/get-map-info/);
  await dialog.getByRole('button', { name: account.nextCity, exact: true }).click();

  await expect(page).toHaveURL(pathOf(info, '/'));
  await asked;
  expect(await page.evaluate(() => localStorage.getItem('gorpark.city'))).toBe('kazan');
  await page.reload();
  await page.goto(pathOf(info, '/restore-password'));
  await expect(page.getByRole('button', { name: account.city })).toContainText(account.nextCity);
  watch.check();
});
