import { expect, type Page, test } from '@playwright/test';
import { LOGIN, PASSWORD } from '../foreign/account.ts';
import { watchPage } from '../support/portal.ts';
import { choosePlace, finishParking, runningCard, signIn } from '../support/steps.ts';
import { pathOf, wordsOf } from '../support/words.ts';

/** Roubles on the balance button of the header. */
async function shownBalance(page: Page, name: RegExp): Promise<number> {
  const label = await page.getByRole('button', { name }).first().getAttribute('aria-label');
  return Number((label ?? '').replace(/[^\d.]/g, ''));
}

test('[APP-093] find, price, start, see, extend and end a parking against a back end that is not ours', async ({
  page,
}, info) => {
  const words = wordsOf(info);
  const watch = watchPage(page);
  const { now } = (await (await page.request.get('/clock')).json()) as { now: number };
  await page.clock.install({ time: new Date(now) });

  await page.goto(pathOf(info, '/'));
  await choosePlace(page, words, '0001');
  await expect(page.getByText('60.00').first()).toBeVisible();
  await page.getByRole('button', { name: words.logInAndPay }).click();
  await signIn(page, words, { email: LOGIN, password: PASSWORD });

  const start = page.getByRole('button', { name: words.start });
  await expect(start).toContainText('60');
  await start.click();
  await page.goto(pathOf(info, '/profile/parking'));
  const card = runningCard(page, words);
  await expect(card).toContainText(/1:0\d|59:\d\d/);
  const after = await shownBalance(page, words.balance);

  await card.getByRole('button', { name: words.extend }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.extend }).click();
  await expect(card).toContainText(/2:0\d|1:59/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await shownBalance(page, words.balance)).toBe(after - 60);

  await finishParking(page, words, card);
  expect(await shownBalance(page, words.balance)).toBeGreaterThan(after);
  const refused = await page.request.get('http://127.0.0.1:4191/refused');
  expect(await refused.json()).toEqual([]);
  watch.check();
});
