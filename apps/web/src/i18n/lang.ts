/** Interface languages with their locale for dates and numbers [APP-001]. */
export const LOCALES = { ru: 'ru-RU', en: 'en-US' } as const;

export type Lang = keyof typeof LOCALES;
export type Locale = (typeof LOCALES)[Lang];

export const LANGS: readonly Lang[] = ['ru', 'en'];
export const DEFAULT_LANG: Lang = 'ru';

export const LANG_NAMES: Record<Lang, string> = { ru: 'Русский', en: 'English' };

export function isLang(value: unknown): value is Lang {
  return value === 'ru' || value === 'en';
}
