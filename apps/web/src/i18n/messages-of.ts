import { loadAgain } from '#src/lib/load-again.ts';
import type { Catalogue, Fits, Messages } from './catalogue.ts';
import type { Lang } from './lang.ts';

let english: Readonly<Record<string, Catalogue>> | null = null;

/**
 * Returns the texts of one folder. Russian is bundled as the fallback; English is available after {@link loadTexts}.
 * [APP-003]
 */
export function messagesOf<Ru extends Catalogue>(folder: string, ru: Ru): Messages<Ru> {
  return {
    ru,
    get en() {
      return (english?.[folder] ?? {}) as Fits<Ru>;
    },
  };
}

export function hasTexts(lang: Lang): boolean {
  return lang === 'ru' || english !== null;
}

const loadEnglish = () => import('./english.ts');

/** Loads the texts of a language. After three failures Russian is shown, and the next call loads again. */
export async function loadTexts(lang: Lang, load = loadEnglish): Promise<void> {
  if (hasTexts(lang)) return;
  const file = await loadAgain(load, 3).catch(() => null);
  english ??= file?.english ?? null;
}
