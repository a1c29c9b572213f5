import { expect, type Page, type Request } from '@playwright/test';

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

/** Milliseconds: over half a second after a click, moves count as layout shifts. */
const LATE_MS = 600;

/** Delays each answer. Returns a function that waits until all have come. */
export async function delayAnswers(page: Page): Promise<() => Promise<void>> {
  const open = new Set<Request>();
  let lastMs = Date.now();
  const end = (request: Request) => {
    if (open.delete(request)) lastMs = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route(/\/(?:api|backend)\//, async (route) => {
    open.add(route.request());
    await new Promise((resolve) => setTimeout(resolve, LATE_MS * (1 + Math.random())));
    await route.continue().catch(() => end(route.request()));
  });
  return async () => {
    lastMs = Date.now();
    await expect.poll(() => open.size === 0 && Date.now() - lastMs > LATE_MS, { timeout: 15_000 }).toBe(true);
  };
}
