import { expect, type Page, type TestInfo } from '@playwright/test';
import { newPhone } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { enterCompany, makeCompany, openRoom } from '../support/company.ts';
import { type CompanyWords, companyWordsOf } from '../support/company-words.ts';
import { paperWordsOf } from '../support/paper-words.ts';
import { CITY, newPlate, shoot, watchPage } from '../support/portal.ts';
import { finishParking, runningCard } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { langOf, pathOf, wordsOf } from '../support/words.ts';

async function leaveCompany(page: Page, info: TestInfo): Promise<void> {
  const company = companyWordsOf(info);
  await page.getByRole('button', { name: company.menu }).click();
  await shoot(page, info, 'company-menu');
  await page.getByRole('button', { name: company.logout }).click();
  await expect(page).toHaveURL(pathOf(info, '/'));
  await expect(page.getByRole('button', { name: wordsOf(info).logIn, exact: true }).first()).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), `gorpark.token.${CITY}.coop`)).toBeNull();
}

const balanceCard = (page: Page, sum: RegExp) => page.getByRole('main').getByText(sum).first();

/** Each operator command starts a process, which is slow on a loaded machine. */
test.slow();

test('[COR-001] [COR-007] [COR-010] shows the demo company: profile, lists, a search, the logout', async ({
  page,
}, info) => {
  const company = companyWordsOf(info);
  const watch = watchPage(page);
  await enterCompany(page, info, { inn: '7800000002', contract: 'ГП-2026/17' });
  await expect(page.getByRole('heading', { level: 1, name: 'ООО «Невский курьер»' })).toBeVisible();
  await expect(balanceCard(page, /^48.?200.?₽$/)).toBeVisible();
  const rows = (room: keyof CompanyWords['lists']) =>
    page.getByRole('list', { name: company.lists[room], exact: true }).getByRole('listitem');
  await expect(rows('drivers')).toHaveCount(6);
  await expectAccessible(page, 'drivers of a company');
  await shoot(page, info, 'company-drivers');
  await page.getByLabel(company.search).fill('алексеева');
  await expect(rows('drivers')).toHaveCount(1);
  await page.getByLabel(company.search).fill('');
  await page.getByRole('button', { name: company.off }).click();
  await expect(rows('drivers')).toHaveCount(2);
  for (const [room, count] of [
    ['vehicles', 5],
    ['devices', 4],
  ] as const) {
    await openRoom(page, info, room);
    await expect(rows(room)).toHaveCount(count);
    await expectAccessible(page, `${room} of a company`);
    await shoot(page, info, `company-${room}`);
  }
  await page.reload();
  await expect(rows('devices')).toHaveCount(4);
  await leaveCompany(page, info);
  watch.check();
});

test('[COR-011] [COR-012] [companies-2] manages a fleet, parks a car and downloads the payments', async ({
  page,
  request,
}, info) => {
  const [words, company, paper] = [wordsOf(info), companyWordsOf(info), paperWordsOf(info)];
  const watch = watchPage(page);
  const plate = newPlate();
  const { inn, contract } = await makeCompany(request, { name: 'ООО «Проба»', letter: 'Д' });
  await enterCompany(page, info, { inn, contract });
  await expect(balanceCard(page, /^1.?000.?₽$/)).toBeVisible();
  const dialog = page.getByRole('dialog');

  await openRoom(page, info, 'vehicles');
  await page.getByRole('button', { name: company.addVehicle }).click();
  await dialog.getByPlaceholder('А000АА').fill(plate.slice(0, 6));
  await dialog.getByPlaceholder('78').fill(plate.slice(6));
  await expectAccessible(page, 'form of a vehicle');
  await shoot(page, info, 'company-add-vehicle');
  await dialog.getByRole('button', { name: company.addVehicle }).click();
  await expect(page.getByRole('button', { name: company.remove(plate) })).toBeVisible();
  await page.getByRole('button', { name: company.edit(plate) }).click();
  await dialog.getByLabel('VIN').fill('XTA210930Y2766477');
  await expectAccessible(page, 'form that changes a vehicle');
  await dialog.getByRole('button', { name: company.save }).click();
  await expect(page.getByRole('main').getByText('XTA210930Y2766477')).toBeVisible();

  await openRoom(page, info, 'drivers');
  await page.getByRole('button', { name: company.addDriver }).click();
  await dialog.getByLabel(company.name).fill('Петров');
  await dialog.getByLabel(company.phone).fill(newPhone());
  await dialog.getByRole('button', { name: company.addDriver }).click();
  await expect(dialog.getByText(company.nameParts)).toBeVisible();
  await expectAccessible(page, 'form of a driver');
  await shoot(page, info, 'company-add-driver');
  await dialog.getByLabel(company.name).fill('Петров Иван');
  await dialog.getByRole('button', { name: company.car }).click();
  await page.getByRole('combobox').fill(plate.slice(1, 4));
  await page.getByRole('option').last().click();
  await dialog.getByRole('button', { name: company.addDriver }).click();
  await page.getByRole('button', { name: company.edit('Петров Иван') }).click();
  await dialog.getByLabel(company.name).fill('Петров Иван Сергеевич');
  await dialog.getByRole('button', { name: company.save }).click();
  const access = page.getByRole('switch', { name: company.access('Петров Иван Сергеевич') });
  await expect(access).toBeChecked();
  await access.press('Space');
  await expect(access).not.toBeChecked();
  await page.getByRole('button', { name: company.off }).click();
  await access.press('Space');
  await expect(access).toHaveCount(0);
  await page.getByRole('button', { name: company.all, exact: true }).click();
  await expect(access).toBeChecked();

  await openRoom(page, info, 'devices');
  const imei = `35${String(Math.floor(Math.random() * 1e13)).padStart(13, '0')}`;
  await page.getByRole('button', { name: company.addDevice }).click();
  await dialog.getByLabel('IMEI').fill(imei);
  await dialog.getByRole('button', { name: company.addDevice }).click();
  const device = page.getByRole('switch', { name: company.device(imei) });
  const wasOn = await device.isChecked();
  await device.press('Space');
  await expect(device).toBeChecked({ checked: !wasOn });
  await page.getByRole('button', { name: company.remove(imei) }).click();
  await dialog.getByRole('button', { name: company.removeIt }).click();
  await expect(device).toHaveCount(0);

  await openRoom(page, info, 'parking');
  await page.getByRole('main').getByRole('button', { name: words.zone }).click();
  await page.keyboard.type('7814');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const start = page.getByRole('button', { name: words.start });
  await expect(start).toContainText('200');
  await expectAccessible(page, 'parking of a company');
  await shoot(page, info, 'company-parking');
  await start.click();
  await expect(page.getByText(words.started).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(balanceCard(page, /^800.?₽$/)).toBeVisible();
  // The first hour in this zone is not refunded.
  await finishParking(page, words, runningCard(page, words));
  await expect(balanceCard(page, /^800.?₽$/)).toBeVisible();

  await openRoom(page, info, 'operations');
  const main = page.getByRole('main');
  await expect(main.getByText(paper.typePayment).first()).toBeVisible();
  await expectAccessible(page, 'operations of a company');
  await shoot(page, info, 'company-operations');
  await main.getByRole('button', { name: paper.download }).click();
  const coming = page.waitForEvent('download');
  await page.getByText(paper.xls).click();
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);

  await openRoom(page, info, 'drivers');
  await page.getByRole('button', { name: company.remove('Петров Иван Сергеевич') }).click();
  await dialog.getByRole('button', { name: company.removeIt }).click();
  await expect(access).toHaveCount(0);
  expect(langOf(info)).toBe(await page.locator('html').getAttribute('lang'));
  await leaveCompany(page, info);
  watch.check();
});
