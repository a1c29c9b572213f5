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

/** Loads the texts of a language. If this fails three times, Russian is shown until the next page load. */
export async function loadTexts(lang: Lang): Promise<void> {
  if (hasTexts(lang)) return;
  english = await loadAgain(() => import('./english.ts'), 3).then(
    (file) => file.english,
    () => ({}),
  );
}
