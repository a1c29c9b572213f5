import { addressOf } from '@gorpark/contract/page-address';
import type { Lang } from '@gorpark/domain/time';
import type { Kind } from './tables.ts';

interface Reminded {
  city: string;
  lang: Lang;
  kind: Kind;
  sessionId: number;
  isOpen: boolean;
}

/** Returns the page that a reminder opens: before the end, the extension of a session with a chosen end. */
export const parkingPath = (to: Reminded): string =>
  pageOf(to, to.kind === 'ending' && !to.isOpen ? `&extend=${to.sessionId}` : '');

/** Returns the page that asks to end the session. */
export const stopPath = (to: Reminded): string => pageOf(to, `&stop=${to.sessionId}`);

const pageOf = ({ city, lang }: Reminded, rest: string): string =>
  `${addressOf(lang, '/profile/parking')}?city=${city}${rest}`;

/** Returns the page with the guest's own session. */
export const guestPath = ({ city, lang }: { city: string; lang: Lang }): string =>
  `${addressOf(lang, '/guest-payment')}?city=${city}`;
