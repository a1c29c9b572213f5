import { expect } from '@playwright/test';
import { ownAddress } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { inspectWordsOf } from '../support/inspect-words.ts';
import { op } from '../support/operator.ts';
import { CITY, makeDriver, newPlate, shoot, startParking } from '../support/portal.ts';
import { test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  geolocation: { latitude: 59.932915, longitude: 30.33276 },
  permissions: ['geolocation'],
});
test.slow();

test('an inspection checks cars with its key, and gets no verdict without a network', async ({
  page,
  request,
  context,
}, info) => {
  const words = inspectWordsOf(info);
  const email = 'it@inspection.example';
  const partner = ['--name', `Инспекция ${newPlate()}`, '--email', email, '--as', 'Anna'];
  const { key, id } = await op(request, 'partners', 'add', ...partner, '--city', CITY);
  const driver = await makeDriver(request, 100_000);
  await startParking(request, driver);
  await ownAddress(page);

  await page.goto('/inspect/');
  await page.getByLabel(words.city).selectOption(CITY);
  await page.getByLabel(words.key, { exact: true }).fill(String(key));
  await page.getByRole('button', { name: words.begin }).click();
  await page.getByRole('button', { name: words.choosePlace }).click();
  await page.getByRole('button', { name: words.byPosition }).click();
  await expect(page.getByRole('listitem').first()).toContainText('3001');
  await expectAccessible(page, 'places');
  await page.getByLabel(words.number, { exact: true }).fill('7801');
  await page.getByRole('button', { name: words.select }).click();

  const verdict = page.getByRole('alert');
  const check = async (plate: string) => {
    for (const sign of plate) await page.getByRole('button', { name: sign, exact: true }).click();
    await page.getByRole('button', { name: words.check }).click();
  };
  await check(driver.plate);
  await expect(verdict).toContainText(words.allowed);
  await expectAccessible(page, 'allowed');
  await shoot(page, info, 'inspect-allowed');
  const stranger = newPlate();
  await check(stranger);
  await expect(verdict).toContainText(words.notAllowed);
  await expect(verdict).toContainText(/1[45]:\d\d/);
  const { height } = (await verdict.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 3);
  await expectAccessible(page, 'not allowed');
  await shoot(page, info, 'inspect-not-allowed');

  await page.getByRole('button', { name: words.recent }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: words.again }).last().click();
  await expect(page.getByRole('textbox')).toHaveValue(driver.plate);

  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await check(stranger);
  await expect(verdict).toContainText(words.noAnswer);
  await shoot(page, info, 'inspect-offline');
  await context.setOffline(false);

  await op(request, 'partners', 'revoke', String(id), '--as', 'Anna', '--city', CITY);
  await page.getByRole('button', { name: words.again }).click();
  await expect(verdict).toContainText(words.revoked);
});
