import './light-pages.ts';
import * as React from 'react';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import './patient-wait.ts';
import { loadTexts } from '#src/i18n/messages-of.ts';
import { closeToast, toastStore } from '#src/ui/toast-store.ts';
import '#src/ui/tokens.css';
import '#src/ui/fonts.css';
import '#src/ui/golos.css';
import '#src/ui/base.css';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

// React captures a stack per element until this counter reaches a limit.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set() {
      // Stays there.
    },
  });
}

await loadTexts('en');

// Cleans up, because all test files share one page.
beforeEach(async () => {
  await cleanup();
  for (const { id } of toastStore.get()) closeToast(id);
  if (innerWidth !== 1280 || innerHeight !== 900) await page.viewport(1280, 900);
});
