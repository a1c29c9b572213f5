import { expect, test as bare } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { followServerClock, makeDriver, shoot, watchPage } from '../support/portal.ts';
import { serviceWordsOf } from '../support/service-words.ts';
import { test } from '../support/test.ts';
import { pathOf } from '../support/words.ts';

test('[SRV-106] sends an appeal to the operators and shows a script in it as text', async ({
  page,
  request,
}, info) => {
  const service = serviceWordsOf(info);
  const watch = watchPage(page);
  const driver = await makeDriver(request, 0);
  await enterAs(page, info, driver, '/profile/feedback');
  await expect(page.getByRole('heading', { level: 1, name: service.feedback })).toBeVisible();
  const words = `<script>document.title = 'gone'</script> ${driver.plate}`;
  await page.getByRole('textbox', { name: service.email }).fill(driver.email);
  await page.getByRole('textbox', { name: service.message }).fill(words);
  await expectAccessible(page, 'feedback');
  await shoot(page, info, 'feedback');
  await page.getByRole('button', { name: service.send }).click();
  await expect(page.getByText(service.sent).first()).toBeVisible();
  await expect(page.getByText(driver.plate).first()).toBeVisible();
  await shoot(page, info, 'feedback-sent');
  expect(await page.title()).not.toBe('gone');
  watch.check();
});

test('[SRV-138] shows news and a page of the city without a login', async ({ page }, info) => {
  const service = serviceWordsOf(info);
  const watch = watchPage(page);
  await followServerClock(page, page.request);
  await page.goto(pathOf(info, '/news'));
  await expect(page.getByRole('heading', { level: 1, name: service.news })).toBeVisible();
  await expectAccessible(page, 'news');
  await shoot(page, info, 'news');
  await page.getByRole('link', { name: service.item }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: service.item })).toBeVisible();
  await expectAccessible(page, 'one piece of news');
  await shoot(page, info, 'news-item');
  await page.goto(pathOf(info, '/pages/how-to-pay'));
  await expect(page.getByRole('heading', { level: 1, name: service.howToPay })).toBeVisible();
  await shoot(page, info, 'content-page');
  watch.check();
});

bare('[SRV-168] [SRV-169] the pop-up of the city opens once and stays closed', async ({ page }, info) => {
  const service = serviceWordsOf(info);
  await followServerClock(page, page.request);
  await page.goto(pathOf(info, '/news'));
  const popup = page.getByRole('complementary', { name: service.popup });
  await expect(popup).toBeVisible();
  await shoot(page, info, 'popup');
  await popup.getByRole('button', { name: service.close }).click();
  await expect(popup).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: service.news })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(popup).toHaveCount(0);
});
