import { expect } from '@playwright/test';
import { enter, find, click, test } from '../support/firefox.ts';
import { guestWordsOf } from '../support/guest-words.ts';
import { payWordsOf } from '../support/pay-words.ts';
import { makeDriver, newPlate } from '../support/portal.ts';
import { repairWordsOf } from '../support/repair-words.ts';
import { pathOf, wordsOf } from '../support/words.ts';

/** A city with repairs. */
const CITY = 'rostov';

test('starts, extends and repairs a parking', async ({ firefox: page, request, baseURL }, info) => {
  const [words, repair] = [wordsOf(info), repairWordsOf(info)];
  const driver = await makeDriver(request, 100_000, { city: CITY });
  const balance = await enter(page, request, driver, CITY);
  await page.goto(baseURL + pathOf(info, '/profile/parking'));

  await click(page, 'button', words.zone);
  await page.keyboard.type('0001');
  await click(page, '[role=option]', /0001/);
  await click(page, 'button', words.start);
  await find(page, 'dialog h2', words.started);
  await page.keyboard.press('Escape');
  await expect.poll(balance).toBeLessThan(1000);
  const afterStart = await balance();

  await click(page, 'article button', words.extend);
  await click(page, 'dialog button', words.extend);
  await expect.poll(balance).toBeLessThan(afterStart);
  const afterExtension = await balance();
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);

  await click(page, 'button', repair.repair);
  await click(page, 'dialog button', repair.plate);
  const field = await find(page, 'dialog input');
  const plate = await page.evaluate((input) => (input as HTMLInputElement).value, field);
  await field.click({ count: 3 });
  await page.keyboard.type(plate.slice(0, 3) + (plate.charAt(3) === '7' ? '1' : '7') + plate.slice(4));
  await click(page, 'dialog button', repair.nothing);
  await find(page, 'body *', repair.done);
  expect(await balance()).toBe(afterExtension);
});

test('pays for a kerb as a guest', async ({ firefox: page, baseURL }, info) => {
  const [words, guest, pay] = [wordsOf(info), guestWordsOf(info), payWordsOf(info)];
  const plate = newPlate();
  await page.goto(baseURL + pathOf(info, '/guest-payment'));
  await click(page, 'button', words.zone);
  await click(page, '[role=option]', /./);
  await (await find(page, 'input', guest.number)).click();
  await page.keyboard.type(plate);
  await click(page, 'button', guest.means);
  await click(page, 'label', new RegExp(pay.card));
  await click(page, 'button', guest.pay);
  await click(page, 'label', pay.secureCard);
  await click(page, 'button', pay.bankPay);
  await click(page, 'button', pay.bankConfirm);
  await find(page, 'body *', guest.done);
});
