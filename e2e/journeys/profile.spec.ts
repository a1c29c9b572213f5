import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { accountWordsOf } from '../support/account-words.ts';
import { enterAs, enterCode, expireLogin, forgetLogin, newEmail, newPhone } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { type Driver, makeDriver, shoot, watchPage } from '../support/portal.ts';
import { fillLogin, signIn } from '../support/steps.ts';
import { pathOf, wordsOf } from '../support/words.ts';
import { test } from '../support/test.ts';

const PROFILE = '/profile/my-profile';

async function openProfile(page: Page, info: TestInfo, driver: Driver): Promise<void> {
  await enterAs(page, info, driver, PROFILE);
  await expect(page.getByText(driver.email).first()).toBeVisible();
}

test('[ACC-096] [ACC-157] changes e-mail, phone and password after a proof', async ({
  page,
  request,
}, info) => {
  const words = wordsOf(info);
  const account = accountWordsOf(info);
  const watch = watchPage(page);
  const [email, first, second] = [newEmail(), newPhone(), newPhone()];
  const driver = await makeDriver(request, 124_050, { phones: [`7${first}`] });
  await openProfile(page, info, driver);
  await expectAccessible(page, 'my profile');
  await shoot(page, info, 'my-profile');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: account.changeEmail }).click();
  await dialog.getByRole('textbox', { name: account.newEmail }).fill(email);
  await expectAccessible(page, 'change e-mail');
  await dialog.getByRole('button', { name: account.sendCode }).click();
  await expect(dialog.getByRole('textbox', { name: account.code, exact: true })).toBeVisible();
  await shoot(page, info, 'change-email-code');
  await enterCode(page, info, email);
  await expect(dialog.getByText(account.emailChanged)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: account.changePhone }).click();
  await dialog.getByRole('textbox', { name: account.newPhone }).fill(second);
  await dialog.getByRole('button', { name: account.sendCode }).click();
  await enterCode(page, info, `7${second}`);
  await expect(dialog.getByText(account.phoneChanged)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: account.changePass }).click();
  await dialog.getByLabel(account.oldPass, { exact: true }).fill(driver.password);
  await dialog.getByLabel(account.newPass, { exact: true }).fill('changed-2026');
  await dialog.getByLabel(account.repeatNew, { exact: true }).fill('changed-2026');
  await dialog.getByRole('button', { name: account.savePassShort }).click();
  await expect(dialog.getByText(account.passEdited)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(page.getByText(email).first()).toBeVisible();
  const shown = (phone: string) => `${phone.slice(6, 8)} - ${phone.slice(8)}`;
  await expect(page.getByText(shown(second))).toBeVisible();
  await expect(page.getByText(shown(first))).toHaveCount(0);

  await forgetLogin(page);
  await page.goto(pathOf(info, '/'));
  await page.getByRole('button', { name: words.logIn }).first().click();
  await signIn(page, words, { email, password: 'changed-2026' });
  watch.check();
});

test('[ACC-213] adds, changes, marks as main and deletes documents and vehicles', async ({
  page,
  request,
}, info) => {
  const account = accountWordsOf(info);
  const watch = watchPage(page);
  await openProfile(page, info, await makeDriver(request, 0));
  const dialog = page.getByRole('dialog');

  const documents = page.getByRole('region', { name: account.documents });
  await documents.getByRole('button', { name: account.add }).click();
  await dialog.getByText(account.licence).click();
  await dialog.getByRole('textbox', { name: account.docNumber }).pressSequentially('9911654321');
  await expectAccessible(page, 'document dialog');
  await shoot(page, info, 'document-dialog');
  await dialog.getByRole('button', { name: account.save }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(documents.getByText('99 11 654321')).toBeVisible();

  await documents.getByRole('button', { name: account.editOf }).click();
  await dialog.getByRole('textbox', { name: account.docNumber }).fill('9911654322');
  await dialog.getByRole('button', { name: account.save }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(documents.getByText('99 11 654322')).toBeVisible();

  const vehicles = page.getByRole('region', { name: account.vehicles });
  await vehicles.getByRole('button', { name: account.add }).click();
  await dialog.getByRole('textbox', { name: account.plate }).pressSequentially('k777kk');
  await dialog.getByRole('textbox', { name: account.region, exact: true }).fill('98');
  await dialog.getByRole('textbox', { name: account.name }).fill('Ока');
  await expectAccessible(page, 'vehicle dialog');
  await shoot(page, info, 'vehicle-dialog');
  await dialog.getByRole('button', { name: account.next }).click();
  await dialog.getByRole('button', { name: account.save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(vehicles.getByText('Ока')).toBeVisible();
  const isMain = vehicles.getByRole('button', { name: new RegExp(`${account.mainOf.source}.*Ока`) });
  await isMain.click();
  await expect(isMain).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(isMain).toHaveAttribute('aria-pressed', 'true');
  await shoot(page, info, 'vehicles');
  await vehicles.getByRole('button', { name: new RegExp(`${account.editOf.source}.*Ока`) }).click();
  await dialog.getByRole('textbox', { name: account.name }).fill('Ока рабочая');
  await dialog.getByRole('button', { name: account.save }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(vehicles.getByText('Ока рабочая')).toBeVisible();

  await vehicles.getByRole('button', { name: new RegExp(`${account.removeOf.source}.*Ока`) }).click();
  await dialog.getByRole('button', { name: account.remove }).click();
  await expect(dialog).toHaveCount(0);
  await documents.getByRole('button', { name: account.removeOf }).click();
  await dialog.getByRole('button', { name: account.remove }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(vehicles.getByText('Ока')).toHaveCount(0);
  await expect(documents.getByText('99 11 654322')).toHaveCount(0);
  watch.check();
});

test('[ACC-158] [ACC-166] [ACC-167] adds a phone by code, makes it main and deletes the previous one', async ({
  page,
  request,
}, info) => {
  const account = accountWordsOf(info);
  const watch = watchPage(page);
  const [first, second] = [newPhone(), newPhone()];
  const driver = await makeDriver(request, 0, { phones: [`7${first}`] });
  await openProfile(page, info, driver);
  const dialog = page.getByRole('dialog');
  const row = (phone: string) =>
    page.getByRole('listitem').filter({ hasText: `${phone.slice(6, 8)} - ${phone.slice(8)}` });

  await page.getByRole('button', { name: account.addPhone }).click();
  await dialog.getByRole('textbox', { name: account.phone }).fill(second);
  await expectAccessible(page, 'add a phone');
  await dialog.getByRole('button', { name: account.sendCode }).click();
  await enterCode(page, info, `7${second}`);
  await expect(dialog.getByText(account.phoneAdded)).toBeVisible();
  await page.keyboard.press('Escape');

  await row(second).getByRole('button', { name: account.makeMain }).click();
  await expect(row(second).getByRole('button', { name: account.changePhone })).toBeVisible();
  await page.reload();
  await expect(row(second).getByRole('button', { name: account.changePhone })).toBeVisible();
  await shoot(page, info, 'phones');

  await row(first).getByRole('button', { name: account.removePhone }).click();
  await expectAccessible(page, 'delete a phone');
  await dialog.getByRole('button', { name: account.remove }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(row(second)).toBeVisible();
  await expect(row(first)).toHaveCount(0);
  watch.check();
});

test('[ACC-022] keeps the form data if the login expires during input', async ({ page, request }, info) => {
  const words = wordsOf(info);
  const account = accountWordsOf(info);
  const driver = await makeDriver(request, 50_000);
  await openProfile(page, info, driver);
  await page.goto(pathOf(info, '/profile/parking'));
  await page.getByRole('button', { name: words.zone }).click();
  await page.keyboard.type('7814');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('button', { name: words.start })).toContainText('200');

  await expireLogin(page);
  const expired = page.getByRole('dialog', { name: account.expired });
  // A page that polls may notice the expiry before the click.
  const pressUntilExpired = (button: Locator) =>
    expect(async () => {
      if (await expired.isVisible()) return;
      await button.click({ timeout: 1000 });
      await expect(expired).toBeVisible({ timeout: 2000 });
    }).toPass();
  await pressUntilExpired(page.getByRole('button', { name: words.start }));
  await expectAccessible(page, 'expired');
  await shoot(page, info, 'expired');
  await expired.getByRole('button', { name: account.logInAgain }).click();
  await signIn(page, words, driver);

  await expect(page.getByRole('button', { name: words.zone })).toContainText('7814');
  await expect(page.getByRole('button', { name: words.start })).toContainText('200');

  // A dialog with a refused save also reopens.
  await page.goto(pathOf(info, PROFILE));
  await page.getByRole('button', { name: account.edit, exact: true }).first().click();
  const lastName = page.getByRole('textbox', { name: account.lastName });
  await lastName.fill('Орлова');
  await expireLogin(page);
  const save = page.getByRole('dialog').getByRole('button', { name: account.save, exact: true });
  await pressUntilExpired(save);
  await expired.getByRole('button', { name: account.logInAgain }).click();
  await fillLogin(page, words, { login: driver.email, password: driver.password });
  await expect(lastName).toHaveValue('Орлова');
  await shoot(page, info, 'kept-dialog');
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Орлова').first()).toBeVisible();
});
