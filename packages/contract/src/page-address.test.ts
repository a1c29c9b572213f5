import { describe, expect, it } from 'vitest';
import { addressOf, readAddress } from './page-address.ts';

const LANGS = ['ru', 'en'] as const;

describe('language prefix', () => {
  it('[APP-010] prefixes internal paths with /en in English and with nothing in Russian', () => {
    expect(addressOf('en', '/profile/parking')).toBe('/en/profile/parking');
    expect(addressOf('en', '/')).toBe('/en');
    expect(addressOf('ru', '/profile/parking')).toBe('/profile/parking');
    expect(addressOf('ru', '/')).toBe('/');
  });

  it('[APP-010] accepts /ru/... and replaces it by the bare path', () => {
    expect(readAddress('/ru/profile/operations')).toEqual({ lang: 'ru', path: '/profile/operations' });
    expect(addressOf('ru', '/ru/profile/operations')).toBe('/profile/operations');
    expect(readAddress('/ru')).toEqual({ lang: 'ru', path: '/' });
    expect(readAddress('/news')).toEqual({ lang: null, path: '/news' });
    expect(readAddress('/en/news')).toEqual({ lang: 'en', path: '/news' });
  });

  it.each([
    ['/ru//evil.example', '/evil.example'],
    ['/ru/\\evil.example', '/evil.example'],
    ['/ru/%5cevil.example', '/evil.example'],
    ['/ru/%2F%2fevil.example', '/evil.example'],
    ['/en//\\/evil.example', '/evil.example'],
    ['//evil.example', '/evil.example'],
    ['/RU/', '/'],
    ['/RU/profile', '/profile'],
    ['/ru/ru/', '/'],
    ['/ru/en/ru/profile', '/profile'],
    ['/de/profile/parking', '/'],
    ['/de', '/'],
    ['/ru/de/profile', '/'],
    ['/en-us/profile', '/'],
  ])('[THR-15] [BAD-101] keeps %s on this site as %s', (address, path) => {
    expect(readAddress(address).path).toBe(path);
    for (const lang of LANGS) expect(addressOf(lang, address)).toMatch(/^\/(?:[^/\\]|$)/);
  });

  it('[BAD-101] returns the final address without a redirect loop', () => {
    for (const address of ['/ru/ru/', '/RU/x', '/de/x', '/ru//x', '/en/en/profile']) {
      for (const lang of LANGS) {
        const once = addressOf(lang, address);
        expect(addressOf(lang, once)).toBe(once);
      }
    }
  });
});
