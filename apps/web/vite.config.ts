import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { callsPlugin } from './build/calls-plugin.ts';
import { citiesPlugin } from './build/cities-plugin.ts';
import { drawPlugin } from './build/draw-plugin.ts';
import { fontsPlugin } from './build/fonts-plugin.ts';
import { headStartPlugin } from './build/head-start-plugin.ts';
import { inspectPlugin } from './build/inspect-plugin.ts';
import { installable } from './build/installable.ts';
import { LICENSES, licensesPlugin } from './build/licenses-plugin.ts';
import { pagesPlugin } from './build/pages-plugin.ts';
import { paymentPagePlugin } from './build/payment-page-plugin.ts';
import { plateRegionsPlugin } from './build/plate-regions-plugin.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { screenChunks } from './build/screen-chunks.ts';

const HOME = /[\\/]home-map-screen\.tsx$/;
const GUEST = /[\\/]guest-payment-screen\.tsx$/;
const PARKING = /[\\/]parking-page\.tsx$/;
const chunks = screenChunks({
  'home-map-screen': HOME,
  // What the frame adds to every page but the map.
  frame: /[\\/](?:footer|open-in-app|toaster)\.tsx$/,
  'driver-parts': /[\\/]driver-parts\.tsx$/,
  'guest-payment-screen': GUEST,
  'parking-page': PARKING,
});
const here = path.dirname(fileURLToPath(import.meta.url));
const citiesDir = process.env['CITIES_DIR'] ?? path.join(here, '../../cities');
const defaultCity = process.env['DEFAULT_CITY'] ?? 'saint-petersburg';

/**
 * DEFAULT_CITY: city of a first visit. OUT_DIR: folder of a second build, without compressed files. CITIES_DIR: another
 * set of city packs. RELEASE: release tag. SERVER_URL: API target of the development server.
 */
export default defineConfig({
  root: here,
  plugins: [
    react(),
    fontsPlugin(here),
    callsPlugin(),
    citiesPlugin(citiesDir, defaultCity),
    plateRegionsPlugin(citiesDir),
    chunks.plugin,
    headStartPlugin({
      root: here,
      citiesDir,
      defaultCity,
      pages: { '/': HOME, '/guest-payment': GUEST, '/profile/parking': PARKING },
      english: /[\\/]i18n[\\/]english\.ts$/,
    }),
    pagesPlugin({ root: here, citiesDir, defaultCity }),
    drawPlugin({ root: here, citiesDir, defaultCity }),
    paymentPagePlugin({ root: here, citiesDir, defaultCity }),
    inspectPlugin({ root: here, citiesDir, defaultCity }),
    licensesPlugin(here),
    VitePWA(installable),
    process.env['OUT_DIR'] === undefined && precompressPlugin(),
  ],
  define: { __RELEASE__: JSON.stringify(process.env['RELEASE'] ?? 'dev') },
  // Requests for files under /src/api are not API calls.
  server: {
    proxy: { '^/(?!src/)([a-z-]+/api|maps|sandbox)/': process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000' },
  },
  build: {
    outDir: process.env['OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    license: { fileName: LICENSES },
    // Inlines no assets, because a data: URL needs an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'safari17.5', 'firefox121'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/]/,
              priority: 20,
            },
            { name: 'first', test: chunks.isFirst, priority: 10 },
            // Each extra file delays the first places by a round trip.
            ...chunks.groups,
            // One file for shared modules instead of a dozen small ones.
            {
              name: 'later',
              test: /[\\/](?:apps[\\/]web[\\/]src|packages|lucide-react)[\\/]/,
              minShareCount: 2,
              priority: 4,
            },
          ],
        },
      },
    },
  },
});
