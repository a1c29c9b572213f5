import { expect, type Page, type TestInfo } from '@playwright/test';
import { enterAs, ownAddress } from './account.ts';
import { guestWordsOf } from './guest-words.ts';
import { payWordsOf } from './pay-words.ts';
import { type Driver, followServerClock, newPlate, startParking } from './portal.ts';
import { paySecurely } from './steps.ts';
import { pathOf, wordsOf } from './words.ts';

export interface Visit {
  page: Page;
  info: TestInfo;
  driver: Driver;
}

export async function parked({ page, info, driver }: Visit, path: string): Promise<void> {
  await startParking(page.request, driver);
  await enterAs(page, info, driver, path);
}

export async function payAsGuest({ page, info }: Visit, isSlow = false): Promise<void> {
  const [words, guest, pay] = [wordsOf(info), guestWordsOf(info), payWordsOf(info)];
  await ownAddress(page);
  await followServerClock(page, page.request);
  await page.goto(pathOf(info, '/guest-payment'));
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: words.zone }).click();
  await page.getByRole('option').first().click();
  const plate = newPlate();
  await page.getByRole('textbox', { name: guest.number }).fill(plate.slice(0, 6));
  await page.getByRole('textbox', { name: guest.region, exact: true }).fill(plate.slice(6));
  await page.getByRole('button', { name: guest.means }).click();
  await page.getByText(pay.card, { exact: true }).click();
  await page.getByText(guest.byEmail).click();
  await page.getByRole('textbox', { name: guest.email }).fill(`${plate.length}${Date.now()}@example.org`);
  await page.getByRole('button', { name: guest.pay }).click();
  if (isSlow) {
    await page.getByRole('radio', { name: pay.slowCard }).check();
    await page.getByRole('button', { name: pay.bankPay }).click();
  } else await paySecurely(page, pay);
  await expect(page.getByText(guest.done).first()).toBeVisible({ timeout: 60_000 });
}
