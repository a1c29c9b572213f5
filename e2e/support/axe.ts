import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run(where: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const ENGINE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reports violations only, because collecting passed checks doubles the work. */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // axe would wait for pages in external iframes.
  iframes: false,
};

export async function expectAccessible(page: Page, where: string): Promise<void> {
  // The page may have changed during the check.
  const first = await audit(page);
  expect.soft(first.length === 0 ? first : await audit(page), where).toEqual([]);
}

async function audit(page: Page): Promise<string[]> {
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

/** Waits until finite animations end, so that colours are final. */
function standStill(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null))).then(() => null);
  });
}
