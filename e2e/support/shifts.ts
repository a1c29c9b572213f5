import type { Page } from '@playwright/test';

/** Cumulative layout shift of a page [SPD-13]. */
export const MOST_SHIFT = 0.02;

/** Returns a function that returns the sum of layout shifts since the load, and what moved. */
export async function watchShifts(page: Page): Promise<() => Promise<{ shift: number; what: string[] }>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen = { shift: 0, what: [] as string[] };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
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

/** Forgets the shifts so far. */
export const resetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign((globalThis as unknown as { seen: object }).seen, { shift: 0, what: [] });
  });
