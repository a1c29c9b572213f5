import { expect, type Page } from '@playwright/test';
import { isReady, keepParkings, openDrawn, PATIENCE } from '../support/drawn.ts';
import { expectAccessible } from '../support/axe.ts';
import { enterAs } from '../support/account.ts';
import { chooseCity, followServerClock, makeDriver, startParking, watchPage } from '../support/portal.ts';
import { langOf, pathOf, wordsOf } from '../support/words.ts';
import { MOST_SHIFT, watchShifts } from '../support/shifts.ts';
import { test } from '../support/test.ts';

const WORDS = {
  ru: {
    near: 'Рядом с центром карты',
    mark: /^Парковка /,
    found: 'Найдено',
    asGuest: 'Оплатить без регистрации',
  },
  en: {
    near: 'Near the centre of the map',
    mark: /^Parking /,
    found: 'Found',
    asGuest: 'Pay without registration',
  },
};
/** Files of React and of the client. */
const CLIENT = /\/assets\/(?:index|react)-[\w-]+\.js$/;

async function holdClient(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(CLIENT, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Marks the drawn elements, so that it is known later whether React kept them. */
async function markDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('#root *')) Object.assign(element, { isDrawn: true });
    });
  });
}

/** Returns the elements that React made anew. */
const madeAnew = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => !('isDrawn' in element))
        .map((element) => element.outerHTML.slice(0, 80)),
    selector,
  );

/** Pages that are the same for every visitor. */
const DRAWN = [
  '/',
  '/?place=parkings%3A3001',
  '/guest-payment',
  '/news',
  '/news/1',
  '/check',
  '/legal/auth',
  '/registration',
  '/restore-password',
];

/** Each language, theme, time zone and width. */
const LOOKS = [
  { lang: 'ru', colorScheme: 'light', timezoneId: 'Europe/Moscow', width: 390 },
  { lang: 'en', colorScheme: 'dark', timezoneId: 'America/New_York', width: 1280 },
] as const;

for (const [turn, { lang, colorScheme, timezoneId, width }] of LOOKS.entries()) {
  // Alternate pages in each look. LONG=1: all pages.
  const paths = DRAWN.filter((_, index) => process.env['LONG'] || index % 2 === turn);
  test(`[SPD-12] React takes over every drawn page, ${lang} ${colorScheme}`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.slow();
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      colorScheme,
      timezoneId,
      locale: lang === 'en' ? 'en-GB' : 'ru-RU',
      viewport: { width, height: 844 },
    });
    const page = await context.newPage();
    const watch = watchPage(page);
    await followServerClock(page, request);
    await markDrawn(page);
    for (const path of paths) {
      const answer = await openDrawn(page, pathOf(lang, path));
      expect([path, answer?.status()]).toEqual([path, 200]);
      await expect(page.locator('html')).toHaveAttribute('data-drawn', /\d/);
      await isReady(page);
      await expect
        .poll(() => page.locator('#root button').first().evaluate(isTakenOver), PATIENCE)
        .toBe(true);
      expect([path, await madeAnew(page, 'header, main, main h1, main input')]).toEqual([path, []]);
    }
    watch.check();
    await context.close();
  });
}

const loadedFonts = () =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => /golos-text-([a-z-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? []);

const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

for (const city of ['saint-petersburg', 'moscow', 'voronezh']) {
  test(`[SPD-12] [SPD-13] ${city}: draws the chosen city, without layout shifts`, async ({
    page,
    request,
  }, info) => {
    const watch = watchPage(page);
    await followServerClock(page, request);
    await chooseCity(page, city);
    await markDrawn(page);
    const shifts = await watchShifts(page);
    await openDrawn(page, pathOf(info, '/'));
    await expect(page.locator('html')).toHaveAttribute('data-city', city);
    await isReady(page);
    await page.waitForLoadState('networkidle');
    expect(await madeAnew(page, 'header, main, main h1')).toEqual([]);
    expect((await shifts()).shift).toBeLessThanOrEqual(MOST_SHIFT);
    watch.check();
  });
}

test('[SPD-12] hides a drawn page of another city until the client has drawn the chosen one', async ({
  page,
}, info) => {
  // The cookie is missing, for example because it was deleted.
  await page.addInitScript(() => localStorage.setItem('gorpark.city', 'moscow'));
  const letThrough = await holdClient(page);
  await openDrawn(page, pathOf(info, '/'), { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-other-view', '');
  const field = page.getByRole('textbox', { name: wordsOf(info).search, includeHidden: true });
  await expect(field).toBeHidden();
  letThrough();
  await expect(field).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['gorpark=moscow.ru']);
});

test('[SPD-12] is readable without scripts, with the status of each page', async ({
  browser,
  baseURL,
}, info) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  const words = WORDS[langOf(info)];
  await openDrawn(page, pathOf(info, '/'));
  await expect(page.getByRole('region', { name: words.near }).getByRole('button')).toHaveCount(3);
  await expect(page.getByRole('button', { name: words.mark }).first()).toBeVisible();
  await openDrawn(page, pathOf(info, '/news'));
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  for (const [path, status] of [
    ['/news/1', 200],
    ['/news/999999', 404],
    ['/pages/about', 404],
    ['/pages/personal-data-rules', 200],
    ['/nothing/at/all', 404],
  ] as const)
    expect([path, (await page.goto(pathOf(info, path)))?.status()]).toEqual([path, status]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(info).notFound);
  await openDrawn(page, pathOf(info, '/legal/auth'));
  await page.locator('main input:visible').first().fill('7800000002');
  await page.keyboard.press('Enter');
  await page.locator('main button[type=submit]').click();
  expect(new URL(page.url()).search).toBe('');
  await context.close();
});

test('[SPD-12] shows the places before any client code', async ({ page }, info) => {
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  const letThrough = await holdClient(page);
  await openDrawn(page, pathOf(info, '/'), { waitUntil: 'commit' });
  const words = WORDS[langOf(info)];
  await expect(page.getByRole('region', { name: words.near }).getByRole('button')).toHaveCount(3);
  await expect(page.getByRole('button', { name: words.mark }).first()).toBeVisible();
  expect(asked.filter((path) => path.includes('/api/'))).toEqual([]);
  await expectAccessible(page, 'drawn page');
  await expect.poll(() => page.evaluate(loadedFonts)).toEqual(expect.arrayContaining(['latin', 'cyrillic']));
  letThrough();
  await isReady(page);
  // Old answers are loaded again, each once.
  const calls = () =>
    asked.filter((path) => /get-map-info|get-settings|get-options-info/.test(path)).toSorted();
  await expect.poll(() => calls().length).toBe(3);
  expect(new Set(calls()).size).toBe(3);
  expect((await page.evaluate(loadedFonts)).toSorted()).toEqual(['cyrillic', 'latin', 'latin-ext']);
});

test('[SPD-12] opens a place clicked in the drawn page as soon as the client loads', async ({
  page,
}, info) => {
  const words = { ...wordsOf(info), ...WORDS[langOf(info)] };
  const letThrough = await holdClient(page);
  await openDrawn(page, pathOf(info, '/'), { waitUntil: 'commit' });
  const row = page.getByRole('region', { name: words.near }).getByRole('button').nth(1);
  await row.click();
  await expect(row).toHaveAttribute('aria-busy', 'true');
  const told = await row.innerText();
  await expect(page.getByRole('article')).toHaveCount(0);

  letThrough();
  const title = page.getByRole('article').getByRole('heading');
  await expect(title).toBeVisible();
  expect(told).toContain(await title.innerText());
});

for (const hasPersonalData of [false, true]) {
  test(`[SPD-12] searches the text typed in the drawn page and keeps the focus, personal data: ${hasPersonalData}`, async ({
    page,
  }, info) => {
    const words = WORDS[langOf(info)];
    if (hasPersonalData) await page.addInitScript(keepParkings);
    const letThrough = await holdClient(page);
    await openDrawn(page, pathOf(info, '/'), { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: wordsOf(info).search });
    await field.fill('78');

    letThrough();
    await expect(page.locator('main').getByRole('region', { name: words.found })).toBeVisible();
    await expect(field).toHaveValue('78');
    await expect(field).toBeFocused();
  });
}

test('[SPD-12] keeps all fields typed in a drawn page', async ({ page }, info) => {
  const letThrough = await holdClient(page);
  await openDrawn(page, pathOf(info, '/legal/auth'), { waitUntil: 'commit' });
  const fields = page.locator('main input:visible');
  await fields.nth(0).fill('7800000002');
  await fields.nth(1).fill('ГП-2026/17');
  await page.locator('main button[type=submit]').click();

  letThrough();
  await expect(page).toHaveURL(/\/coop-profile$/);
});

test('[client-13] draws a visit with personal data with the client alone, over the drawn page', async ({
  page,
  request,
}, info) => {
  const watch = watchPage(page);
  await followServerClock(page, request);
  await page.addInitScript(keepParkings);
  await markDrawn(page);
  await openDrawn(page, pathOf(info, '/'));
  await isReady(page);
  await expect(page.getByRole('region', { name: WORDS[langOf(info)].near }).getByRole('button')).toHaveCount(
    3,
  );
  await expect.poll(() => madeAnew(page, 'main')).toHaveLength(1);
  watch.check();
});

test('[client-13] shows a signed-in driver no login and no guest payment, but plate and time, before any client code', async ({
  page,
}, info) => {
  const driver = await makeDriver(page.request, 100_000);
  await startParking(page.request, driver);
  await enterAs(page, info, driver, '/');
  const early = () =>
    page.evaluate(() =>
      ['nav', 'header']
        .map((place) => document.querySelector(`${place} button[data-visitor]`))
        .map((login) => (login?.checkVisibility() ? getComputedStyle(login, '::after').content : 'none'))
        .join(' '),
    );
  const kept = () => page.evaluate(() => localStorage.getItem('gorpark.profile.saint-petersburg'));
  await expect.poll(kept).toContain(driver.plate);
  expect(await early()).toBe('none none');

  const letThrough = await holdClient(page);
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  const profiles = () => asked.filter((path) => path.includes('/get-profile')).length;
  const answer = await page.reload({ waitUntil: 'commit' });
  await expect.poll(early).toMatch(/\d{3}.* 0:5\d/);
  await expect(page.getByRole('button', { name: wordsOf(info).logIn })).toHaveCount(0);
  await expect(page.getByText(WORDS[langOf(info)].asGuest)).toBeHidden();
  expect(await answer?.text()).not.toContain(driver.plate);
  await expect.poll(profiles).toBe(1);

  letThrough();
  await expect(page.getByRole('link', { name: /0:5\d|5\d:\d\d/ }).first()).toBeVisible();
  await expect.poll(early).toBe('none none');
  expect(profiles()).toBe(1);
});
