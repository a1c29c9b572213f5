import { test as base } from '@playwright/test';
import { operations } from '@gorpark/contract';
import { CITY } from './portal.ts';

/**
 * With the city's pop-up notification already closed, because it covers the page. Uses storage: a page with
 * intercepted requests is not cached.
 */
export const test = base.extend({
  context: async ({ context }, provide) => {
    const answer = await context.request.get(`/${CITY}${operations.getPopup.paths[0]}`);
    const { result } = (await answer.json()) as { result?: { updated?: string } | null };
    await context.addInitScript(
      ([key, mark]) => {
        try {
          localStorage.setItem(key, mark);
        } catch {
          // about:blank has no storage.
        }
      },
      [`gorpark.popup.${CITY}`, result?.updated ?? ''] as const,
    );
    await provide(context);
  },
});
