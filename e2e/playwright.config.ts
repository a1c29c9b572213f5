import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { FOREIGN_PORT, PORT } from './ports.ts';
import { ON_PHONE } from './support/test.ts';

/** Thursday, 14:42 in Saint Petersburg: paid hours. */
export const CITY_NOW = '2026-11-19T11:42:00.000Z';
const FOREIGN = /foreign\.spec\.ts/;
/** Every answer comes late: only with LONG=1. */
const LATE = /late-answers\.spec\.ts/;
/** Layout differs by language and width, so these files run in each look. */
const EACH_LOOK = /(?:early-input|every-page|shifts)\.spec\.ts/;
/** Paths of companies, operators and papers. */
const DESKTOP =
  /(?:cards|city|company|company-fleet|home-still|no-forgiveness|operator|papers|papers-actions|profile|restore|scripts|services)\.spec\.ts/;

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
];

function chromium(): string | undefined {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, 'chromium');
    if (existsSync(file)) return file;
  }
  return undefined;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const desktop = { viewport: { width: 1280, height: 900 } };
const ru = { locale: 'ru-RU', timezoneId: 'Europe/Moscow' };
const en = { locale: 'en-US', timezoneId: 'Europe/Moscow' };

const executablePath = chromium();

/** Without a graphics card, animations take half of the CPU time. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** LONG=1 runs each journey in each look, and adds motion and a phone's pixel density. */
const isLong = Boolean(process.env['LONG']);
const looks = [
  {
    name: 'ru-390',
    use: { ...phone, ...ru, ...still },
    testIgnore: isLong ? FOREIGN : [FOREIGN, DESKTOP, LATE],
  },
  {
    name: 'en-1280',
    use: { ...desktop, ...en, ...still },
    ...(isLong ? {} : { testMatch: [DESKTOP, EACH_LOOK], grepInvert: new RegExp(ON_PHONE) }),
    testIgnore: FOREIGN,
  },
  ...(isLong
    ? [
        { name: 'en-390', use: { ...phone, ...en, deviceScaleFactor: 2 }, testIgnore: FOREIGN },
        { name: 'ru-1280', use: { ...desktop, ...ru }, testIgnore: FOREIGN },
      ]
    : []),
];

/** No `dependencies`: they would wait for all parallel projects. */
const projects = [
  ...looks,
  ...(isLong ? looks : looks.slice(0, 1)).map(({ name, use }) => ({
    name: `${name}-foreign`,
    testMatch: FOREIGN,
    use: { ...use, baseURL: `http://127.0.0.1:${FOREIGN_PORT}` },
  })),
];

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  workers: 3,
  // A shared machine may starve the browser.
  retries: process.env['CI'] ? 1 : 0,
  // Three times what a quiet machine needs: they end only what hangs.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // Requests of a worker pass by the interception of the journeys.
    serviceWorkers: 'block',
    launchOptions: { args: FLAGS, ...(executablePath ? { executablePath } : {}) },
    // A trace takes a third of the CPU time: `-- --trace on` records one.
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
  },
  projects,
  webServer: [
    {
      command: 'node serve.mjs',
      cwd: import.meta.dirname,
      url: `http://127.0.0.1:${PORT}/readyz`,
      timeout: 180_000,
      reuseExistingServer: !process.env['CI'],
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: { PORT: String(PORT), CITY_NOW },
    },
  ],
});
