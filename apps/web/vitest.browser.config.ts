import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from './build/chromium.ts';
import { callsPlugin } from './build/calls-plugin.ts';
import { citiesPlugin } from './build/cities-plugin.ts';
import { fontsPlugin } from './build/fonts-plugin.ts';
import { plateRegionsPlugin } from './build/plate-regions-plugin.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const citiesDir = path.join(here, '../../cities');
/** These need a fresh page: they test the first render, fetch or timing. */
const ALONE = [
  'src/features/parking/sessions.test.tsx',
  'src/map/engine/engine.test.tsx',
  'src/map/first-frame.test.tsx',
  'src/test/looks.test.tsx',
];

export default defineConfig({
  root: here,
  define: { __RELEASE__: JSON.stringify('test') },
  plugins: [
    react(),
    fontsPlugin(here),
    callsPlugin(),
    citiesPlugin(citiesDir, 'saint-petersburg'),
    plateRegionsPlugin(citiesDir),
  ],
  // A dependency discovered later reloads the page during a test.
  optimizeDeps: {
    entries: ['src/**/*.test.tsx', 'src/main.tsx'],
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'maplibre-gl',
      'pmtiles',
      'react-hook-form',
      'temporal-polyfill/global',
      'vitest-browser-react',
      'zod/mini',
    ],
  },
  test: {
    name: 'web',
    env: { LONG: process.env['LONG'] ?? '' },
    setupFiles: ['./src/test/setup-browser.ts'],
    testTimeout: 90_000,
    // A shared machine may pause for seconds.
    expect: { poll: { timeout: 30_000 } },
    retry: process.env['CI'] ? 2 : 0,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      traceView: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGS },
        contextOptions: { locale: 'ru-RU', timezoneId: 'Europe/Moscow', reducedMotion: 'reduce' },
      }),
      instances: [
        // One page runs many files, so modules load only one time.
        {
          browser: 'chromium',
          name: 'web',
          include: ['src/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
        },
        { browser: 'chromium', name: 'web-alone', include: ALONE },
      ],
      // Browsers differ in antialiasing of text.
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          comparatorOptions: { threshold: 0.25, allowedMismatchedPixelRatio: 0.005 },
          resolveScreenshotPath: ({ arg, ext, root }) => path.join(root, 'src/test/looks', `${arg}${ext}`),
        },
      },
    },
  },
});
