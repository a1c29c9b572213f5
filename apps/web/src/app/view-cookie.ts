import { VIEW_COOKIE } from '@gorpark/contract/drawing';
import { DEFAULT_LANG } from '#src/i18n/lang.ts';
import { storedCity } from '#src/lib/city-choice.ts';
import type { TextStore } from '#src/lib/storage.ts';
import { storedLang } from './first-lang.ts';

const YEAR_SECONDS = 31_536_000;

/** Tells the server the chosen city and language, so that it draws them. Without a choice no cookie is stored. */
export function keepViewCookie(store: TextStore): void {
  const city = storedCity(store);
  const lang = storedLang(store);
  const maxAge = city === null && lang === DEFAULT_LANG ? 0 : YEAR_SECONDS;
  document.cookie = `${VIEW_COOKIE}=${city ?? ''}.${lang}; path=/; max-age=${maxAge}; samesite=lax`;
}
