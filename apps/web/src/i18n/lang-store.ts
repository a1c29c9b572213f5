import { useSyncExternalStore } from 'react';
import { DEFAULT_LANG, LOCALES, type Lang, type Locale } from './lang.ts';

let current: Lang = DEFAULT_LANG;
const listeners = new Set<() => void>();

/** Returns the interface language, which the address determines (`/en/...`). */
export function getLang(): Lang {
  return current;
}

/** Sets the interface language and the `lang` attribute of the page. */
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

export function useLocale(): Locale {
  return LOCALES[useLang()];
}
