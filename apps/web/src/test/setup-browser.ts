import '#src/ui/tokens.css';
import '#src/ui/fonts.css';
import '#src/ui/base.css';
import * as React from 'react';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { loadTexts } from '#src/i18n/messages-of.ts';
import { closeToast, toastStore } from '#src/ui/toast-store.ts';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

// React's development build notes the stack of every element for its warnings, up to so many a second: a tenth of the
// work of all these tests. It reads the count of the notes from here; told that it has enough, it spares itself the rest.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set() {
      // It stays enough.
    },
  });
}

// Tests change the language in the middle of a sentence.
await loadTexts('en');

// One page serves all test files: each test begins with an empty one, of the size that a test expects.
beforeEach(async () => {
  await cleanup();
  for (const { id } of toastStore.get()) closeToast(id);
  await page.viewport(1280, 900);
});
