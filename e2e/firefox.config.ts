import { defineConfig } from '@playwright/test';
import shared from './playwright.config.ts';

/** Journeys in Debian's Firefox by WebDriver BiDi, part of `npm run test:long`. */
export default defineConfig({
  testDir: 'firefox',
  workers: 1,
  timeout: 120_000,
  outputDir: '../test-results/firefox',
  reporter: 'list',
  use: { baseURL: shared.use?.baseURL },
  projects: [{ name: 'ru' }, { name: 'en' }],
  webServer: shared.webServer,
});
