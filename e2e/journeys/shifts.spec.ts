import { expect } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { followServerClock, makeDriver, shoot } from '../support/portal.ts';
import { delayAnswers, MOST_SHIFT, resetShifts, watchShifts } from '../support/shifts.ts';
import { choosePlace, finishParking, signIn } from '../support/steps.ts';
import { ON_PHONE, test } from '../support/test.ts';
import { parked, payAsGuest, type Visit } from '../support/visits.ts';
import { pathOf, wordsOf } from '../support/words.ts';

const STREET = 'Сытнинская площадь';
const AFTER_INPUT_MS = 700;

async function lostOn(scene: Visit, path: string): Promise<void> {
  const { page, info } = scene;
  await parked(scene, path);
  await page.waitForLoadState('networkidle');
  await resetShifts(page);
  await page.context().setOffline(true);
  await expect(page.getByText(wordsOf(info).oldData)).toBeVisible();
  await shoot(page, info, `lost${path.replaceAll('/', '-')}`);
}

/** States that come after the first picture of a page. */
const STATES: Readonly<Record<string, (scene: Visit, check: () => Promise<void>) => Promise<void>>> = {
  'home with a running parking': (scene) => parked(scene, '/'),
  'home with a running parking known to this device': async (scene) => {
    await parked(scene, '/');
    const kept = () => scene.page.evaluate(() => localStorage.getItem('gorpark.profile.saint-petersburg'));
    await expect.poll(kept).toContain(scene.driver.plate);
    await scene.page.reload();
  },
  'home with a running parking and a place': (scene) => parked(scene, '/?place=parkings%3A3001'),
  'home with a last parking': async ({ page, info, driver }) => {
    const words = wordsOf(info);
    await enterAs(page, info, driver, '/');
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await page.getByRole('button', { name: words.start }).click();
    await expect(page.getByText(words.started).first()).toBeVisible();
    await finishParking(page, words, page.getByRole('region', { name: words.active }));
    await page.reload();
  },
  'the parking page with a running parking': (scene) => parked(scene, '/profile/parking'),
  'a map that loses its network': (scene) => lostOn(scene, '/'),
  'the parking page that loses its network': (scene) => lostOn(scene, '/profile/parking'),
  'the history of payments': (scene) => parked(scene, '/profile/operations'),
  'the search of fines': (scene) => parked(scene, '/profile/penalty'),
  'a login on the card of a place': async ({ page, info, driver }) => {
    const words = wordsOf(info);
    await followServerClock(page, page.request);
    await page.goto(pathOf(info, '/'));
    await page.waitForLoadState('networkidle');
    await choosePlace(page, words, STREET);
    await page.waitForLoadState('networkidle');
    await resetShifts(page);
    await page.getByRole('button', { name: words.logInAndPay }).click();
    await signIn(page, words, driver);
    await expect(page.getByRole('button', { name: words.start })).toContainText('200');
  },
  'the legend of the map': async ({ page, info }, check) => {
    await followServerClock(page, page.request);
    await page.goto(pathOf(info, '/'));
    await page.waitForLoadState('networkidle');
    const legend = page.getByRole('button', { name: wordsOf(info).legend });
    await expect(legend).toBeVisible();
    await check();
    await legend.click();
  },
  'a found place with late code': async ({ page, info }) => {
    const words = wordsOf(info);
    const { promise: late, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/selected-card/, (route) => late.then(() => route.continue()));
    await page.goto(pathOf(info, '/'));
    const found = page.getByRole('button', { name: new RegExp(STREET) }).first();
    await expect(async () => {
      await page.getByRole('textbox', { name: words.search }).fill('');
      await page.getByRole('textbox', { name: words.search }).fill(STREET);
      await expect(found).toBeVisible();
    }).toPass();
    await resetShifts(page);
    await found.click();
    await page.waitForTimeout(AFTER_INPUT_MS);
    release();
    await expect(
      page.getByRole('article').getByRole('button', { name: words.moreInfo, exact: true }),
    ).toBeVisible();
  },
  'the return of a guest from the bank, then home': async (scene, check) => {
    await payAsGuest(scene);
    await check();
    await scene.page.goto(pathOf(scene.info, '/'));
  },
  'the return of a guest from a slow bank': (scene) => payAsGuest(scene, true),
  'the page of a parked guest with late answers': async (scene, check) => {
    await payAsGuest(scene);
    await scene.page.waitForLoadState('networkidle');
    const settled = await delayAnswers(scene.page);
    await scene.page.reload();
    await settled();
    await check();
    await scene.page.goto(pathOf(scene.info, '/guest-payment'));
    await settled();
  },
};

/** In a wide window too: a place and a payment beside the map. */
const WIDE = /login on the card|found place|slow bank/;

for (const [name, enter] of Object.entries(STATES)) {
  const tag = WIDE.test(name) ? [] : [ON_PHONE];
  test(`[SPD-13] shows ${name} without layout shifts`, { tag }, async ({ page, request }, info) => {
    const shifts = await watchShifts(page);
    const check = async () => {
      await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
      const { shift, what } = await shifts();
      expect(shift <= MOST_SHIFT ? [] : what).toEqual([]);
    };
    await enter({ page, info, driver: await makeDriver(request, 100_000) }, check);
    await check();
  });
}
