import { expect, type Page } from '@playwright/test';
import { operations } from '@gorpark/contract';
import { enterAs } from '../support/account.ts';
import { chooseCity, CITY, makeDriver, startParking, watchPage } from '../support/portal.ts';
import { runningCard } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { langOf, pathOf, wordsOf } from '../support/words.ts';

const WORDS = {
  ru: /Исправить|Напомнить|Напоминать|Календарь|Уведомление/,
  en: /Fix the|Remind|Calendar|Notification/,
};
const PAGES = [
  '/profile/parking',
  '/profile/my-profile',
  '/guest-payment',
  '/profile/penalty',
  '/profile/operations',
  '/check',
];
/** A check without a link leads home. */
const FORGIVING = ['/profile/parking', '/profile/my-profile', '/check'];
const CALLS = [
  operations.todaySessions,
  operations.repairCost,
  operations.repair,
  operations.repairs,
  operations.getReminders,
  operations.setReminders,
  operations.getPushKey,
  operations.addPush,
  operations.removePush,
  operations.getCalendar,
].map(({ paths: [path] }) => path);
/** Its objects are nested once. */
const OBJECT = /,"forgiveness":\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Drawn pages carry the settings, too. Returns how often the object was removed. */
async function stripForgiveness(page: Page, documents: readonly string[]): Promise<() => number> {
  let count = 0;
  const isStripped = ({ pathname }: URL) => pathname.includes('get-settings') || documents.includes(pathname);
  await page.route(isStripped, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(OBJECT, '');
    if (body !== text) count += 1;
    return route.fulfill({ response, body });
  });
  return () => count;
}

/** Texts and labels of the forgiving parts, and blocks without content. */
const foundOn = (page: Page, words: RegExp) =>
  page.evaluate((source) => {
    const pattern = new RegExp(source);
    const elements = [...document.querySelectorAll<HTMLElement>('main *')];
    const named = elements.flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.childElementCount === 0 ? element.innerText : '',
    ]);
    const empty = elements.filter(
      (element) => element.matches('section, fieldset') && element.childElementCount === 0,
    );
    return [...named.filter((text) => pattern.test(text)), ...empty.map(({ outerHTML }) => outerHTML)];
  }, words.source);

for (const isStripped of [true, false])
  test(`[FGV-004] ${isStripped ? 'shows and calls no forgiving part without the object' : 'shows and calls them with the object'}`, async ({
    page,
    request,
  }, info) => {
    const watch = watchPage(page);
    const driver = await makeDriver(request, 100_000);
    await startParking(request, driver);
    await chooseCity(page, CITY);
    const calls: string[] = [];
    const documents = PAGES.map((path) => pathOf(info, path));
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url());
      const call = CALLS.find((path) => pathname.endsWith(path));
      if (call !== undefined) calls.push(call);
    });
    const strippedCount = isStripped ? await stripForgiveness(page, documents) : () => 1;
    await enterAs(page, info, driver, '/profile/parking');
    await expect(runningCard(page, wordsOf(info))).toBeVisible();

    const found: Record<string, string[]> = {};
    for (const path of PAGES) {
      await page.goto(pathOf(info, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const find = () => foundOn(page, WORDS[langOf(info)]);
      // A part of a page may load late.
      if (!isStripped && FORGIVING.includes(path)) await expect.poll(find).not.toEqual([]);
      const texts = await find();
      if (texts.length > 0) found[path] = texts;
    }
    expect(strippedCount()).toBeGreaterThan(0);
    if (isStripped) expect([found, calls]).toEqual([{}, []]);
    // The same search finds the parts of a forgiving city.
    else
      expect([Object.keys(found), [...new Set(calls)]]).toEqual([
        FORGIVING,
        expect.arrayContaining([operations.todaySessions.paths[0], operations.getReminders.paths[0]]),
      ]);
    watch.check();
  });
