import {
  PROBE_WINDOW_MS,
  purgeAttempts,
  purgeCaptchas,
  purgeDevices,
  purgeOneTime,
  purgeProbes,
  purgeTokens,
} from '../features/auth/index.ts';
import { purgeAppeals } from '../features/feedback/index.ts';
import { purgeCodes } from '../features/otp/index.ts';
import { purgeSourceFines } from '../features/fines/index.ts';
import { purgeGuests, purgeTellings } from '../features/guests/index.ts';
import { LINK_MS, purgeExports } from '../features/history/index.ts';
import { purgeStoredAnswers } from '../features/ledger/index.ts';
import { purgeMessages } from '../features/messages/index.ts';
import { purgePlateTries, purgeQuotes, QUOTE_MS } from '../features/parking/index.ts';
import { purgeNotices, purgeReports } from '../features/payments/index.ts';
import { purgePlanarQuotes } from '../features/planar/index.ts';
import { purgeSendings, SENDING_MEMORY_MS, wipeSecrets } from '../features/receipts/index.ts';
import { purgeSms } from '../features/sms/index.ts';
import { purgeSandboxReceipts } from '../gateways/fiscal/sandbox/receipts.sql.ts';
import { purgeInbox } from '../gateways/inbox/inbox.sql.ts';
import { purgeBank } from '../gateways/payments/sandbox/bank.sql.ts';
import { LIMIT_MEMORY_MS, purgeLimitEvents } from '../platform/db/limits.sql.ts';
import type { Db } from '../platform/db/schema.ts';

export interface Kept {
  what: string;
  since: string;
  /** Milliseconds; 0: purged as soon as `since` is reached. */
  keepMs: number;
  why: string;
  every: 'minute' | 'hour' | 'night';
  /** Deletes data older than `before`. Safe to run concurrently. */
  purge: (db: Db, before: Date) => Promise<number>;
}

const DAY_MS = 86_400_000;

/**
 * The complete retention policy: every table with personal data outside the ledger is listed here. The ledger, the
 * operation history and the operator log are kept permanently.
 */
export const KEPT: readonly Kept[] = [
  {
    what: 'receipt-passports',
    since: 'the receipt was made',
    keepMs: 30 * DAY_MS,
    why: 'a bank takes the receipt within days; then the paper is drawn with the masked number (decision D-X11)',
    every: 'hour',
    purge: wipeSecrets,
  },
  {
    what: 'receipt-sendings',
    since: 'the mail',
    keepMs: SENDING_MEMORY_MS,
    why: 'counts under a limit of a day (THR-6)',
    every: 'hour',
    purge: purgeSendings,
  },
  {
    what: 'guest-contacts',
    since: 'the payment began',
    keepMs: 7 * DAY_MS,
    why: 'wiped as soon as the guest was told; these payments were never made',
    every: 'hour',
    purge: purgeTellings,
  },
  {
    what: 'guest-accounts',
    since: 'it was made',
    keepMs: 30 * DAY_MS,
    why: 'its token is over and it never began to pay: nothing rests on it',
    every: 'night',
    purge: purgeGuests,
  },
  {
    what: 'tokens',
    since: 'it ended',
    keepMs: 30 * DAY_MS,
    why: 'an ended token says TokenExpired for a while, then TokenNotFound',
    every: 'hour',
    purge: purgeTokens,
  },
  {
    what: 'login-attempts',
    since: 'the window ended',
    keepMs: 0,
    why: 'it counts no more (THR-1)',
    every: 'hour',
    purge: purgeAttempts,
  },
  {
    what: 'captchas',
    since: 'it ended',
    keepMs: 0,
    why: 'nobody can solve it any more, and a flood makes many within an hour',
    every: 'minute',
    purge: purgeCaptchas,
  },
  {
    what: 'one-time-passwords',
    since: 'it ended',
    keepMs: 0,
    why: 'nobody can sign in by it any more (D-A9)',
    every: 'hour',
    purge: purgeOneTime,
  },
  {
    what: 'contact-probes',
    since: 'the question',
    keepMs: PROBE_WINDOW_MS,
    why: 'counts within the hour (THR-17)',
    every: 'hour',
    purge: purgeProbes,
  },
  {
    what: 'company-devices',
    since: 'it was last seen',
    keepMs: 365 * DAY_MS,
    why: 'a device that was not seen for a year is a new one again (THR-9b)',
    every: 'hour',
    purge: purgeDevices,
  },
  {
    what: 'one-time-codes',
    since: 'it ended',
    keepMs: 0,
    why: 'it confirms nothing any more (THR-19)',
    every: 'hour',
    purge: purgeCodes,
  },
  {
    what: 'limit-events',
    since: 'the event',
    keepMs: LIMIT_MEMORY_MS,
    why: 'the longest window is a day (THR-17, THR-18)',
    every: 'hour',
    purge: purgeLimitEvents,
  },
  {
    what: 'stored-answers',
    since: 'the call',
    keepMs: 31 * DAY_MS,
    why: 'a repeated money command gets its old answer for 30 days (INV-7)',
    every: 'night',
    purge: purgeStoredAnswers,
  },
  {
    what: 'messages',
    since: 'it was sent or given up',
    keepMs: 30 * DAY_MS,
    why: 'the support can say what became of it, and a mail goes out once (FLT-41)',
    every: 'night',
    purge: purgeMessages,
  },
  {
    what: 'appeals',
    since: 'the last word or change',
    keepMs: 3 * 365 * DAY_MS,
    why: 'a claim can be made for three years (Civil Code, article 196); then nobody needs the words (decision D-J210)',
    every: 'night',
    purge: purgeAppeals,
  },
  {
    what: 'sms-commands',
    since: 'it was answered; its words go with the answer',
    keepMs: 30 * DAY_MS,
    why: 'a repeat of the gateway does nothing twice; what was done stands in the history (decision D-H6)',
    every: 'night',
    purge: purgeSms,
  },
  {
    what: 'payment-notices',
    since: 'it was worked off',
    keepMs: 90 * DAY_MS,
    why: 'longer than any provider repeats one; a later copy changes nothing either (FLT-30)',
    every: 'night',
    purge: purgeNotices,
  },
  {
    what: 'payment-reports',
    since: 'the browser said it',
    keepMs: 90 * DAY_MS,
    why: 'helps the support with a payment of these months, proves nothing (D-R14)',
    every: 'night',
    purge: purgeReports,
  },
  {
    what: 'history-files',
    since: 'it was asked for',
    keepMs: LINK_MS,
    why: 'its link is over (decision D-X15)',
    every: 'minute',
    purge: purgeExports,
  },
  {
    what: 'price-quotes',
    since: 'the price was told',
    keepMs: QUOTE_MS,
    why: 'nobody is held to it any more (decision D-X2)',
    every: 'minute',
    purge: purgeQuotes,
  },
  {
    what: 'foreign-plates',
    since: 'the hour ended',
    keepMs: 0,
    why: 'counts within the hour (THR-22)',
    every: 'minute',
    purge: purgePlateTries,
  },
  {
    what: 'barrier-prices',
    since: 'the price was told',
    keepMs: DAY_MS,
    why: 'a price holds for 30 seconds, a payment that was begun for a day (THR-10)',
    every: 'night',
    purge: purgePlanarQuotes,
  },
  {
    what: 'told-fines',
    since: 'the source told it last',
    keepMs: 90 * DAY_MS,
    why: 'a copy for the days when the source is away (FLT-43)',
    every: 'night',
    purge: purgeSourceFines,
  },
  {
    what: 'demo-inbox',
    since: 'the message',
    keepMs: 30 * DAY_MS,
    why: 'somebody who tries the demo looks at once',
    every: 'night',
    purge: purgeInbox,
  },
  {
    what: 'demo-bank',
    since: 'the payment began',
    keepMs: 90 * DAY_MS,
    why: 'refunds of the demo reach back three months',
    every: 'night',
    purge: purgeBank,
  },
  {
    what: 'demo-fiscal-receipts',
    since: 'the receipt',
    keepMs: 90 * DAY_MS,
    why: 'links of the demo history reach back three months',
    every: 'night',
    purge: purgeSandboxReceipts,
  },
];
