import { expect, type Page, test as bare } from '@playwright/test';
import { enterAs, newPhone, ownAddress } from '../support/account.ts';
import { companyWordsOf } from '../support/company-words.ts';
import { fileFor, newInn, op, whenServed } from '../support/operator.ts';
import { chooseCity, CITY, followServerClock, makeDriver, watchPage } from '../support/portal.ts';
import { serviceWordsOf } from '../support/service-words.ts';
import { test } from '../support/test.ts';
import { pathOf } from '../support/words.ts';

/** Content published by an operator is visible to all users of a city. */
const OWN_CITY = 'ryazan';

/**
 * HTML that runs a script and requests an image if it is inserted unescaped. It has no spaces, so it can also be a
 * name.
 */
const EVIL = '<img/src="/evil.png"><svg/onload=window.hit=1><script>window.hit=1</script>';

function watchScripts(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return async () => {
    const own = new URL(page.url()).origin;
    expect(asked.length).toBeGreaterThan(0);
    expect(
      asked.filter(
        (url) =>
          new URL(url).pathname.includes('evil.png') ||
          (!/^(data|blob):/.test(url) && new URL(url).origin !== own),
      ),
    ).toEqual([]);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  };
}

/** Each operator command starts a process, which is slow on a loaded machine. */
test.slow();

bare(
  '[THR-13] [THR-16] what an operator publishes shows script strings as text: news, a page, the pop-up, the line',
  async ({ page, request }, info) => {
    const service = serviceWordsOf(info);
    const watch = watchPage(page);
    const check = watchScripts(page);
    const city = ['--city', OWN_CITY];
    const title = { ru: EVIL, en: EVIL };
    const text = { ru: `<p>Текст ${EVIL}</p>`, en: `<p>Text ${EVIL}</p>` };
    const file = (name: string, content: object) => ['--file', fileFor(name, content)];
    const publishedAt = '2026-11-18T09:00:00+03:00';
    await op(
      request,
      'news',
      'publish',
      'evil',
      ...file('n.json', { title, preview: title, text, publishedAt }),
      ...city,
    );
    await op(request, 'pages', 'publish', 'evil', ...file('p.json', { title, text }), ...city);
    await op(request, 'notification', 'publish', ...file('u.json', { title, message: text }), ...city);
    const line = JSON.stringify({ message: EVIL, url: 'javascript:window.hit=1' });
    await op(request, 'options', 'set', `notification=${line}`, 'isCoopProfile=true', ...city);

    await whenServed(request, OWN_CITY, 'getNews', 'evil.png');
    await whenServed(request, OWN_CITY, 'getOptions', 'evil.png');
    await followServerClock(page, request);
    await chooseCity(page, OWN_CITY);
    await page.goto(pathOf(info, '/news'));
    const strip = page.getByRole('complementary', { name: service.marquee });
    await expect(strip).toContainText(EVIL);
    await expect(page.getByRole('link', { name: EVIL }).first()).toBeVisible();
    await expect(strip.getByRole('link')).toHaveCount(0);
    const popup = page.getByRole('complementary', { name: EVIL });
    await expect(popup).toContainText(/Текст|Text/);
    await popup.getByRole('button', { name: service.close }).click();
    await page.getByRole('link', { name: EVIL }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: EVIL })).toBeVisible();
    await page.goto(pathOf(info, '/pages/evil'));
    await expect(page.getByRole('heading', { level: 1, name: EVIL })).toBeVisible();
    await expect(page.getByRole('main').locator('svg, script, img')).toHaveCount(0);
    await check();
    watch.check();
  },
);

test('[THR-13] [SRV-106] shows script strings of both sides of an appeal as text', async ({
  page,
  request,
}, info) => {
  const service = serviceWordsOf(info);
  const watch = watchPage(page);
  const check = watchScripts(page);
  const driver = await makeDriver(request, 0);
  await enterAs(page, info, driver, '/profile/feedback');
  const words = `${driver.plate} ${EVIL}`;
  await page.getByRole('textbox', { name: service.email }).fill(EVIL);
  await page.getByRole('textbox', { name: service.message }).fill(words);
  await page.getByRole('button', { name: service.send }).click();
  await expect(page.getByRole('textbox', { name: service.email })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: service.email }).fill(driver.email);
  await page.getByRole('button', { name: service.send }).click();
  await page.getByRole('button', { name: new RegExp(driver.plate) }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText(words);
  await page.getByRole('textbox', { name: service.typeMessage }).fill(`И ещё ${EVIL}`);
  await page.keyboard.press('Enter');
  await expect(log).toContainText(`И ещё ${EVIL}`);
  const { appeals } = (await op(request, 'appeals', 'list', '--as', 'Анна', '--city', CITY)) as {
    appeals: { id: number; subject: string }[];
  };
  const { id = 0 } = appeals.find(({ subject }) => subject.includes(driver.plate)) ?? {};
  await op(request, 'appeals', 'answer', String(id), '--text', `Ответ ${EVIL}`, '--city', CITY);
  await expect(log).toContainText(`Ответ ${EVIL}`, { timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole('button', { name: new RegExp(driver.plate) })).toContainText(EVIL);
  await check();
  watch.check();
});

test('[THR-13] [THR-16] shows a script string in every company text field as text', async ({
  page,
  request,
}, info) => {
  const company = companyWordsOf(info);
  const watch = watchPage(page);
  const check = watchScripts(page);
  const [inn, contract] = [newInn(), `Д-${Date.now()}`];
  const name = `ООО «${EVIL}»`;
  const add = ['company', 'add', '--inn', inn, '--name', name, '--email', `o${inn}@example.org`];
  await op(request, ...add, '--contract', contract, '--city', CITY);
  await followServerClock(page, request);
  await ownAddress(page);
  await page.goto(pathOf(info, '/legal/auth'));
  await page.getByLabel(company.inn).fill(`${inn}${EVIL}`);
  await page.getByLabel(company.contract).fill(EVIL);
  await page.getByRole('button', { name: company.enter }).click();
  await expect(page.getByLabel(company.inn)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(company.inn).fill(inn);
  await page.getByRole('button', { name: company.enter }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel(company.contract).fill(contract);
  await page.getByRole('button', { name: company.enter }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: company.menu }).click();
  await expect(page.getByRole('group', { name: company.menu })).toContainText(name);
  await page.keyboard.press('Escape');

  const dialog = page.getByRole('dialog');
  const person = `Петров ${EVIL}`;
  await page.getByRole('button', { name: company.addDriver }).click();
  await dialog.getByLabel(company.name).fill(person);
  await dialog.getByLabel(company.phone).fill(newPhone());
  await dialog.getByLabel(company.car).fill(EVIL);
  await dialog.getByRole('button', { name: company.addDriver }).click();
  await expect(dialog.getByLabel(company.car)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(company.car).fill('');
  await dialog.getByRole('button', { name: company.addDriver }).click();
  const row = page.getByRole('list', { name: company.lists.drivers, exact: true }).getByRole('listitem');
  await expect(row).toContainText(person);
  await page.getByLabel(company.search).fill(EVIL);
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: company.edit(person) }).click();
  await expect(dialog.getByLabel(company.name)).toHaveValue(person);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: company.remove(person) }).click();
  await expect(dialog).toContainText(person);
  await page.keyboard.press('Escape');

  for (const [room, button] of [
    ['vehicles', company.addVehicle],
    ['devices', company.addDevice],
  ] as const) {
    await page.goto(pathOf(info, `/coop-profile?room=${room}`));
    await page.getByLabel(company.search).fill(EVIL);
    await page.getByRole('button', { name: button }).click();
    await dialog.getByLabel(/^VIN/).fill(EVIL);
    await dialog.getByRole('textbox').first().fill(EVIL);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.goto(pathOf(info, `/coop-profile?room=${encodeURIComponent(EVIL)}`));
  await expect(row).toContainText(person);
  await check();
  watch.check();
});
