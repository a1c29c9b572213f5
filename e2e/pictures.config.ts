import path from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys, { CITY_NOW } from './playwright.config.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PORT = process.env['PORT'] ?? '';
const ADDRESS = `http://127.0.0.1:${PORT}`;

/** Configuration for scripts/pictures.mjs, which sets PORT and GORPARK_DATA. */
export default defineConfig({
  testDir: 'pictures',
  outputDir: '../test-results/pictures',
  reporter: 'list',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    ...journeys.use,
    baseURL: ADDRESS,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [{ name: 'ru' }],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: ROOT,
    url: `${ADDRESS}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { CITY_NOW, TEST_HOOKS: '1' },
  },
});
