import { isLang, type Lang } from '#src/i18n/lang.ts';

export interface Address {
  /** The language that the address names; `null` for a bare path. */
  lang: Lang | null;
  /** The path without the prefix: always one slash first, so it can never name another site (THR-15). */
  path: string;
}

/** Slashes of every kind, as written and as encoded: browsers read a backslash as a slash. */
const LEADING_SLASHES = /^(?:[/\\]|%2f|%5c)+/i;
const FIRST_SEGMENT = /^\/([a-z]{2})(?:-[a-z0-9]{2,4})?(?=$|[/\\]|%2f|%5c)/i;

/**
 * Reads the optional `{lng}` prefix (decision D-R6). A language that we do not speak leads home (APP-009); case does not
 * matter; prefixes that repeat are all taken off, the first one counts.
 */
export function readAddress(pathname: string): Address {
  let path = ownPath(pathname);
  let lang: Lang | null = null;

  for (let prefix = FIRST_SEGMENT.exec(path); prefix; prefix = FIRST_SEGMENT.exec(path)) {
    const named = prefix[1]?.toLowerCase();
    if (!isLang(named) || prefix[0].length > 3) return { lang, path: '/' };
    lang ??= named;
    path = ownPath(path.slice(prefix[0].length));
  }
  return { lang, path };
}

/** `/en` before an internal path in English, nothing in Russian (APP-010). Anything that is not an own path becomes `/`. */
export function addressOf(lang: Lang, path: string): string {
  const { path: own } = readAddress(path);
  if (lang === 'ru') return own;
  return own === '/' ? `/${lang}` : `/${lang}${own}`;
}

function ownPath(path: string): string {
  return `/${path.replace(LEADING_SLASHES, '')}`;
}
