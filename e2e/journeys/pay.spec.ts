import { expect, type Page } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { payWordsOf } from '../support/pay-words.ts';
import { makeDriver, serverBalance, shoot, watchPage } from '../support/portal.ts';
import { BANK, choosePlace, paySecurely, runningCard } from '../support/steps.ts';
import { pathOf, wordsOf } from '../support/words.ts';
import { test } from '../support/test.ts';

test('[PAY-146] [PAY-302] tops up with 3-D Secure and changes nothing after a decline', async ({
  page,
  request,
}, info) => {
  const pay = payWordsOf(info);
  const watch = watchPage(page);
  await enterAs(page, info, await makeDriver(request, 5000), '/profile/my-profile');
  const dialog = page.getByRole('dialog');

  const openBank = async (): Promise<Page> => {
    await page.getByRole('main').getByRole('button', { name: pay.topUp }).click();
    await dialog.getByRole('textbox', { name: pay.sum }).fill('300');
    await dialog.getByText(pay.card).click();
    await expectAccessible(page, 'top-up');
    await shoot(page, info, 'top-up');
    await dialog.getByRole('button', { name: pay.toPay }).click();
    const link = dialog.getByRole('link', { name: pay.openBank });
    await expect(link).toBeVisible();
    await shoot(page, info, 'top-up-link');
    const popup = page.waitForEvent('popup');
    await link.click();
    return popup;
  };

  const declined = await openBank();
  await declined.getByRole('radio', { name: pay.declinedCard }).check();
  await declined.getByRole('button', { name: pay.bankPay }).click();
  await expect(declined).not.toHaveURL(BANK);
  await declined.close();
  expect(await serverBalance(page)).toBe(50);
  await expect(dialog).toContainText(pay.failed);
  await shoot(page, info, 'top-up-declined');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const bank = await openBank();
  await expectAccessible(bank, 'page of the sandbox bank');
  await paySecurely(bank, pay);
  await bank.close();
  await expect.poll(() => serverBalance(page)).toBe(350);
  await expect(page.getByText(pay.refilled).first()).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toHaveCount(0);
  await shoot(page, info, 'topped-up');
  watch.check();
});

test('[PAY-084] [PAY-088] pays the missing part of a start and starts the session automatically', async ({
  page,
  request,
}, info) => {
  const [words, pay] = [wordsOf(info), payWordsOf(info)];
  const watch = watchPage(page);
  await enterAs(page, info, await makeDriver(request, 5000), '/');

  await choosePlace(page, words, 'Сытнинская площадь');
  await page.getByRole('button', { name: pay.goOn }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('150');
  await dialog.getByText(pay.card).click();
  await expectAccessible(page, 'missing part');
  await shoot(page, info, 'missing-part');
  await dialog.getByRole('button', { name: pay.toAdd }).click();

  await expect(page).toHaveURL(BANK, { timeout: 20_000 });
  await paySecurely(page, pay);
  await expect.poll(() => serverBalance(page)).toBe(0);
  await shoot(page, info, 'back-from-the-bank');
  await page.goto(pathOf(info, '/profile/parking'));
  await expect(runningCard(page, words)).toContainText(/5\d:\d\d/);
  watch.check();
});

test('[PAY-157] [FLT-20] shows a payment without a result as processing and starts the session after success', async ({
  page,
  request,
}, info) => {
  const [words, pay] = [wordsOf(info), payWordsOf(info)];
  const watch = watchPage(page);
  await enterAs(page, info, await makeDriver(request, 5000), '/');

  await choosePlace(page, words, 'Сытнинская площадь');
  await page.getByRole('button', { name: pay.goOn }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(pay.card).click();
  await dialog.getByRole('button', { name: pay.toAdd }).click();
  await expect(page).toHaveURL(BANK, { timeout: 20_000 });

  // A card that gives no result for twenty seconds.
  await page.getByRole('radio', { name: pay.slowCard }).check();
  const asked = page.waitForResponse(/payment-from-portal/);
  await page.getByRole('button', { name: pay.bankPay }).click();
  await expect(page).not.toHaveURL(BANK);
  await expect(dialog.getByRole('heading', { name: pay.waitTitle })).toBeVisible();
  await expect(dialog).toContainText(pay.processing);
  await expect(page.getByText(pay.failed)).toHaveCount(0);
  expect(await serverBalance(page)).toBe(50);
  await shoot(page, info, 'bank-silent');
  await asked;

  await expect(dialog).toContainText(pay.begun, { timeout: 60_000 });
  await expect(page.getByText(pay.failed)).toHaveCount(0);
  await expectAccessible(page, 'the bank spoke');
  await shoot(page, info, 'bank-spoke');
  expect(await serverBalance(page)).toBe(0);
  watch.check();
});
