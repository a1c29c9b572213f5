import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run(where: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** The engine as its own package made it small. */
const ENGINE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Lists of what is in order would be half of the work. */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // Foreign pages in a frame are not ours, and the engine would wait for them.
  iframes: false,
};

/** Nothing serious or critical by WCAG 2.2 A and AA. The map engine's canvas has its list beside it. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // What was just changing while it was judged, as a button whose price has come, is judged once more.
  const first = await judge(page);
  expect.soft(first.length === 0 ? first : await judge(page), where).toEqual([]);
}

/** The engine is brought once a page: to bring it is as much work as to judge. */
async function judge(page: Page): Promise<string[]> {
  await standStill(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(ENGINE);
  const violations = await page.evaluate(async (options) => {
    if (!window.axe) throw new Error('axe is not on the page');
    const results = await window.axe.run(document, options);
    return results.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      places: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
    }));
  }, OPTIONS);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, places }) => `${id}: ${places.join(' | ')}`);
}

/** Colours are judged as they stay: what fades in or out is waited for, what turns without end is not. */
function standStill(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null))).then(() => null);
  });
}
