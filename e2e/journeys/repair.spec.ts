import { expect } from '@playwright/test';
import { enterAs, newPhone } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { chooseCity, makeDriver, serverBalance, shoot, watchPage } from '../support/portal.ts';
import { textTo } from '../support/sms.ts';
import { test } from '../support/test.ts';
import { langOf } from '../support/words.ts';

const CITY = 'rostov';
const WORDS = {
  ru: { repair: /^Исправить парковку/, plate: 'Номер машины', pay: 'Без доплаты', done: /^Исправлено\./ },
  en: { repair: /^Fix the parking/, plate: 'Plate', pay: 'Nothing to pay', done: /^Fixed\./ },
};

test('[FGV-027] repairs a wrong plate with five presses in under a minute', async ({
  page,
  request,
}, info) => {
  const words = WORDS[langOf(info)];
  const watch = watchPage(page);
  const phone = `7${newPhone()}`;
  const driver = await makeDriver(request, 100_000, { city: CITY, phones: [phone] });
  expect(await textTo(request, { city: CITY, phone, text: `р61*0001*${driver.plate}*2` })).toMatch(
    /^Парковка началась/,
  );
  await chooseCity(page, CITY);
  await enterAs(page, info, driver, '/profile/parking');
  const before = await serverBalance(page, CITY);
  const repair = page.getByRole('button', { name: words.repair });
  await expect(repair).toHaveCount(1);

  const startMs = performance.now();
  await repair.click();
  await page.getByRole('dialog').getByRole('button', { name: words.plate, exact: true }).click();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  const main = await field.inputValue();
  const wrong = main.slice(3, 4) === '7' ? '1' : '7';
  await field.fill(main.slice(0, 3) + wrong + main.slice(4));
  const pay = page.getByRole('dialog').getByRole('button', { name: words.pay });
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
