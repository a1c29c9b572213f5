import type { VitePWAOptions } from 'vite-plugin-pwa';

const DOCUMENT = 'index.html';

/**
 * The installed portal. Its worker answers a navigation only without a network, so the shell is never old; the files
 * that it keeps have hashes in their names. `lib/keep-offline.ts` starts it.
 */
export const installable: Partial<VitePWAOptions> = {
  registerType: 'autoUpdate',
  injectRegister: false,
  manifest: false,
  workbox: {
    globPatterns: [DOCUMENT, 'assets/*.{js,css}'],
    // The map needs a network.
    globIgnores: ['assets/start-engine-*', 'assets/payment-*'],
    importScripts: ['/push-worker.js'],
    // Otherwise the kept page of the former release would open at `/`.
    directoryIndex: null,
    navigateFallback: null,
    // The document does not wait for the start of the worker.
    navigationPreload: true,
    clientsClaim: true,
    skipWaiting: true,
    cleanupOutdatedCaches: true,
    // Hashed names need no second version.
    dontCacheBustURLsMatching: /^assets\//,
    runtimeCaching: [
      {
        // Pages of others open from the network alone. Without a rule they would be asked for twice, with the preload.
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && /\/(?:api|dev|sandbox|inspect)\//.test(url.pathname),
        handler: 'NetworkOnly',
      },
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: DOCUMENT } },
      },
      {
        // What is equal for all visitors of a city: names, settings, SMS commands.
        urlPattern: /\/api\/(?:info\/get-(?:options|settings)|sms-commands)[\w-]*(?:\?|$)/,
        handler: 'NetworkFirst',
        options: {
          cacheName: 'city',
          expiration: { maxEntries: 30 },
          // Copied into the worker as text, so it uses nothing of this file. The header is KEPT_HEADER of api/client.ts.
          plugins: [
            {
              cachedResponseWillBeUsed: async ({ cachedResponse }) =>
                cachedResponse &&
                new Response(cachedResponse.body, {
                  headers: [...cachedResponse.headers, ['x-gorpark-kept', '1']],
                }),
            },
          ],
        },
      },
    ],
  },
};
