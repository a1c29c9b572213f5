/** The two languages of the interface (APP-001) with the locale of their dates and figures. */
export const LOCALES = { ru: 'ru-RU', en: 'en-US' } as const;

export type Lang = keyof typeof LOCALES;
export type Locale = (typeof LOCALES)[Lang];

export const LANGS: readonly Lang[] = ['ru', 'en'];
export const DEFAULT_LANG: Lang = 'ru';

/** How a language calls itself; never translated. */
export const LANG_NAMES: Record<Lang, string> = { ru: 'Русский', en: 'English' };

export function isLang(value: unknown): value is Lang {
  return value === 'ru' || value === 'en';
}
