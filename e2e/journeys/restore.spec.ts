import { expect } from '@playwright/test';
import { accountWordsOf } from '../support/account-words.ts';
import { enterCode, newPhone, ownAddress, received } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { followServerClock, makeDriver, shoot, watchPage } from '../support/portal.ts';
import { fillLogin, signIn } from '../support/steps.ts';
import { pathOf, wordsOf } from '../support/words.ts';
import { test } from '../support/test.ts';

test('[ACC-072] restores the password in three steps and logs in with it', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const account = accountWordsOf(info);
  const watch = watchPage(page);
  const driver = await makeDriver(request, 0);
  await followServerClock(page, request);
  await ownAddress(page);

  await page.goto(pathOf(info, '/'));
  await page.getByRole('button', { name: words.logIn }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: account.forgot }).click();
  await expect(page).toHaveURL(/\/restore-password/);
  await page.getByRole('textbox', { name: account.restoreLogin }).fill(driver.email);
  await expectAccessible(page, 'restore: send');
  await shoot(page, info, 'restore-send');
  await page.getByRole('button', { name: account.sendCode }).click();

  await expect(page).toHaveURL(/\/restore-password\/confirm\//);
  await expectAccessible(page, 'restore: confirm');
  await enterCode(page, info, driver.email);

  await expect(page).toHaveURL(/\/restore-password\/change\//);
  const password = 'restored-2026';
  await page.getByLabel(account.newPass, { exact: true }).fill(password);
  await page.getByLabel(account.newPassRepeat, { exact: true }).fill(password);
  await expectAccessible(page, 'restore: change');
  await shoot(page, info, 'restore-change');
  await page.getByRole('button', { name: account.savePass }).click();

  const done = page.getByRole('dialog', { name: account.passChanged });
  await done.getByRole('button', { name: words.logIn }).click();
  await signIn(page, words, { email: driver.email, password });
  await page.goto(pathOf(info, '/profile/my-profile'));
  await expect(page.getByText(driver.email).first()).toBeVisible();
  watch.check();
});

test('[ACC-078] accepts four digits of a call as the password, then requires a real one', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const account = accountWordsOf(info);
  const watch = watchPage(page);
  const phone = newPhone();
  await makeDriver(request, 0, { phones: [`7${phone}`] });
  await followServerClock(page, request);
  await ownAddress(page);

  await page.goto(pathOf(info, '/restore-password'));
  await page.getByRole('textbox', { name: account.restoreLogin }).fill(`+7${phone}`);
  await page.getByRole('button', { name: account.callMe }).click();
  await expect(page.getByRole('heading', { name: account.calledTitle })).toBeVisible();
  await shoot(page, info, 'restore-call');
  const { code } = await received(request, `7${phone}`);

  await page.getByRole('main').getByRole('button', { name: words.logIn }).click();
  await fillLogin(page, words, { login: `8${phone}`, password: code ?? '' });
  // Each attempt requires a captcha; the proof of work replaces the picture.
  await page.getByRole('button', { name: account.noPicture }).click();
  await expect(page.getByText(account.proven)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'login with a captcha');
  await page.getByRole('dialog').getByRole('button', { name: words.logIn, exact: true }).click();
  const alert = page.getByRole('button', { name: account.setPass });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/my-profile/);
  await expectAccessible(page, 'profile that asks for a password');
  await shoot(page, info, 'must-set-password');

  await alert.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(account.oldPass, { exact: true })).toHaveCount(0);
  await dialog.getByLabel(account.newPass, { exact: true }).fill('real-2026');
  await dialog.getByLabel(account.repeatNew, { exact: true }).fill('real-2026');
  await dialog.getByRole('button', { name: account.savePassShort }).click();
  await expect(dialog.getByText(account.passEdited)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  watch.check();
});
