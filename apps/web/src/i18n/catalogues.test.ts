import { describe, expect, it } from 'vitest';
import type { Catalogue, Message, Messages } from './catalogue.ts';

const ruFiles = import.meta.glob<Record<string, Catalogue>>('../**/messages/ru.ts', { eager: true });
const enFiles = import.meta.glob<Record<string, Catalogue>>('../**/messages/en.ts', { eager: true });

const indexFiles = import.meta.glob<Record<string, Messages<Catalogue>>>('../**/messages/index.ts', {
  eager: true,
});

const folders = Object.keys(ruFiles).map((file) => file.replace(/ru\.ts$/, ''));

const only = (file: Record<string, Catalogue> | undefined): Catalogue => Object.values(file ?? {})[0] ?? {};
const formsOf = (message: Message | undefined): string[] =>
  typeof message === 'string' ? [message] : Object.values(message ?? {});
const namesIn = (message: Message | undefined): string[] =>
  [...new Set(formsOf(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted();

describe('catalogues', () => {
  it('[APP-004] finds both languages in every folder of texts', () => {
    expect(folders.length).toBeGreaterThanOrEqual(5);
    expect(Object.keys(enFiles).map((file) => file.replace(/en\.ts$/, ''))).toEqual(folders);
  });

  describe.each(folders)('%s', (folder) => {
    const ru = only(ruFiles[`${folder}ru.ts`]);
    const en = only(enFiles[`${folder}en.ts`]);

    it('[APP-004] [client-2] has the same keys in Russian and English, no empty text', () => {
      expect(Object.keys(en).toSorted()).toEqual(Object.keys(ru).toSorted());
      for (const message of [...Object.values(ru), ...Object.values(en)]) {
        for (const text of formsOf(message)) expect(text.trim()).not.toBe('');
      }
    });

    it('[APP-002] exports the texts of its folder in both languages', () => {
      const [messages] = Object.values(indexFiles[`${folder}index.ts`] ?? {});
      expect(messages?.ru).toBe(ru);
      expect(messages?.en).toEqual(en);
    });

    it('has the same parameter names in both languages', () => {
      for (const key of Object.keys(ru)) expect([key, namesIn(en[key])]).toEqual([key, namesIn(ru[key])]);
    });

    it('has all Russian plural forms', () => {
      const plurals = Object.values(ru).filter((message) => typeof message !== 'string');
      expect(plurals.every((plural) => Object.keys(plural).join() === 'one,few,many')).toBe(true);
    });

    it('has no Cyrillic in English', () => {
      for (const [key, message] of Object.entries(en)) {
        for (const text of formsOf(message)) expect([key, text.match(/[а-яё]+/gi)]).toEqual([key, null]);
      }
    });
  });
});
