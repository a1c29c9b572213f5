import { mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { LOGIN, PASSWORD } from '../foreign/account.ts';
import { BACK_END_PORT } from '../ports.ts';
import { watchPage } from '../support/portal.ts';
import { choosePlace, finishParking, runningCard, signIn } from '../support/steps.ts';
import { pathOf, wordsOf } from '../support/words.ts';

/**
 * The foreign back end has one driver, so a lock allows one test at a time. It starts in parallel with the main
 * portal.
 */
const test = base.extend<{ turn: void }>({
  turn: [
    async ({ request }, journey, { project }) => {
      const lock = path.join(project.outputDir, 'foreign.lock');
      mkdirSync(project.outputDir, { recursive: true });
      await expect.poll(() => isMade(lock), { timeout: 90_000 }).toBe(true);
      try {
        const isReady = async () => (await request.get('/clock').catch(() => null))?.ok() ?? false;
        await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
        await journey();
      } finally {
        rmdirSync(lock);
      }
    },
    { auto: true },
  ],
});

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function shownBalance(page: Page, name: RegExp): Promise<number> {
  const label = await page.getByRole('button', { name }).first().getAttribute('aria-label');
  return Number((label ?? '').replace(/[^\d.]/g, ''));
}

test('[APP-093] [OPN-006] finds, prices, starts, shows, extends and ends a session with an external back end', async ({
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
  await expect(page).toHaveURL(pathOf(info, '/'));
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
  const refused = await page.request.get(`http://127.0.0.1:${BACK_END_PORT}/refused`);
  expect(await refused.json()).toEqual([]);
  watch.check();
});
