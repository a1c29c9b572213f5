import { expect, type Page } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { enterCompany } from '../support/company.ts';
import { COMPANY_PAGES, DRIVER_PAGES, PUBLIC_PAGES } from '../support/pages.ts';
import { chooseCity, followServerClock, watchPage } from '../support/portal.ts';
import { MOST_SHIFT, watchShifts } from '../support/shifts.ts';
import { test } from '../support/test.ts';
import { langOf, pathOf } from '../support/words.ts';

const ANNA = { email: 'anna@demo.gorpark.ru', password: 'gorpark2026', plate: '' };

const NOT_FOUND = { ru: 'Такой страницы нет', en: 'Page not found' };

async function cutTexts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => {
    const cut: string[] = [];
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (sideways > 1) {
      cut.push(`the page is ${sideways} px too wide`);
      for (const element of document.querySelectorAll('body *'))
        if (
          element.getBoundingClientRect().right > document.documentElement.clientWidth + 1 &&
          cut.length < 9
        )
          cut.push(`  ${element.tagName}.${element.getAttribute('class')}`);
    }
    const scrolls = (element: Element) =>
      /auto|scroll/.test(`${getComputedStyle(element).overflowX} ${getComputedStyle(element).overflowY}`);
    const isInScroll = (element: Element | null): boolean =>
      element !== null && (scrolls(element) || isInScroll(element.parentElement));
    for (const element of document.querySelectorAll(
      '[data-layout]:not([data-layout=map]) main :not(:has(*), .vh, .vh *)',
    )) {
      const text = element.textContent?.trim().slice(0, 40) ?? '';
      const isOutside = element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
      if (
        text !== '' &&
        isOutside &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !isInScroll(element)
      )
        cut.push(`"${text}" ends outside the page`);
    }
    for (const element of document.querySelectorAll('main label *')) {
      const { textOverflow } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
        cut.push(`"${element.textContent}" ends with an ellipsis`);
    }
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, label, h1, h2, h3, [role=tab]',
    )) {
      if (element.checkVisibility({ visibilityProperty: true }) === false || scrolls(element)) continue;
      if (element.closest('[inert], [aria-hidden=true], [data-look]') || element.clientWidth < 2) continue;
      if (element.textContent?.trim() === '') continue;
      const [wide, high] = [
        element.scrollWidth - element.clientWidth,
        element.scrollHeight - element.clientHeight,
      ];
      if (getComputedStyle(element).display === 'inline') continue;
      if (wide > 6 || high > 6)
        cut.push(
          `${element.tagName} "${element.textContent?.trim().slice(0, 40)}" +${wide} +${high} .${element.className}`,
        );
    }
    const main = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      // A text for screen readers.
      if (element.getBoundingClientRect().width < 2) continue;
      if (getComputedStyle(element).hyphens === 'auto') continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(
        /(?<![\p{L}@.])\p{L}{4,}(?![@.]?\p{L}|@)/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()];
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        const isBroken = new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
        if (isBroken && width < main.clientWidth / 3) cut.push(`"${word}" is broken: .${element.className}`);
      }
    }
    return cut;
  });
}

const WIDTHS = [390, 1280];

for (const [who, pages] of [
  ['a visitor', PUBLIC_PAGES],
  ['a driver', DRIVER_PAGES],
  ['a company', COMPANY_PAGES],
] as const)
  test(`[SPD-13] shows the pages of ${who} without layout shifts, and without cut texts at double size`, async ({
    page,
    request,
  }, info) => {
    test.slow();
    if (who === 'a driver') await enterAs(page, info, ANNA, '/news');
    else if (who === 'a company')
      await enterCompany(page, info, { inn: '7800000002', contract: 'ГП-2026/17' });
    else await followServerClock(page, request);
    await chooseCity(page, 'saint-petersburg');
    // A city without this page answers 404, as does an address without a page.
    const watch = watchPage(page, /\/pages\/(?:get-by-path\?|about$)|\/nothing(?:\/at\/all)?$/);
    const shift = await watchShifts(page);
    const found: Record<string, string[]> = {};
    const isWide = page.viewportSize()?.width !== WIDTHS[0];
    // Each look loads alternate pages and shows them in each width. LONG=1: all pages.
    const own = pages.filter((_, index) => process.env['LONG'] || (index % 2 === 1) === isWide);
    for (const path of own) {
      const answer = await page.goto(pathOf(info, path));
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeAttached();
      const isNowhere = /^\/(nothing|profile\/nothing)/.test(path);
      await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
      const { shift: moved, what } = await shift();
      const isMissing = (await title.textContent()) === NOT_FOUND[langOf(info)];
      const faults = [
        ...(isMissing === (isNowhere || path === '/pages/about') ? [] : [`is found: ${!isMissing}`]),
        ...(answer?.status() === (isNowhere || path === '/pages/about' ? 404 : 200)
          ? []
          : [`status: ${answer?.status()}`]),
        ...(moved <= MOST_SHIFT ? [] : what),
      ];
      const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
      for (const other of [width, ...WIDTHS.filter((one) => one !== width)]) {
        await page.setViewportSize({ width: other, height });
        faults.push(...(await cutTexts(page)).map((text) => `${other}: ${text}`));
      }
      await page.setViewportSize({ width, height });
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
    watch.check();
  });
