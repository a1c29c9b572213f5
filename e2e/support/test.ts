import { test as base } from '@playwright/test';
import { operations } from '@gorpark/contract';
import { CITY } from './portal.ts';

/**
 * Closes the city's pop-up notification, which covers the page. Uses the browser's storage, because a page with
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
          // The page is about:blank, which has no storage.
        }
      },
      [`gorpark.popup.${CITY}`, result?.updated ?? ''] as const,
    );
    await provide(context);
  },
});
