import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore, type TextStore } from './storage.ts';
import { createTokenStore, isToken, tokenKey, USER_TYPES } from './token-store.ts';

describe('tokens', () => {
  it('[ACC-001] has exactly two user types: standart and coop', () => {
    expect(USER_TYPES).toEqual(['standart', 'coop']);
  });

  it('[ACC-020] [THR-26] never uses a token of one city or user type in another', () => {
    const store = createMemoryStore();
    const petersburg = createTokenStore(store, 'saint-petersburg');
    petersburg.write('standart', 'driver');
    petersburg.write('coop', 'company');

    expect(petersburg.read('standart')).toBe('driver');
    expect(petersburg.read('coop')).toBe('company');
    expect(createTokenStore(store, 'tula').read('standart')).toBeNull();
    expect(createTokenStore(store, 'tula').read('coop')).toBeNull();

    petersburg.remove('standart');
    expect(petersburg.read('standart')).toBeNull();
    expect(petersburg.read('coop')).toBe('company');
  });

  it('[ACC-020] builds the key from the city and the user type', () => {
    const keys = ['saint-petersburg', 'tula'].flatMap((city) =>
      USER_TYPES.map((type) => tokenKey(city, type)),
    );
    expect(new Set(keys).size).toBe(4);
    expect(tokenKey('tula', 'coop')).toMatch(/tula.*coop/);
  });

  it('notifies when this or another tab logs in or out of this city, until unsubscribed', () => {
    const tabs = new Set<(key: string | null) => void>();
    const store: TextStore = {
      ...createMemoryStore(),
      watch: (listener) => {
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
    };
    const inOtherTab = (key: string | null) => {
      for (const listener of tabs) listener(key);
    };
    const tokens = createTokenStore(store, 'tula');
    const listener = vi.fn<() => void>();
    const stop = tokens.watch(listener);
    const calls = (act: () => void) => {
      listener.mockClear();
      act();
      return listener.mock.calls.length;
    };

    expect(calls(() => tokens.write('standart', 'driver'))).toBe(1);
    expect(calls(() => tokens.remove('standart'))).toBe(1);
    expect(calls(() => inOtherTab(tokenKey('tula', 'coop')))).toBe(1);
    expect(calls(() => inOtherTab(tokenKey('tula', 'standart')))).toBe(1);
    expect(calls(() => inOtherTab(null))).toBe(1);
    expect(calls(() => inOtherTab(tokenKey('kazan', 'coop')))).toBe(0);
    expect(calls(() => inOtherTab('theme'))).toBe(0);

    stop();
    expect(calls(() => tokens.write('standart', 'driver'))).toBe(0);
    expect(tabs.size).toBe(0);
  });

  it("[APP-016] treats a token as logged in unless it is empty or 'null'", () => {
    expect(['', 'null', null, undefined].map((token) => isToken(token))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(isToken('x')).toBe(true);
    const tokens = createTokenStore(createMemoryStore(), 'tula');
    tokens.write('standart', 'null');
    expect(tokens.read('standart')).toBeNull();
  });
});
