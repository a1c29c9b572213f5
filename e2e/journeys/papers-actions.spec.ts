import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { paperWordsOf } from '../support/paper-words.ts';
import { payWordsOf } from '../support/pay-words.ts';
import { makeDriver, newPlate, serverBalance, shoot, watchPage } from '../support/portal.ts';
import { pathOf } from '../support/words.ts';
import { test } from '../support/test.ts';

/** Balance of the driver, roubles. */
const GIVEN = 30_000;
const WEEK = 1900;
const SPARE = 'Ларгус';

async function fileOf(page: Page, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download');
  await press();
  return readFileSync(await (await coming).path())
    .subarray(0, 4)
    .toString('latin1');
}

test('[SRV-001] [SRV-011] filters the history and downloads both files in the named formats', async ({
  page,
  request,
}, info) => {
  const paper = paperWordsOf(info);
  const watch = watchPage(page);
  await enterAs(page, info, await makeDriver(request, GIVEN * 100), '/profile/abonements');
  await page.getByRole('tab', { name: paper.subscriptions }).click();
  await page.getByRole('button', { name: paper.buyWeek }).click();
  await page.getByRole('dialog').getByRole('button', { name: paper.pay }).click();
  await expect(page.getByText(paper.bought).first()).toBeVisible();

  await page.goto(pathOf(info, '/profile/operations'));
  const main = page.getByRole('main');
  await expect(main.getByText(paper.week, { exact: true }).first()).toBeVisible();
  await main.getByRole('button', { name: paper.yesterday, exact: true }).click();
  await expect(main.getByText(paper.nothingFits)).toBeVisible();
  await main.getByRole('button', { name: paper.today, exact: true }).click();
  await expect(main.getByText(paper.week, { exact: true }).first()).toBeVisible();
  for (const [kind, signs] of [
    [paper.xls, 'PK\u0003\u0004'],
    [paper.pdf, '%PDF'],
  ] as const) {
    await main.getByRole('button', { name: paper.download }).click();
    expect(await fileOf(page, () => page.getByText(kind).click())).toBe(signs);
  }
  watch.check();
});

test('[SRV-055] [SRV-059] pauses a subscription, resumes it, moves it to another car and refunds it', async ({
  page,
  request,
}, info) => {
  const paper = paperWordsOf(info);
  const watch = watchPage(page);
  await enterAs(
    page,
    info,
    await makeDriver(request, GIVEN * 100, { spare: newPlate() }),
    '/profile/abonements',
  );
  await page.getByRole('tab', { name: paper.subscriptions }).click();
  await page.getByRole('button', { name: paper.buyWeek }).click();
  await page.getByRole('dialog').getByRole('button', { name: paper.pay }).click();
  await expect(page.getByText(paper.bought).first()).toBeVisible();
  expect(await serverBalance(page)).toBe(GIVEN - WEEK);

  const own = page.getByRole('article', { name: paper.week });
  for (const kind of ['pause', 'resume', 'change', 'refund'] as const) {
    const [act, confirm, said] = paper[kind];
    await own.getByRole('button', { name: act, exact: true }).click();
    const dialog = page.getByRole('dialog');
    if (kind === 'change') await dialog.getByRole('radiogroup').getByText(SPARE).click();
    if (kind === 'change') await expectAccessible(page, 'change of the vehicle');
    await shoot(page, info, `subscription-${kind}`);
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(page.getByText(said).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: paper.own })).toHaveCount(0);
  // The current day is not refunded.
  expect(await serverBalance(page)).toBeCloseTo(GIVEN - WEEK / 7, 2);
  watch.check();
});

test('[SRV-075] [SRV-081] buys a constructor subscription from the balance and lists it', async ({
  page,
  request,
}, info) => {
  const paper = paperWordsOf(info);
  const watch = watchPage(page);
  await enterAs(page, info, await makeDriver(request, GIVEN * 100), '/profile/constructor');
  await page.getByRole('button', { name: paper.addZone }).click();
  await page.getByRole('option', { name: /7819/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: paper.next }).click();
  await page.getByRole('button', { name: paper.payOffer }).first().click();
  const dialog = page.getByRole('dialog', { name: paper.payDialog });
  await dialog.getByRole('button', { name: paper.pay }).click();
  await expect(page.getByText(paper.bought).first()).toBeVisible();
  expect(await serverBalance(page)).toBeLessThan(GIVEN);
  await page.goto(pathOf(info, '/profile/abonements'));
  await page.getByRole('tab', { name: paper.subscriptions }).click();
  await expect(page.getByRole('heading', { name: paper.own })).toBeVisible();
  watch.check();
});

test('[PAY-203] [PAY-228] [PAY-229] creates a person’s receipt, lists, downloads and sends it', async ({
  page,
  request,
}, info) => {
  const [pay, paper] = [payWordsOf(info), paperWordsOf(info)];
  const watch = watchPage(page);
  const driver = await makeDriver(request, 0);
  await enterAs(page, info, driver, '/profile/my-profile');
  await page.getByRole('main').getByRole('button', { name: pay.topUp }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: pay.sum }).fill('500');
  await dialog.getByText(paper.receiptMethod, { exact: true }).click();
  await dialog.getByText(paper.person, { exact: true }).click();
  await dialog.getByRole('button', { name: paper.next }).click();
  const typed = {
    lastName: 'Кирсанова',
    firstName: 'Анна',
    middleName: 'Петровна',
    address: 'Санкт-Петербург, ул. Марата, 22',
    series: '4012',
    number: '739158',
    date: '2015-03-11',
    issuer: 'ТП № 78 отдела УФМС',
  };
  for (const [field, value] of Object.entries(typed))
    await dialog
      .getByRole('textbox', { name: paper.personFields[field as keyof typeof typed], exact: true })
      .fill(value);
  await expectAccessible(page, 'form of a receipt');
  await shoot(page, info, 'receipt-person');
  await dialog.getByRole('button', { name: paper.next }).click();
  await expect(dialog.getByText(paper.ready).first()).toBeVisible();

  await page.goto(pathOf(info, '/profile/receipts'));
  await page.getByRole('main').getByRole('button', { name: paper.openReceipt }).click();
  const opened = page.getByRole('dialog');
  expect(await fileOf(page, () => opened.getByRole('link', { name: paper.file }).click())).toBe('%PDF');
  await expect(opened.getByRole('textbox', { name: paper.mail })).toHaveValue(driver.email);
  await opened.getByRole('button', { name: paper.send, exact: true }).click();
  await expect(opened.getByText(paper.sent)).toBeVisible();
  await shoot(page, info, 'receipt-sent');
  watch.check();
});
