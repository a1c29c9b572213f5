import type { InboxMessage } from './inbox.sql.ts';

/** Returns a separate line of a mail, the first number of an SMS, or the digits of a call. */
export function codeOf({ channel, text }: Pick<InboxMessage, 'channel' | 'text'>): string | null {
  if (channel === 'mail') return /^[A-Za-z0-9-]{4,24}$/m.exec(text)?.[0] ?? null;
  return /\b\d{4,6}\b/.exec(text)?.[0] ?? null;
}

/** Returns the first portal link as a path of this server, which works on any address. */
export function linkOf(text: string, publicUrl: string): string | null {
  for (const [address] of text.matchAll(/https?:\/\/\S+/g)) {
    const path = pathOf(address, publicUrl);
    if (path !== null) return path;
  }
  return null;
}

/** Returns null for an address outside the portal. */
export function pathOf(address: string, publicUrl: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.origin !== new URL(publicUrl).origin) return null;
  const path = `${url.pathname}${url.search}`;
  return /^\/(?![/\\])/.test(path) ? path : null;
}
