import { expect, type Locator } from '@playwright/test';
import { accountWordsOf } from '../support/account-words.ts';
import { enterAs } from '../support/account.ts';
import { laterWordsOf } from '../support/later-words.ts';
import { paperWordsOf } from '../support/paper-words.ts';
import { payWordsOf } from '../support/pay-words.ts';
import { chooseCity, followServerClock, makeDriver, shoot } from '../support/portal.ts';
import { repairWordsOf } from '../support/repair-words.ts';
import { delayAnswers, MOST_SHIFT, resetShifts, watchShifts } from '../support/shifts.ts';
import { choosePlace, paySecurely, runningCard, signIn } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { parked, payAsGuest, type Visit } from '../support/visits.ts';
import { pathOf, wordsOf } from '../support/words.ts';

const STREET = 'Сытнинская площадь';
const OPEN_CITY = 'voronezh';

type Journey = (scene: Visit) => AsyncGenerator<string>;

async function* lose({ page, info }: Visit): AsyncGenerator<string> {
  await resetShifts(page);
  await page.context().setOffline(true);
  await expect(page.getByText(wordsOf(info).oldData)).toBeVisible();
  yield 'without a network';
}

/** Opens each dialog and closes it. */
async function* openAll({ page }: Visit, dialogs: Readonly<Record<string, Locator>>): AsyncGenerator<string> {
  for (const [name, button] of Object.entries(dialogs)) {
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    yield name;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await resetShifts(page);
  }
}

/** Each yields the names of its states. */
const JOURNEYS: Readonly<Record<string, Journey>> = {
  async *'home with a running parking'(scene) {
    const { page, info, driver } = scene;
    await parked(scene, '/');
    yield 'first visit';
    const kept = () => page.evaluate(() => localStorage.getItem('gorpark.profile.saint-petersburg'));
    await expect.poll(kept).toContain(driver.plate);
    await page.reload();
    yield 'known to this device';
    await page.goto(pathOf(info, '/?place=parkings%3A3001'));
    yield 'with a place';
    yield* lose(scene);
  },
  async *'the profile with a running parking'(scene) {
    const { page, info } = scene;
    await parked(scene, '/profile/operations');
    yield 'history of payments';
    await page.goto(pathOf(info, '/profile/penalty'));
    yield 'search of fines';
    await page.goto(pathOf(info, '/profile/parking'));
    yield 'parking page';
    const card = runningCard(page, wordsOf(info));
    const repair = page.getByRole('button', { name: repairWordsOf(info).repair });
    yield* openAll(scene, {
      extension: card.getByRole('button', { name: wordsOf(info).extend }),
      end: card.getByRole('button', { name: wordsOf(info).finish }),
      repair,
    });
    await repair.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: repairWordsOf(info).plate, exact: true })
      .click();
    yield 'repair of a plate';
    await page.keyboard.press('Escape');
    yield* lose(scene);
  },
  async *'dialogs of the profile'(scene) {
    const { page, info } = scene;
    const words = accountWordsOf(info);
    await enterAs(page, info, scene.driver, '/profile/my-profile');
    const vehicles = page.getByRole('region', { name: words.vehicles });
    yield 'profile';
    yield* openAll(scene, {
      'top-up': page.getByRole('main').getByRole('button', { name: payWordsOf(info).topUp }),
      vehicle: vehicles.getByRole('button', { name: words.add }),
      'own vehicle': vehicles.getByRole('button', { name: words.editOf }),
      document: page.getByRole('region', { name: words.documents }).getByRole('button', { name: words.add }),
      name: page.getByRole('button', { name: words.edit, exact: true }).first(),
      'e-mail': page.getByRole('button', { name: words.changeEmail }),
      password: page.getByRole('button', { name: words.changePass }),
    });
    const paper = paperWordsOf(info);
    await page.goto(pathOf(info, '/profile/abonements'));
    await page.getByRole('tab', { name: paper.subscriptions }).click();
    yield 'subscriptions';
    yield* openAll(scene, { subscription: page.getByRole('button', { name: paper.buyDay }) });
  },
  async *'dialogs of a city without balance'(scene) {
    const { page, info } = scene;
    const [words, later] = [wordsOf(info), laterWordsOf(info)];
    const driver = await makeDriver(page.request, 0, { city: OPEN_CITY });
    await chooseCity(page, OPEN_CITY);
    await enterAs(page, info, driver, '/profile/parking');
    yield 'parking page';
    await page.getByRole('button', { name: words.zone }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: words.start }).click();
    await expect(page.getByRole('dialog')).toContainText(words.started);
    await page.keyboard.press('Escape');
    const card = page.getByRole('article', { name: later.running });
    await expect(card).toBeVisible();
    yield 'first session';
    yield* openAll(scene, {
      payment: card.getByRole('button', { name: later.payOf }),
      deferral: card.getByRole('button', { name: later.postpone }),
      cancellation: card.getByRole('button', { name: later.dropOf }),
    });
  },
  async *'a login on the card of a place'(scene) {
    const { page, info, driver } = scene;
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
    yield 'card';
  },
  async *'a payment of a guest'(scene) {
    await payAsGuest(scene);
    yield 'return from the bank';
    await scene.page.goto(pathOf(scene.info, '/'));
    yield 'home';
  },
  async *'a payment of a guest at a slow bank'(scene) {
    await payAsGuest(scene, true);
    yield 'return from the bank';
  },
  async *'a top-up'(scene) {
    const { page, info } = scene;
    const pay = payWordsOf(info);
    await enterAs(page, info, scene.driver, '/profile/my-profile');
    const dialog = page.getByRole('dialog');
    await page.getByRole('main').getByRole('button', { name: pay.topUp }).click();
    await dialog.getByRole('textbox', { name: pay.sum }).fill('300');
    await dialog.getByText(pay.card).click();
    await dialog.getByRole('button', { name: pay.toPay }).click();
    const link = dialog.getByRole('link', { name: pay.openBank });
    await expect(link).toBeVisible();
    yield 'step to the bank';
    const address = (await link.getAttribute('href')) ?? '';
    await page.goto(address);
    await paySecurely(page, pay);
    await expect(page.getByText(pay.refilled).first()).toBeVisible({ timeout: 30_000 });
    yield 'return from the bank';
  },
};

for (const [name, journey] of Object.entries(JOURNEYS))
  test(`[SPD-13] shows ${name} without layout shifts, with late answers`, async ({ page, request }, info) => {
    const shifts = await watchShifts(page);
    const settled = await delayAnswers(page);
    const driver = await makeDriver(request, 100_000);
    for await (const state of journey({ page, info, driver })) {
      await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
      await settled();
      const { shift, what } = await shifts();
      await shoot(page, info, `${name} ${state}`);
      expect.soft(shift <= MOST_SHIFT ? [] : what, state).toEqual([]);
      await resetShifts(page);
    }
  });
