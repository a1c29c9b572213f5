import { test as base } from '@playwright/test';

/** Journeys without the city's pop-up notification, which lies over the page until it is closed; one journey is about it. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    await context.route('**/api/notification/popup*', (route) =>
      route.fulfill({ json: { status: 'ok', result: { title: '', message: '', updated: '' } } }),
    );
    await provide(context);
  },
});
