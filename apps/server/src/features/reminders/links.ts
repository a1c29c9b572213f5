import { addressOf } from '@gorpark/contract/page-address';
import type { Lang } from '@gorpark/domain/time';
import type { Kind } from './tables.ts';

/** Returns the page that a reminder opens: before the end, the extension of a session with a chosen end. */
export function parkingPath(to: {
  city: string;
  lang: Lang;
  kind: Kind;
  sessionId: number;
  isOpen: boolean;
}): string {
  const { city, lang, kind, sessionId, isOpen } = to;
  const extension = kind === 'ending' && !isOpen ? `&extend=${sessionId}` : '';
  return `${addressOf(lang, '/profile/parking')}?city=${city}${extension}`;
}

/** Returns the page with the guest's own session. */
export const guestPath = ({ city, lang }: { city: string; lang: Lang }): string =>
  `${addressOf(lang, '/guest-payment')}?city=${city}`;
