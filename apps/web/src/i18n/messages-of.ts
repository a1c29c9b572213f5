import type { Catalogue, Fits, Messages } from './catalogue.ts';
import type { Lang } from './lang.ts';

let english: Readonly<Record<string, Catalogue>> | null = null;

/**
 * Texts of one folder under `src`: Russian at hand, English once {@link loadTexts} has brought it. Russian is there in
 * both languages, since it stands in for a text that English lacks (APP-003).
 */
export function messagesOf<Ru extends Catalogue>(folder: string, ru: Ru): Messages<Ru> {
  return {
    ru,
    get en() {
      return (english?.[folder] ?? {}) as Fits<Ru>;
    },
  };
}

/** Whether a language can be shown at once. */
export function hasTexts(lang: Lang): boolean {
  return lang === 'ru' || english !== null;
}

/** Brings the texts of a language. When they cannot come, the Russian ones stand in until the page is opened anew. */
export async function loadTexts(lang: Lang): Promise<void> {
  if (!hasTexts(lang)) english = await import('./english.ts').then((file) => file.english).catch(() => ({}));
}
