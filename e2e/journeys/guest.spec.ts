import { expect, type Page, type TestInfo } from '@playwright/test';
import { ownAddress } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { guestWordsOf } from '../support/guest-words.ts';
import { payWordsOf } from '../support/pay-words.ts';
import { followServerClock, holdServerClock, newPlate, shoot, watchPage } from '../support/portal.ts';
import { paySecurely } from '../support/steps.ts';
import { pathOf, wordsOf } from '../support/words.ts';
import { test } from '../support/test.ts';

/** A paid card of the gate simulator costs nothing for 15 minutes, so each project has a different one. */
const CARD_OF: Readonly<Record<string, string>> = {
  'ru-390': '100150',
  'en-1280': '100380',
  'en-390': '100900',
  'ru-1280': '100700',
};

async function openGuestPage(page: Page, info: TestInfo): Promise<void> {
  await ownAddress(page);
  await page.goto(pathOf(info, '/guest-payment'));
  await expect(page.getByRole('heading', { level: 1, name: guestWordsOf(info).title })).toBeVisible();
}

test('[PAY-180] pays for a kerb as a guest, with a verified receipt', async ({ page }, info) => {
  const [words, guest, pay] = [wordsOf(info), guestWordsOf(info), payWordsOf(info)];
  const watch = watchPage(page);
  await followServerClock(page, page.request);
  await openGuestPage(page, info);
  const email = `guest-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.org`;
  const plate = newPlate();

  await page.getByRole('button', { name: words.zone }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: guest.number }).fill(plate.slice(0, 6));
  await page.getByRole('textbox', { name: guest.region, exact: true }).fill(plate.slice(6));
  await page.getByRole('button', { name: guest.means }).click();
  await page.getByText(pay.card, { exact: true }).click();
  await page.getByText(guest.byEmail).click();
  await page.getByRole('textbox', { name: guest.email }).fill(email);
  await expectAccessible(page, 'guest form');
  await shoot(page, info, 'guest-form');
  await page.reload();
  await page.getByRole('button', { name: guest.means }).click();
  await expect(page.getByRole('textbox', { name: guest.email })).toHaveValue(email);

  await page.getByRole('button', { name: guest.pay }).click();
  await paySecurely(page, pay);
  await expect(page).toHaveURL(/guest-payment/);
  await expect(page.getByText(guest.done).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'guest is back');
  await shoot(page, info, 'guest-back');
  watch.check();
});

test('[PAY-180] [PAY-172] pays at a barrier as a guest and renews the price after half a minute', async ({
  page,
}, info) => {
  const [guest, pay] = [guestWordsOf(info), payWordsOf(info)];
  const watch = watchPage(page);
  await holdServerClock(page, page.request);
  await openGuestPage(page, info);

  await page.getByText(guest.barrier, { exact: true }).click();
  await page.getByRole('textbox', { name: guest.card }).fill('100000');
  await page.getByRole('button', { name: guest.ask }).click();
  await expect(page.getByText(guest.free)).toBeVisible();

  const askPrice = async (): Promise<void> => {
    await page.getByRole('textbox', { name: guest.card }).fill(CARD_OF[info.project.name] ?? '100900');
    await page.getByRole('button', { name: guest.ask }).click();
    await expect(page.getByText(guest.holds).first()).toBeVisible();
  };
  await askPrice();
  await expectAccessible(page, 'price at the barrier');
  await shoot(page, info, 'barrier-price');
  await page.clock.fastForward(31_000);
  await expect(page.getByText(guest.priceChanged).first()).toBeVisible();
  await shoot(page, info, 'barrier-late');

  await askPrice();
  await page.getByText(pay.card).click();
  await page.getByRole('button', { name: guest.pay }).click();
  await paySecurely(page, pay);
  await expect(page).toHaveURL(/guest-payment/);
  await expect(page.getByText(guest.gateDone).first()).toBeVisible({ timeout: 30_000 });
  await shoot(page, info, 'barrier-paid');
  watch.check();
});
