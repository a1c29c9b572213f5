import { expect, type Locator, type Page } from '@playwright/test';
import type { payWordsOf } from './pay-words.ts';
import type { wordsOf } from './words.ts';

type Words = ReturnType<typeof wordsOf>;

/** Searches the map for a street or a zone and chooses the first result. */
export async function choosePlace(page: Page, words: Words, query: string): Promise<void> {
  await page.getByRole('textbox', { name: words.search }).fill(query);
  await page
    .getByRole('button', { name: new RegExp(query) })
    .first()
    .click();
}

/** Fills and submits the open login dialog. */
export async function fillLogin(
  page: Page,
  words: Words,
  typed: { login: string; password: string },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.login }).fill(typed.login);
  await dialog.getByLabel(words.password, { exact: true }).fill(typed.password);
  await dialog.getByRole('button', { name: words.logIn }).click();
}

/** Logs in through the open login dialog. */
export async function signIn(
  page: Page,
  words: Words,
  driver: { email: string; password: string },
): Promise<void> {
  await fillLogin(page, words, { login: driver.email, password: driver.password });
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Returns the panel of a running session. */
export const runningCard = (page: Page, words: Words): Locator =>
  page.getByRole('article').filter({ hasText: words.left });

/** Ends the session of the card through its dialog and expects the success message. */
export async function finishParking(page: Page, words: Words, card: Locator): Promise<void> {
  await card.getByRole('button', { name: words.finish }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.finishConfirm }).click();
  await expect(dialog).toContainText(words.cancelDone);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card).toHaveCount(0);
}

/** Pages of the sandbox bank. */
export const BANK = /\/sandbox\/pay\//;

/** Pays on the sandbox bank's page with 3-D Secure; the bank then redirects to the portal. */
export async function paySecurely(bank: Page, pay: ReturnType<typeof payWordsOf>): Promise<void> {
  await bank.getByRole('radio', { name: pay.secureCard }).check();
  await bank.getByRole('button', { name: pay.bankPay }).click();
  await bank.getByRole('button', { name: pay.bankConfirm }).click();
  await expect(bank).not.toHaveURL(BANK);
}
