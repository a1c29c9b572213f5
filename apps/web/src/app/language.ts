import type { LocationRewrite, RouterHistory } from '@tanstack/react-router';
import { getLang, setLang } from '#src/i18n/lang-store.ts';
import { DEFAULT_LANG, type Lang } from '#src/i18n/lang.ts';
import { hasTexts, loadTexts } from '#src/i18n/messages-of.ts';
import type { TextStore } from '#src/lib/storage.ts';
import { addressOf, readAddress } from '@gorpark/contract/page-address';
import { LANG_KEY, storedLang } from './first-lang.ts';
import { keepViewCookie } from './view-cookie.ts';

/**
 * A prefix decides; a bare path keeps the current language. Replaces `/ru/...` without a reload. [APP-002, APP-075]
 */
export function followLanguage(history: RouterHistory, store: TextStore, load = loadTexts): () => void {
  let first: Lang | null = storedLang(store);
  let isLoading = false;

  const settle = () => {
    const { pathname, search, hash, href, state } = history.location;
    const { lang: named, path } = readAddress(pathname);
    const lang = named ?? first;
    if (lang && !hasTexts(lang)) {
      if (!isLoading) void load(lang).then(handleLoaded);
      isLoading = true;
      return;
    }
    first = null;
    if (named === 'ru') forgetLang(store);
    if (lang) setLang(lang);

    const wanted = `${addressOf(getLang(), path)}${search}${hash}`;
    if (wanted !== href) history.replace(wanted, state);
  };

  const handleLoaded = () => {
    isLoading = false;
    settle();
  };

  settle();
  return history.subscribe(settle);
}

export async function changeLanguage(history: RouterHistory, store: TextStore, lang: Lang): Promise<void> {
  if (!hasTexts(lang)) await loadTexts(lang);
  const { pathname, search, hash, state } = history.location;
  if (lang === DEFAULT_LANG) forgetLang(store);
  else {
    store.write(LANG_KEY, lang);
    keepViewCookie(store);
  }

  // Without its texts, followed by the address once they are loaded.
  if (hasTexts(lang)) setLang(lang);
  history.replace(`${addressOf(lang, pathname)}${search}${hash}`, state);
}

function forgetLang(store: TextStore): void {
  if (storedLang(store) === DEFAULT_LANG) return;
  store.remove(LANG_KEY);
  keepViewCookie(store);
}

/**
 * Returns the router's rewrite: addresses contain the prefix, routes do not. One object per language, so that links
 * update.
 */
export function languageRewrite(lang: Lang): LocationRewrite {
  return {
    input: ({ url }) => {
      url.pathname = readAddress(url.pathname).path;
      return url;
    },
    output: ({ url }) => {
      url.pathname = addressOf(lang, url.pathname);
      return url;
    },
  };
}
