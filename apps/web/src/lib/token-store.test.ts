import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './storage.ts';
import { createTokenStore, isToken, tokenKey, USER_TYPES } from './token-store.ts';

describe('tokens', () => {
  it('[ACC-001] there are exactly two user types: standart and coop', () => {
    expect(USER_TYPES).toEqual(['standart', 'coop']);
  });

  it('[ACC-020] [T26] a token of one city or user type is not used in another', () => {
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

  it('[ACC-020] the key is made of the city and the user type', () => {
    const keys = ['saint-petersburg', 'tula'].flatMap((city) =>
      USER_TYPES.map((type) => tokenKey(city, type)),
    );
    expect(new Set(keys).size).toBe(4);
    expect(tokenKey('tula', 'coop')).toMatch(/tula.*coop/);
  });

  it("[APP-016] logged in means a token that is neither empty nor 'null'", () => {
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
