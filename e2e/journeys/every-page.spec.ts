import { expect, type Page } from '@playwright/test';
import { enterAs } from '../support/account.ts';
import { chooseCity, followServerClock, watchPage } from '../support/portal.ts';
import { test } from '../support/test.ts';
import { pathOf } from '../support/words.ts';

/** Demo driver with entries in all lists. */
const ANNA = { email: 'anna@demo.gorpark.ru', password: 'gorpark2026', plate: '' };

const PUBLIC = [
  '/',
  '/guest-payment',
  '/news',
  '/check',
  '/registration',
  '/restore-password',
  '/legal/auth',
  '/no-such-page',
];
const PRIVATE = [
  '/profile',
  '/profile/parking',
  '/profile/operations',
  '/profile/transports',
  '/profile/documents',
  '/profile/benefits',
  '/profile/subscriptions',
  '/profile/fines',
  '/profile/feedback',
];

/** Sums up layout shifts without user input. */
async function watchShifts(page: Page): Promise<() => Promise<{ shift: number; what: string[] }>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen = { shift: 0, what: [] as string[] };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        seen.shift += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources)
          seen.what.push(
            `${entry.value.toFixed(4)} ${node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName}: ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { seen: { shift: number; what: string[] } }).seen);
}

/** Truncated texts and horizontal overflow at twice the root font size. */
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
    return cut;
  });
}

for (const [who, paths] of [
  ['anybody', PUBLIC],
  ['a driver', PRIVATE],
] as const)
  for (const path of paths)
    test(`[SPD-13] shows ${path} of ${who} without layout shifts, and whole texts at twice the font size`, async ({
      page,
      request,
    }, info) => {
      const watch = watchPage(page);
      const shift = await watchShifts(page);
      if (who === 'a driver') await enterAs(page, info, ANNA, path);
      else {
        await followServerClock(page, request);
        await chooseCity(page, 'saint-petersburg');
        await page.goto(pathOf(info, path));
      }
      await expect(page.locator('main')).toBeAttached();
      await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
      const { shift: moved, what } = await shift();
      expect(moved <= 0.02 ? [] : what).toEqual([]);
      expect(await cutTexts(page)).toEqual([]);
      watch.check();
    });
