import { test as base } from '@playwright/test';
import { operations } from '@gorpark/contract';
import { CITY } from './portal.ts';

/**
 * Journeys in which the city's pop-up notification, which lies over the page until it is closed, was closed before; one
 * journey is about it. No request is held back for that: a page with a held back request keeps nothing for later.
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
          // A page without an address has no storage.
        }
      },
      [`gorpark.popup.${CITY}`, result?.updated ?? ''] as const,
    );
    await provide(context);
  },
});
