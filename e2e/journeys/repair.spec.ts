import { expect } from '@playwright/test';
import { operations } from '@gorpark/contract';
import { enterAs, newPhone } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { enterCompany, makeCompany, openRoom } from '../support/company.ts';
import {
  chooseCity,
  CITY as FIRST_CITY,
  makeDriver,
  newPlate,
  serverBalance,
  shoot,
  watchPage,
} from '../support/portal.ts';
import { typeWrongDigit } from '../support/repair-steps.ts';
import { repairWordsOf } from '../support/repair-words.ts';
import { textTo } from '../support/sms.ts';
import { test } from '../support/test.ts';

const CITY = 'rostov';
test('[FGV-027] repairs a wrong plate with five presses in under a minute', async ({
  page,
  request,
}, info) => {
  const words = repairWordsOf(info);
  const watch = watchPage(page);
  const phone = `7${newPhone()}`;
  const driver = await makeDriver(request, 100_000, { city: CITY, phones: [phone] });
  expect(await textTo(request, { city: CITY, phone, text: `р61*0001*${driver.plate}*2` })).toMatch(
    /^Парковка началась/,
  );
  await chooseCity(page, CITY);
  await enterAs(page, info, driver, '/profile/parking');
  const before = await serverBalance(page, CITY);
  const repair = page.getByRole('article').getByRole('button', { name: words.repair });

  const startMs = performance.now();
  await repair.click();
  await page.getByRole('dialog').getByRole('button', { name: words.plate, exact: true }).click();
  const wrong = await typeWrongDigit(page);
  const pay = page.getByRole('dialog').getByRole('button', { name: words.nothing });
  await expect(pay).toBeEnabled();
  await expectAccessible(page, 'repair of a plate');
  await shoot(page, info, 'repair');
  await pay.click();
  await expect(page.getByText(words.done)).toBeVisible();
  expect(performance.now() - startMs).toBeLessThan(60_000);

  await expect(
    page
      .getByRole('article')
      .getByRole('img', { name: new RegExp(wrong) })
      .first(),
  ).toBeVisible();
  expect(await serverBalance(page, CITY)).toBe(before);
  watch.check();
});

test('[FGV-029] repairs a parking of a company to another of its vehicles', async ({
  page,
  request,
}, info) => {
  test.slow();
  const words = repairWordsOf(info);
  const watch = watchPage(page);
  const { inn, contract } = await makeCompany(request, { name: 'ООО «Исправим»', letter: 'Р' });
  const plates = Array.from({ length: 10 }, newPlate);
  const [wrong = '', right = ''] = plates;
  const send = async (path: string, data: object) => {
    const answer = await request.post(`/${FIRST_CITY}${path}`, { data });
    return (await answer.json()) as { token: string };
  };
  const { token } = await send(operations.loginCorporate.paths[0], { inn, contractNumber: contract });
  for (const number of plates) await send(`${operations.addCompanyTs.paths[0]}?token=${token}`, { number });
  const Vehicle = { Number: wrong, Category: 'B', NumberFormat: 'rus' };
  const parked = { Zone: '7814', Duration: 60, Vehicle, PaymentService: 'balance', Token: token };
  expect(await send(operations.start.paths[0], parked)).toMatchObject({ status: 'ok' });

  await enterCompany(page, info, { inn, contract });
  await openRoom(page, info, 'parking');
  const startMs = performance.now();
  await page.getByRole('button', { name: words.repair }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.plate, exact: true }).click();
  await dialog.getByRole('button', { name: words.own }).click();
  await page.getByRole('combobox', { name: words.own }).fill(right);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const pay = dialog.getByRole('button', { name: words.nothing });
  await expect(pay).toBeEnabled();
  await expectAccessible(page, 'repair of a company');
  await shoot(page, info, 'repair-company');
  await pay.click();
  await expect(page.getByText(words.done)).toBeVisible();
  expect(performance.now() - startMs).toBeLessThan(60_000);
  const now = await request.get(`/${FIRST_CITY}${operations.todaySessions.paths[0]}?token=${token}`);
  expect(await now.json()).toMatchObject({ result: [{ plate: right, repairsLeft: 2 }] });
  watch.check();
});
