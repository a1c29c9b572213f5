import type { InboxMessage } from './inbox.sql.ts';

/** The code of a message: a line of its own in a mail, the first number of an SMS, the whole of a call. */
export function codeOf({ channel, text }: Pick<InboxMessage, 'channel' | 'text'>): string | null {
  if (channel === 'mail') return /^[A-Za-z0-9-]{4,24}$/m.exec(text)?.[0] ?? null;
  return /\b\d{4,6}\b/.exec(text)?.[0] ?? null;
}

/** The first link into the portal as a path of this server, so that it works on any address; null when none. */
export function linkOf(text: string, publicUrl: string): string | null {
  for (const [address] of text.matchAll(/https?:\/\/\S+/g)) {
    const path = pathOf(address, publicUrl);
    if (path !== null) return path;
  }
  return null;
}

/** Path of an address of the portal; null for an address elsewhere. */
export function pathOf(address: string, publicUrl: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.origin !== new URL(publicUrl).origin) return null;
  const path = `${url.pathname}${url.search}`;
  return /^\/(?![/\\])/.test(path) ? path : null;
}
