import { test as base } from '@playwright/test';
import { closedPopup, store } from './portal.ts';

/** Uses the browser's storage, because a page with intercepted requests is not cached. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    await context.addInitScript(store, await closedPopup(context.request));
    await provide(context);
  },
});
