import { createElement, isValidElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Messages } from './catalogue.ts';
import { createT } from './create-t.ts';
import { LANGS, LOCALES } from './lang.ts';

const ru = {
  hello: 'Привет, {name}',
  only: 'Только по-русски, {name}',
  places: { one: '{count} место', few: '{count} места', many: '{count} мест' },
} as const;

const en = { hello: 'Hello, {name}', places: { one: '{count} space', other: '{count} spaces' } };
// The type checker rejects a missing key, but a cached old file may lack one.
const messages = { ru, en } as unknown as Messages<typeof ru>;

describe('texts', () => {
  it('[APP-001] has exactly two languages: ru with ru-RU and en with en-US', () => {
    expect(LANGS).toEqual(['ru', 'en']);
    expect(LOCALES).toEqual({ ru: 'ru-RU', en: 'en-US' });
  });

  it('[APP-003] shows the Russian text for a key missing in English', () => {
    const t = createT(messages, 'en');

    expect(t('hello', { name: 'Anna' })).toBe('Hello, Anna');
    expect(t('only', { name: 'Анна' })).toBe('Только по-русски, Анна');
  });

  it('[APP-003] uses the Russian plural rules for a plural missing in English', () => {
    const t = createT({ ru, en: { hello: 'x', only: 'y' } } as unknown as Messages<typeof ru>, 'en');

    expect([1, 2, 5, 11, 21].map((count) => t('places', { count }))).toEqual([
      '1 место',
      '2 места',
      '5 мест',
      '11 мест',
      '21 место',
    ]);
  });

  it.each([
    [
      'ru',
      [0, 1, 2, 5, 11, 22, 111],
      ['0 мест', '1 место', '2 места', '5 мест', '11 мест', '22 места', '111 мест'],
    ],
    ['en', [0, 1, 2], ['0 spaces', '1 space', '2 spaces']],
  ] as const)('inflects nouns by number in %s', (lang, counts, texts) => {
    const t = createT(messages, lang);
    expect(counts.map((count) => t('places', { count }))).toEqual(texts);
  });

  it('uses a separate Russian form for a fraction; English has no form "many"', () => {
    const all = {
      one: '{count} час',
      few: '{count} часа',
      many: '{count} часов',
      other: '{count} часа (доля)',
    };
    const t = createT({ ru: { hours: all }, en: { hours: { one: '{count} hour', many: 'many' } } }, 'ru');
    expect([1, 2, 5, 1.5].map((count) => t('hours', { count }))).toEqual([
      '1 час',
      '2 часа',
      '5 часов',
      '1.5 часа (доля)',
    ]);
    const lacking = createT(
      { ru: { hours: all }, en: { hours: { one: '{count} hour', many: 'many' } } },
      'en',
    );
    expect(lacking('hours', { count: 3 })).toBe('many');
  });

  it('returns a text with elements as parts in order', () => {
    const parts = createT(messages, 'ru').rich('hello', { name: 'Анна' });
    const all = Array.isArray(parts)
      ? parts.filter((part) => isValidElement<{ children: string }>(part))
      : [];
    expect(all.map(({ props }) => props.children)).toEqual(['Привет, ', 'Анна', '']);
    expect(all.map(({ key }) => key)).toEqual(['0', '1', '2']);
  });

  it('inserts an element in the middle of a sentence', () => {
    const link = createElement('a', { href: '/' }, 'Анна');
    const parts = createT(messages, 'ru').rich('hello', { name: link });

    expect(Array.isArray(parts) && parts.every((part) => isValidElement(part))).toBe(true);
    expect(JSON.stringify(parts)).toContain('Привет, ');
  });
});
