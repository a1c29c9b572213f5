import { defineConfig } from 'vitest/config';

/** One project a workspace; `npm run check` runs the quick ones, `npm test` all of them. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/server', 'apps/web/vitest.unit.config.ts', 'apps/web/vitest.browser.config.ts', 'scripts'],
  },
});
