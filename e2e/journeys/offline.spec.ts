import { expect } from '@playwright/test';
import { enterAs, newPhone } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { chooseCity, makeDriver, shoot } from '../support/portal.ts';
import { serviceWordsOf } from '../support/service-words.ts';
import { textTo } from '../support/sms.ts';
import { runningCard } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { pathOf, wordsOf } from '../support/words.ts';

test.use({ serviceWorkers: 'allow' });

const keptCalls = async () => {
  const kept = await (await caches.open('city')).keys();
  return kept
    .map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '')
    .toSorted((a, b) => a.localeCompare(b));
};

const SMS_CITY = 'rostov';

test('[client-14] opens without a network with the running parking, its timer and the text messages', async ({
  page,
  request,
  context,
}, info) => {
  const [words, service] = [wordsOf(info), serviceWordsOf(info)];
  const phone = `7${newPhone()}`;
  const driver = await makeDriver(request, 100_000, { city: SMS_CITY, phones: [phone] });
  await chooseCity(page, SMS_CITY);
  await enterAs(page, info, driver, '/sms-commands');
  await expect(page.getByRole('heading', { level: 1, name: service.sms })).toBeVisible();
  const hasWorker = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  // Nothing to show yet.
  expect(await hasWorker()).toBe(false);

  expect(await textTo(request, { city: SMS_CITY, phone, text: `р61*0001*${driver.plate}*2` })).toMatch(
    /^Парковка началась/,
  );
  await page.goto(pathOf(info, '/profile/parking'));
  await expect(runningCard(page, words)).toBeVisible();
  await expect.poll(hasWorker, { timeout: 30_000 }).toBe(true);
  await expect
    .poll(() => page.evaluate(keptCalls))
    .toEqual(['get-options-info-v3', 'get-settings-v3', 'sms-commands']);

  await context.setOffline(true);
  for (const path of ['/profile/parking', '/profile/parking']) {
    await page.goto(pathOf(info, path));
    await expect(runningCard(page, words)).toContainText(/1:5\d/);
    await expect(page.getByText(words.oldData)).toBeVisible();
  }
  await expectAccessible(page, 'parking page without a network');
  await shoot(page, info, 'offline');
  await page.goto(pathOf(info, '/sms-commands'));
  await expect(page.getByRole('list', { name: service.commands }).getByRole('listitem')).toHaveCount(4);

  await context.setOffline(false);
  await page.goto(pathOf(info, '/profile/parking'));
  await expect(page.getByText(words.oldData)).toBeHidden();
});
