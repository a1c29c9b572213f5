import { expect, type Page, type TestInfo } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { payWordsOf } from './pay-words.ts';
import { shoot } from './portal.ts';
import { repairWordsOf } from './repair-words.ts';
import { wordsOf } from './words.ts';

export const DEAR_ZONE = '7801';

/** Replaces the last digit of the plate in the sheet and returns the new digit. */
export async function typeWrongDigit(page: Page): Promise<string> {
  const field = page.getByRole('dialog').getByRole('textbox').first();
  const main = await field.inputValue();
  const wrong = main.slice(3, 4) === '7' ? '1' : '7';
  await field.fill(main.slice(0, 3) + wrong + main.slice(4));
  return wrong;
}

/** Chooses a dearer zone in the sheet and the card that pays the difference. */
export async function chooseDearZone(page: Page, info: TestInfo): Promise<void> {
  const words = repairWordsOf(info);
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: words.repair }).first().click();
  await sheet.getByRole('button', { name: words.zone, exact: true }).click();
  await sheet.getByRole('button', { name: wordsOf(info).zone }).click();
  await page
    .getByRole('option', { name: new RegExp(DEAR_ZONE) })
    .first()
    .click();
  await sheet.getByText(payWordsOf(info).card).click();
  const pay = sheet.getByRole('button', { name: words.more });
  await expect(pay).toBeEnabled();
  await expectAccessible(page, 'payment of a repair');
  await shoot(page, info, 'repair-pay');
  await pay.click();
}
