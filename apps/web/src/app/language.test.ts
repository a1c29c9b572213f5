import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { english } from '#src/i18n/english.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { LANG_KEY } from './first-lang.ts';

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[APP-003] shows Russian until English texts that failed to load come', async () => {
  vi.resetModules();
  const { getLang } = await import('#src/i18n/lang-store.ts');
  const { hasTexts, loadTexts } = await import('#src/i18n/messages-of.ts');
  const { followLanguage } = await import('./language.ts');
  vi.useFakeTimers();
  const store = createMemoryStore();
  store.write(LANG_KEY, 'en');
  const history = createMemoryHistory({ initialEntries: ['/news'] });
  let failures = 4;
  const load = vi.fn(() =>
    loadTexts('en', () =>
      failures-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ english }),
    ),
  );
  followLanguage(history, store, load);
  await vi.advanceTimersByTimeAsync(3500);
  expect([hasTexts('en'), getLang(), load.mock.calls.length]).toEqual([false, 'ru', 2]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([hasTexts('en'), getLang(), history.location.pathname]).toEqual([true, 'en', '/en/news']);
});
