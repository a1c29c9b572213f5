import { expect, type Locator, type Page } from '@playwright/test';
import type { payWordsOf } from './pay-words.ts';
import type { wordsOf } from './words.ts';

type Words = ReturnType<typeof wordsOf>;

export async function choosePlace(page: Page, words: Words, query: string): Promise<void> {
  await page.getByRole('textbox', { name: words.search }).fill(query);
  await page
    .getByRole('button', { name: new RegExp(query) })
    .first()
    .click();
}

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

export async function signIn(
  page: Page,
  words: Words,
  driver: { email: string; password: string },
): Promise<void> {
  await fillLogin(page, words, { login: driver.email, password: driver.password });
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export const runningCard = (page: Page, words: Words): Locator =>
  page.getByRole('article').filter({ hasText: words.left });

export async function finishParking(page: Page, words: Words, card: Locator): Promise<void> {
  await card.getByRole('button', { name: words.finish }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.finishConfirm }).click();
  await expect(dialog).toContainText(words.cancelDone);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card).toHaveCount(0);
}

export const BANK = /\/sandbox\/pay\//;

/** Pays with 3-D Secure; the bank then redirects to the portal. */
export async function paySecurely(bank: Page, pay: ReturnType<typeof payWordsOf>): Promise<void> {
  await bank.getByRole('radio', { name: pay.secureCard }).check();
  await bank.getByRole('button', { name: pay.bankPay }).click();
  await bank.getByRole('button', { name: pay.bankConfirm }).click();
  await expect(bank).not.toHaveURL(BANK);
}
