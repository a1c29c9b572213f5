import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore, isToken, tokenKey } from '#src/lib/token-store.ts';
import { LOADER_DELAYS } from './lazy-screen.tsx';
import { PARTS } from './parts.ts';
import { isAllowed } from './screens.ts';

describe('login check', () => {
  it.each([
    ['abc', true],
    ['', false],
    ['null', false],
    [null, false],
    [undefined, false],
  ])('[APP-016] reads the token %o as logged in: %o', (token, isLoggedIn) => {
    expect(isToken(token)).toBe(isLoggedIn);
  });

  it("[APP-016] reads a stored 'null' and an empty text as logged out", () => {
    for (const stored of ['null', '']) {
      const store = createMemoryStore();
      store.write(tokenKey('kazan', 'standart'), stored);
      expect(createTokenStore(store, 'kazan').read('standart')).toBeNull();
    }
  });

  it('[APP-015] restricts pages to visitors, drivers or everyone', () => {
    expect([isAllowed('everyone', true), isAllowed('everyone', false)]).toEqual([true, true]);
    expect([isAllowed('publicOnly', true), isAllowed('publicOnly', false)]).toEqual([false, true]);
    expect([isAllowed('privateOnly', true), isAllowed('privateOnly', false)]).toEqual([true, false]);
  });
});

describe('lazy pages', () => {
  it('[APP-032] sets a loader delay of 400 or 500 ms for each page', () => {
    expect(LOADER_DELAYS).toEqual([400, 500]);
    const delays = [...PARTS.screens, ...Object.values(PARTS.sections)].map(({ delayMs }) => delayMs);
    expect(delays.length).toBeGreaterThan(2);
    expect(delays.every((delay) => LOADER_DELAYS.includes(delay))).toBe(true);
  });
});
