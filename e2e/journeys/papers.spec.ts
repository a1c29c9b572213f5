import { operations } from '@gorpark/contract';
import { expect } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { paperWordsOf } from '../support/paper-words.ts';
import { payWordsOf } from '../support/pay-words.ts';
import { makeDriver, serverBalance, shoot, watchPage } from '../support/portal.ts';
import { choosePlace } from '../support/steps.ts';
import { pathOf, wordsOf } from '../support/words.ts';
import { test } from '../support/test.ts';

const DEMO_DRIVER = { email: 'anna@demo.gorpark.ru', password: 'gorpark2026', plate: '' };

test('[SRV-001] lists a new payment and exports it as spreadsheet and PDF', async ({
  page,
  request,
}, info) => {
  const [words, paper] = [wordsOf(info), paperWordsOf(info)];
  const watch = watchPage(page);
  await enterAs(page, info, await makeDriver(request, 50_000), '/');
  await choosePlace(page, words, 'Сытнинская площадь');
  await page.getByRole('button', { name: words.start }).click();
  await expect(page.getByText(words.started).first()).toBeVisible();
  // Closing the place navigates back, which would cancel a page opened meanwhile.
  await expect(page).toHaveURL(pathOf(info, '/'));

  await page.goto(pathOf(info, '/profile/operations'));
  await expect(page.getByRole('heading', { level: 1, name: paper.history })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(paper.typePayment).first()).toBeVisible();
  await expect(main.getByRole('region', { name: paper.spending })).toBeVisible();
  await expectAccessible(page, 'history');
  await shoot(page, info, 'history');
  for (const [kind, ending] of [
    [paper.xls, /\.xlsx$/],
    [paper.pdf, /\.pdf$/],
  ] as const) {
    await main.getByRole('button', { name: paper.download }).click();
    const coming = page.waitForEvent('download');
    await page.getByText(kind).click();
    expect((await coming).suggestedFilename()).toMatch(ending);
  }

  // A slow export continues after a reload.
  const state = `**${operations.historyFileState.paths[0]}*`;
  await page.route(state, (route) =>
    route.fulfill({ json: { status: 'ok', state: 'waiting', done: 1, rows: 4 } }),
  );
  await main.getByRole('button', { name: paper.download }).click();
  await page.getByText(paper.pdf).click();
  await expect(main.getByText(paper.preparing)).toBeVisible();
  await page.reload();
  await expect(main.getByText(paper.preparing)).toBeVisible();
  const late = page.waitForEvent('download');
  await page.unroute(state);
  expect((await late).suggestedFilename()).toMatch(/\.pdf$/);
  watch.check();
});

test('[SRV-032] [SRV-049] buys a subscription from the balance and lists it', async ({
  page,
  request,
}, info) => {
  const paper = paperWordsOf(info);
  const watch = watchPage(page);
  await enterAs(page, info, await makeDriver(request, 3_000_000), '/profile/abonements');
  await expect(page.getByRole('heading', { level: 1, name: paper.benefits })).toBeVisible();
  await page.getByRole('tab', { name: paper.subscriptions }).click();
  await expectAccessible(page, 'subscriptions for sale');
  await shoot(page, info, 'subscriptions');
  await page.getByRole('button', { name: paper.buyDay }).click();
  const dialog = page.getByRole('dialog', { name: paper.payDialog });
  await expectAccessible(page, 'purchase of a subscription');
  await shoot(page, info, 'subscription-pay');
  await dialog.getByRole('button', { name: paper.pay }).click();
  await expect(page.getByText(paper.bought).first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/abonements$/);
  await expect(page.getByRole('heading', { name: paper.own })).toBeVisible();
  await shoot(page, info, 'subscription-bought');
  expect(await serverBalance(page)).toBeLessThan(30_000);
  watch.check();
});

test('[SRV-075] finds a subscription for chosen zones in the constructor and offers payment', async ({
  page,
  request,
}, info) => {
  const paper = paperWordsOf(info);
  const watch = watchPage(page);
  await enterAs(page, info, await makeDriver(request, 3_000_000), '/profile/constructor');
  await expect(page.getByRole('heading', { level: 1, name: paper.constructorTitle })).toBeVisible();
  await page.getByRole('button', { name: paper.addZone }).click();
  await page.getByRole('option', { name: /7819/ }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'constructor');
  await page.getByRole('button', { name: paper.next }).click();
  await expect(page.getByText(paper.fits).first()).toBeVisible();
  await shoot(page, info, 'constructor');
  await page.getByRole('button', { name: paper.payOffer }).first().click();
  await expect(page.getByRole('dialog', { name: paper.payDialog })).toBeVisible();
  watch.check();
});

test('[SRV-095] shows the demo fines with their photo', async ({ page }, info) => {
  const paper = paperWordsOf(info);
  const watch = watchPage(page);
  await enterAs(page, info, DEMO_DRIVER, '/profile/penalty');
  await expect(page.getByRole('heading', { level: 1, name: paper.fines })).toBeVisible();
  const first = page.getByRole('main').getByRole('button', { expanded: false }).first();
  await first.click();
  await expect(page.getByText(paper.uin).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').last()).toBeVisible();
  await expectAccessible(page, 'fines');
  await shoot(page, info, 'fines');
  watch.check();
});

test('[SRV-095] shows no fines for a car without a certificate', async ({ page, request }, info) => {
  const paper = paperWordsOf(info);
  const watch = watchPage(page);
  await enterAs(page, info, await makeDriver(request, 0), '/profile/penalty');
  await expect(page.getByText(paper.noFines).first()).toBeVisible();
  watch.check();
});

test('[PAY-203] [PAY-205] creates, downloads and lists a company’s invoice for a top-up', async ({
  page,
  request,
}, info) => {
  const [pay, paper] = [payWordsOf(info), paperWordsOf(info)];
  const watch = watchPage(page);
  await enterAs(page, info, await makeDriver(request, 0), '/profile/my-profile');
  await page.getByRole('main').getByRole('button', { name: pay.topUp }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: pay.sum }).fill('1500');
  await dialog.getByText(paper.receiptMethod, { exact: true }).click();
  await dialog.getByText(paper.legal, { exact: true }).click();
  await shoot(page, info, 'receipt-payer');
  await dialog.getByRole('button', { name: paper.next }).click();
  await dialog.getByRole('textbox', { name: paper.orgName }).fill('ООО «Ромашка»');
  await dialog.getByRole('textbox', { name: paper.ogrn }).fill('1027700132195');
  await dialog.getByRole('textbox', { name: paper.inn }).fill('7707083893');
  await dialog.getByRole('textbox', { name: paper.kpp }).fill('773601001');
  await dialog
    .getByRole('textbox', { name: paper.legalAddress })
    .fill('Санкт-Петербург, Невский проспект, 1');
  await expectAccessible(page, 'form of an invoice');
  await shoot(page, info, 'receipt-form');
  await dialog.getByRole('button', { name: paper.next }).click();
  await expect(dialog.getByText(paper.ready).first()).toBeVisible();
  await shoot(page, info, 'receipt-ready');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('link', { name: paper.file }).click();
  expect((await coming).suggestedFilename()).toBe('receipt.pdf');
  await page.keyboard.press('Escape');

  await page.goto(pathOf(info, '/profile/receipts'));
  await expect(page.getByRole('heading', { level: 1, name: paper.receipts })).toBeVisible();
  await expect(page.getByRole('main').getByText('1 500').first()).toBeVisible();
  await expectAccessible(page, 'receipts');
  await shoot(page, info, 'receipts');
  watch.check();
});
