import { expect, type Page, type TestInfo } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { laterWordsOf } from '../support/later-words.ts';
import { payWordsOf } from '../support/pay-words.ts';
import { chooseCity, makeDriver, serverBalance, shoot, watchPage } from '../support/portal.ts';
import { paySecurely } from '../support/steps.ts';
import { pathOf, wordsOf } from '../support/words.ts';
import { test } from '../support/test.ts';

/** A city without balance: sessions run until they are stopped. */
const OPEN_CITY = 'voronezh';
/** A city that sells post-payment for today and yesterday. */
const POST_CITY = 'perm';

async function openParking(page: Page, info: TestInfo): Promise<void> {
  await page.goto(pathOf(info, '/profile/parking'));
  await page.getByRole('button', { name: wordsOf(info).zone }).click();
  await page.getByRole('option').first().click();
}

async function startAndPostpone(page: Page, info: TestInfo): Promise<void> {
  const [words, later] = [wordsOf(info), laterWordsOf(info)];
  await openParking(page, info);
  await page.getByRole('button', { name: words.start }).click();
  await expect(page.getByRole('dialog')).toContainText(words.started);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article', { name: later.running })).toBeVisible();
  await shoot(page, info, 'runs-open');
  await page.getByRole('button', { name: later.postpone }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: later.postponeConfirm }).click();
  await expect(dialog).toContainText(later.postponed);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('[PAY-067] starts without balance, defers, pays by card and deletes another', async ({
  page,
  request,
}, info) => {
  const [words, later, pay] = [wordsOf(info), laterWordsOf(info), payWordsOf(info)];
  const watch = watchPage(page);
  await chooseCity(page, OPEN_CITY);
  await enterAs(page, info, await makeDriver(request, 0, { city: OPEN_CITY }), '/profile/parking');

  await startAndPostpone(page, info);
  await expect(page.getByRole('heading', { name: later.deferred })).toBeVisible();
  await expectAccessible(page, 'deferred parking');
  await shoot(page, info, 'deferred');
  await page.getByRole('button', { name: later.payOf }).click();
  const dialog = page.getByRole('dialog', { name: later.settleTitle });
  await expect(dialog).toContainText(later.keeps);
  await dialog.getByText(pay.card).click();
  await expectAccessible(page, 'payment of a deferred parking');
  await shoot(page, info, 'settle');
  await dialog.getByRole('button', { name: pay.bankPay }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('link', { name: pay.openBank }).click();
  const bank = await popup;
  await paySecurely(bank, pay);
  await bank.close();
  await expect(page.getByRole('heading', { name: later.deferred })).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText(later.postPaid).first()).toBeVisible();
  await shoot(page, info, 'settled');
  await page.keyboard.press('Escape');

  await startAndPostpone(page, info);
  await page.getByRole('button', { name: later.dropOf }).click();
  const drop = page.getByRole('dialog');
  await expect(drop).toContainText(later.responsibility);
  await shoot(page, info, 'drop');
  await drop.getByRole('button', { name: later.dropConfirm }).click();
  await expect(drop).toContainText(words.cancelDone);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: later.deferred })).toHaveCount(0);
  watch.check();
});

test('[PAY-078] [PAY-082] pays a session of yesterday from the balance after a confirmation', async ({
  page,
  request,
}, info) => {
  const later = laterWordsOf(info);
  const watch = watchPage(page);
  await chooseCity(page, POST_CITY);
  await enterAs(page, info, await makeDriver(request, 50_000, { city: POST_CITY }), '/profile/parking');

  await openParking(page, info);
  await page.getByText(later.yesterday, { exact: true }).click();
  await page.getByRole('textbox', { name: later.hour }).fill('11');
  await page.getByRole('textbox', { name: later.minute }).fill('15');
  await page.getByText(later.anHour, { exact: true }).click();
  await expectAccessible(page, 'payment of yesterday');
  await shoot(page, info, 'yesterday');
  const before = await serverBalance(page, POST_CITY);
  await page.getByRole('button', { name: later.payPost }).click();
  const confirm = page.getByRole('dialog', { name: later.confirmPost });
  await shoot(page, info, 'yesterday-confirm');
  await confirm.getByRole('button', { name: later.payPost }).click();
  await expect(page.getByText(later.postPaid).first()).toBeVisible();
  await shoot(page, info, 'yesterday-paid');
  expect(await serverBalance(page, POST_CITY)).toBeLessThan(before);
  watch.check();
});
