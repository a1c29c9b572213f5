import { expect } from '@playwright/test';
import { enterAs, newPhone } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { paperWordsOf } from '../support/paper-words.ts';
import { chooseCity, makeDriver, serverBalance, shoot, watchPage } from '../support/portal.ts';
import { serviceWordsOf } from '../support/service-words.ts';
import { textTo } from '../support/sms.ts';
import { runningCard } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { pathOf, wordsOf } from '../support/words.ts';

/** City with an incoming SMS gateway. */
const SMS_CITY = 'rostov';
const ZONE = '0001';

test('[SRV-153] [SRV-162] [services-6] lists the commands; text messages start, extend, refill and end a session', async ({
  page,
  request,
}, info) => {
  const [words, service, paper] = [wordsOf(info), serviceWordsOf(info), paperWordsOf(info)];
  const watch = watchPage(page);
  const phone = `7${newPhone()}`;
  const driver = await makeDriver(request, 100_000, { city: SMS_CITY, phones: [phone] });
  const text = (command: string) => textTo(request, { city: SMS_CITY, phone, text: command });
  await chooseCity(page, SMS_CITY);
  await enterAs(page, info, driver, '/sms-commands');
  await expect(page.getByRole('heading', { level: 1, name: service.sms })).toBeVisible();
  await expect(page.getByRole('list', { name: service.commands }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page, 'SMS commands');
  await shoot(page, info, 'sms-commands');

  expect(await text(`р61*${ZONE}*${driver.plate}*2`)).toMatch(/^Парковка началась/);
  await page.goto(pathOf(info, '/profile/parking'));
  const card = runningCard(page, words);
  await expect(card).toContainText(/1:59/);
  await shoot(page, info, 'sms-parking');
  // Lower case and Latin letters are accepted.
  expect(await text('p61*x*1')).toMatch(/^Парковка продлена/);
  await page.reload();
  await expect(card).toContainText(/2:59/);
  expect(await text('Р61*PAY*50')).toContain('50');
  const before = await serverBalance(page, SMS_CITY);
  expect(await text('р61*c')).toMatch(/^Парковка завершена/);
  await page.reload();
  await expect(card).toHaveCount(0);
  expect(await serverBalance(page, SMS_CITY)).toBeGreaterThan(before);
  expect(await text('р61*не знаю')).not.toMatch(/^Парковка/);

  await page.goto(pathOf(info, '/profile/operations'));
  const main = page.getByRole('main');
  for (const type of [paper.typePayment, service.renewal, service.cancel])
    await expect(main.getByText(type).first()).toBeVisible();
  await shoot(page, info, 'sms-history');

  await page.goto(pathOf(info, '/update'));
  await expect(page.getByRole('heading', { level: 1, name: service.update })).toBeVisible();
  await expectAccessible(page, 'update page');
  await shoot(page, info, 'sms-update');
  watch.check();
});
