import type { Lang } from '@gorpark/domain/time';

/** Address of a page of the client: the server chooses the document by it. */
export interface PageAddress {
  /** `null` without a prefix. */
  lang: Lang | null;
  /** Starts with exactly one slash, so it cannot name another site. [THR-15] */
  path: string;
}

/** Slashes, plain and encoded: browsers treat a backslash as a slash. */
const LEADING_SLASHES = /^(?:[/\\]|%2f|%5c)+/i;
const FIRST_SEGMENT = /^\/([a-z]{2})(?:-[a-z0-9]{2,4})?(?=$|[/\\]|%2f|%5c)/i;

/**
 * Parses the language prefix, ignoring case. An unsupported language becomes the home page; the first of repeated
 * prefixes counts. [client-1, APP-009]
 */
export function readAddress(pathname: string): PageAddress {
  let path = ownPath(pathname);
  let lang: Lang | null = null;

  for (let prefix = FIRST_SEGMENT.exec(path); prefix; prefix = FIRST_SEGMENT.exec(path)) {
    const named = prefix[1]?.toLowerCase();
    if ((named !== 'ru' && named !== 'en') || prefix[0].length > 3) return { lang, path: '/' };
    lang ??= named;
    path = ownPath(path.slice(prefix[0].length));
  }
  return { lang, path };
}

/** Returns the path with `/en` in English, bare in Russian. A foreign path becomes `/`. [APP-010] */
export function addressOf(lang: Lang, path: string): string {
  const { path: own } = readAddress(path);
  if (lang === 'ru') return own;
  return own === '/' ? `/${lang}` : `/${lang}${own}`;
}

function ownPath(path: string): string {
  return `/${path.replace(LEADING_SLASHES, '')}`;
}
