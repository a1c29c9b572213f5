import { expect } from '@playwright/test';
import { newPhone } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { enterCompany, makeCompany, openRoom } from '../support/company.ts';
import { companyWordsOf } from '../support/company-words.ts';
import { newPlate, shoot, watchPage } from '../support/portal.ts';
import { test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Each operator command starts a process, which is slow on a loaded machine. */
test.slow();

test('[companies-4] [companies-6] [companies-3] [papers-4] [papers-5] loads a fleet from a table, parks a car and gets the closing documents', async ({
  page,
  request,
}, info) => {
  const [words, company] = [wordsOf(info), companyWordsOf(info)];
  const watch = watchPage(page);
  const { inn, contract } = await makeCompany(request, { name: 'ООО «Большая»', letter: 'Т' });
  await enterCompany(page, info, { inn, contract });
  const dialog = page.getByRole('dialog');
  const load = async (table: string) => {
    await page.getByRole('button', { name: company.tableOf }).click();
    await page.getByRole('button', { name: company.importTable }).click();
    await expectAccessible(page, 'table of a company');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await expect(dialog.getByText(company.willNotLoad).first()).toBeVisible();
    await expectAccessible(page, 'checked table of a company');
    await shoot(page, info, 'company-table');
    await dialog.getByRole('button', { name: company.load }).click();
    await expect(page.getByText(company.loaded).last()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };

  const plate = newPlate();
  await openRoom(page, info, 'vehicles');
  const others = Array.from({ length: 40 }, () => newPlate());
  await load(['Номер;VIN', plate, ...others, 'ЖЖЖ'].join('\n'));
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: company.tableOf }).click();
  await page.getByRole('button', { name: company.exportCsv }).click();
  expect((await coming).suggestedFilename()).toBe('vehicles.csv');
  await openRoom(page, info, 'drivers');
  await load(`ФИО;Телефон;Номер\nПетров Иван;7${newPhone()};${plate}\nПетров;1;`);
  await shoot(page, info, 'company-many-drivers');

  await openRoom(page, info, 'parking');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: words.zone }).click();
  await page.keyboard.type('7814');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: company.vehicle }).click();
  await page.getByRole('combobox').fill(plate);
  await expect(page.getByRole('option')).toHaveCount(1);
  await shoot(page, info, 'company-search-car');
  await page.keyboard.press('Enter');
  const start = page.getByRole('button', { name: words.start });
  await expect(start).toContainText('200');
  await expectAccessible(page, 'parking form with many cars');
  await start.click();
  await expect(page.getByText(words.started).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await openRoom(page, info, 'operations');
  await expect(main.getByText('Петров Иван').last()).toBeVisible();
  await shoot(page, info, 'company-history-driver');

  await page.getByRole('button', { name: company.invoiceOpen }).click();
  await dialog.getByLabel(company.sum).fill('25000');
  await dialog.getByLabel(company.ogrn).fill('1037843031808');
  await dialog.getByLabel(/^(КПП|KPP)/).fill('784101001');
  await dialog.getByLabel(company.address).fill('Санкт-Петербург, Дворцовая наб., 34');
  await expectAccessible(page, 'invoice of a company');
  await shoot(page, info, 'company-invoice');
  await dialog.getByRole('button', { name: company.makeInvoice }).click();
  await expect(dialog.getByRole('heading', { name: company.invoiceReady })).toBeVisible();
  const invoice = page.waitForEvent('download');
  await dialog.getByRole('button', { name: company.pdf, exact: true }).click();
  expect((await invoice).suggestedFilename()).toMatch(/^invoice-.+\.pdf$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: company.closingOpen }).click();
  await expect(dialog.getByText(company.closingEnd)).toBeVisible();
  await expectAccessible(page, 'papers of a month');
  await shoot(page, info, 'company-closing');
  for (const [name, type] of [
    [company.excel, 'xlsx'],
    [company.pdf, 'pdf'],
  ] as const) {
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name }).click();
    expect((await file).suggestedFilename()).toMatch(new RegExp(`^register-.+\\.${type}$`));
  }
  watch.check();
});
