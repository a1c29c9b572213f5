import { DEFAULT_LANG, isLang, type Lang } from '#src/i18n/lang.ts';
import { publicKey, type TextStore } from '#src/lib/storage.ts';
import { readAddress } from '@gorpark/contract/page-address';

/** Storage key of a chosen language other than Russian. */
export const LANG_KEY = publicKey('lang');

export function firstLang(pathname: string, store: TextStore): Lang {
  return readAddress(pathname).lang ?? storedLang(store);
}

export function storedLang(store: TextStore): Lang {
  const stored = store.read(LANG_KEY);
  return isLang(stored) ? stored : DEFAULT_LANG;
}
