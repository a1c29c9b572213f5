import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The engine as its own package made it small: each page parses it anew. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Lists of what is in order would be half of the work. */
const OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** Nothing serious or critical by WCAG 2.2 A and AA. The map engine's canvas has its list beside it. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // What was just changing while it was judged, as a button whose price has come, is judged once more.
  const first = await judge(page);
  expect.soft(first.length === 0 ? first : await judge(page), where).toEqual([]);
}

async function judge(page: Page): Promise<string[]> {
  await standStill(page);
  const { violations } = await new AxeBuilder({ page, axeSource }).options(OPTIONS).setLegacyMode().analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map(
      (v) =>
        `${v.id}: ${v.nodes
          .map((n) => n.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
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
