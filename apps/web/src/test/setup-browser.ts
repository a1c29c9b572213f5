import '#src/ui/tokens.css';
import '#src/ui/fonts.css';
import '#src/ui/base.css';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { loadTexts } from '#src/i18n/messages-of.ts';
import { closeToast, toastStore } from '#src/ui/toast-store.ts';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

// Tests change the language in the middle of a sentence.
await loadTexts('en');

// One page serves all test files: each test begins with an empty one, of the size that a test expects.
beforeEach(async () => {
  await cleanup();
  for (const { id } of toastStore.get()) closeToast(id);
  await page.viewport(1280, 900);
});
