import { expect } from '@playwright/test';
import { accountWordsOf } from '../support/account-words.ts';
import { enterCode, newEmail, newPhone, ownAddress } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { CITY, followServerClock, newPlate, serverBalance, shoot, watchPage } from '../support/portal.ts';
import { choosePlace } from '../support/steps.ts';
import { pathOf, wordsOf } from '../support/words.ts';
import { test } from '../support/test.ts';

test('[ACC-045] [APP-013] registers with e-mail and phone codes, then starts a session', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const account = accountWordsOf(info);
  const watch = watchPage(page);
  const [email, phone, pass, plate] = [newEmail(), newPhone(), 'journey-2026', newPlate()];
  await followServerClock(page, request);
  await ownAddress(page);

  await page.goto(pathOf(info, '/'));
  await page.getByRole('button', { name: words.logIn }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: account.register }).click();
  await page.getByRole('textbox', { name: account.lastname }).fill('Мельникова');
  await page.getByRole('textbox', { name: account.firstname }).fill('Анна');
  await page.getByRole('textbox', { name: account.email }).fill(email);
  await page.getByRole('textbox', { name: account.phone }).fill(phone);
  await page.getByLabel(account.pass, { exact: true }).fill(pass);
  await page.getByLabel(account.repeat, { exact: true }).fill(pass);
  await page.getByRole('checkbox', { name: account.consent }).check({ force: true });
  await expectAccessible(page, 'registration: details');
  await shoot(page, info, 'registration-details');
  await page.getByRole('button', { name: account.toCode }).click();

  await expect(page).toHaveURL(/\/registration\/confirmation\/email\//);
  await expect(page.getByRole('heading', { name: account.emailTitle })).toBeVisible();
  await page.reload();
  await expect(page.getByText(email).first()).toBeVisible();
  await expectAccessible(page, 'registration: code of the letter');
  await shoot(page, info, 'registration-email');
  await enterCode(page, info, email);

  await expect(page).toHaveURL(/\/registration\/confirmation\/phone\//);
  await expect(page.getByRole('heading', { name: account.smsTitle })).toBeVisible();
  await expectAccessible(page, 'registration: code of the phone');
  await shoot(page, info, 'registration-phone');
  await enterCode(page, info, `7${phone}`);

  await expect(page.getByText(account.registered)).toBeVisible();
  expect(await serverBalance(page)).toBe(0);
  await page.goto(pathOf(info, '/registration'));
  await expect(page).toHaveURL(pathOf(info, '/'));

  await page.goto(pathOf(info, '/profile/my-profile'));
  const vehicles = page.getByRole('region', { name: account.vehicles });
  await vehicles.getByRole('button', { name: account.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: account.plate }).pressSequentially(plate.slice(0, 6));
  await dialog.getByRole('textbox', { name: account.region, exact: true }).fill(plate.slice(6));
  await dialog.getByRole('button', { name: account.next }).click();
  await expectAccessible(page, 'vehicle drawn back');
  await shoot(page, info, 'vehicle-confirm');
  await dialog.getByRole('button', { name: account.save }).click();
  await expect(dialog).toHaveCount(0);

  await request.post('/test/credit', { data: { city: CITY, email, kopecks: 50_000 } });
  await page.goto(pathOf(info, '/'));
  await choosePlace(page, words, 'Сытнинская площадь');
  await page.getByRole('button', { name: words.start }).click();
  await expect.poll(() => serverBalance(page)).toBe(300);
  watch.check();
});
