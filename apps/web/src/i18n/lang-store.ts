import { useSyncExternalStore } from 'react';
import { DEFAULT_LANG, LOCALES, type Lang, type Locale } from './lang.ts';

let current: Lang = DEFAULT_LANG;
const listeners = new Set<() => void>();

/** Returns the interface language. The address determines it (`/en/...`), see app/language. */
export function getLang(): Lang {
  return current;
}

/** Changes the texts of the whole interface and the `lang` attribute of the page. */
export function setLang(lang: Lang): void {
  if (typeof document !== 'undefined') document.documentElement.lang = lang;
  if (lang === current) return;

  current = lang;
  for (const listener of listeners) listener();
}

export function subscribeToLang(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLang(): Lang {
  return useSyncExternalStore(subscribeToLang, getLang, getLang);
}

/** Returns the locale for Intl and dates: `ru-RU` or `en-US`. */
export function useLocale(): Locale {
  return LOCALES[useLang()];
}
