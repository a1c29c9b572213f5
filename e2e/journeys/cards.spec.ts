import { expect, type Page } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { payWordsOf } from '../support/pay-words.ts';
import { makeDriver, serverBalance, shoot, watchPage } from '../support/portal.ts';
import { paySecurely } from '../support/steps.ts';
import { test } from '../support/test.ts';

test('[payments-6] saves a card, pays the next top-up without a page and removes it', async ({
  page,
  request,
}, info) => {
  const pay = payWordsOf(info);
  const watch = watchPage(page);
  await enterAs(page, info, await makeDriver(request, 5000), '/profile/my-profile');
  const dialog = page.getByRole('dialog');
  const openTopUp = async (): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name: pay.topUp }).click();
    await dialog.getByRole('textbox', { name: pay.sum }).fill('300');
  };

  await openTopUp();
  await dialog.getByText(pay.card).click();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await dialog.getByText(pay.keepCard).click();
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page, 'top-up with a card to keep');
  await dialog.getByRole('button', { name: pay.toPay }).click();
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: pay.openBank }).click();
  const bank: Page = await popup;
  await paySecurely(bank, pay);
  await bank.close();
  await expect.poll(() => serverBalance(page)).toBe(350);
  await page.reload();

  const cards = page.getByRole('region', { name: pay.cards });
  await expect(cards).toContainText('Visa •• 4242');
  await expectAccessible(page, 'profile with a kept card');
  await shoot(page, info, 'kept-card');
  await openTopUp();
  await dialog.getByText('Visa •• 4242').click();
  await dialog.getByRole('button', { name: pay.toPay }).click();
  await expect.poll(() => serverBalance(page)).toBe(650);
  await expect(page.getByText(pay.refilled).first()).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toHaveCount(0);

  await cards.getByRole('button', { name: /Visa •• 4242/ }).click();
  await dialog.getByRole('button', { name: pay.removeCard }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cards).not.toContainText('4242');
  watch.check();
});
