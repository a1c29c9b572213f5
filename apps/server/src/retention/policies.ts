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
import { wipeAllowed, wipeChecks } from '../features/enforcement/index.ts';
import { purgeCodes } from '../features/otp/index.ts';
import { purgeSourceFines } from '../features/fines/index.ts';
import { purgeGuests, purgeGuestReceipts } from '../features/guests/index.ts';
import { LINK_MS, purgeExports } from '../features/history/index.ts';
import { purgeStoredAnswers } from '../platform/db/command.sql.ts';
import { purgeMessages } from '../features/messages/index.ts';
import { purgeReminders } from '../features/reminders/index.ts';
import { purgePlateAttempts, purgeQuotes, QUOTE_MS } from '../features/sessions/index.ts';
import { purgeNotices, purgeReports } from '../features/payments/index.ts';
import { purgeUses, USE_MEMORY_MS } from '../features/partners/index.ts';
import { purgeBarrierQuotes } from '../features/barrier/index.ts';
import { purgeSendings, SENDING_MEMORY_MS, wipeSecrets } from '../features/receipts/index.ts';
import { purgeSms } from '../features/sms/index.ts';
import { purgeSandboxReceipts } from '../gateways/fiscal/sandbox/receipts.sql.ts';
import { purgeInbox } from '../gateways/inbox/inbox.sql.ts';
import { purgeBank } from '../gateways/payments/sandbox/bank.sql.ts';
import { LIMIT_MEMORY_MS, purgeLimitEvents } from '../platform/db/limits.sql.ts';
import type { Db } from '../platform/db/schema.ts';

export interface Policy {
  what: string;
  since: string;
  /** Milliseconds; 0: purged as soon as `since` is reached. */
  maxAgeMs: number;
  why: string;
  every: 'minute' | 'hour' | 'night';
  /** Deletes data older than `before`. Safe to run concurrently. */
  purge: (db: Db, before: Date) => Promise<number>;
}

const DAY_MS = 86_400_000;

/**
 * The complete retention policy: lists every table with personal data outside the ledger. The ledger, the operation
 * history and the operator log are kept permanently.
 */
export const POLICIES: readonly Policy[] = [
  {
    what: 'checked-plates',
    since: 'the check was received',
    maxAgeMs: 91 * DAY_MS,
    why: 'a fine is appealed within weeks; the check itself stays without plate, position and device',
    every: 'hour',
    purge: wipeChecks,
  },
  {
    what: 'allowed-plates',
    since: 'a check that allowed was received',
    maxAgeMs: 14 * DAY_MS,
    why: 'nothing follows from it; it is evidence of the driver for two weeks',
    every: 'hour',
    purge: wipeAllowed,
  },
  {
    what: 'receipt-passports',
    since: 'the receipt was created',
    maxAgeMs: 30 * DAY_MS,
    why: 'the bank accepts a receipt within days; later the PDF shows the masked number (decision papers-1)',
    every: 'hour',
    purge: wipeSecrets,
  },
  {
    what: 'receipt-sendings',
    since: 'the e-mail was sent',
    maxAgeMs: SENDING_MEMORY_MS,
    why: 'the limit covers one day (THR-6)',
    every: 'hour',
    purge: purgeSendings,
  },
  {
    what: 'guest-contacts',
    since: 'the payment started',
    maxAgeMs: 7 * DAY_MS,
    why: 'normally deleted a day after the guest is notified; these payments were never completed',
    every: 'hour',
    purge: purgeGuestReceipts,
  },
  {
    what: 'guest-accounts',
    since: 'the account was created',
    maxAgeMs: 30 * DAY_MS,
    why: 'the token has expired and no payment was started',
    every: 'night',
    purge: purgeGuests,
  },
  {
    what: 'tokens',
    since: 'the token expired or was revoked',
    maxAgeMs: 30 * DAY_MS,
    why: 'an expired token returns TokenExpired for this time, later TokenNotFound',
    every: 'hour',
    purge: purgeTokens,
  },
  {
    what: 'login-attempts',
    since: 'the window ended',
    maxAgeMs: 0,
    why: 'attempts count only within the window (THR-1)',
    every: 'hour',
    purge: purgeAttempts,
  },
  {
    what: 'captchas',
    since: 'the captcha expired',
    maxAgeMs: 0,
    why: 'an expired captcha cannot be solved, and a flood creates many in an hour',
    every: 'minute',
    purge: purgeCaptchas,
  },
  {
    what: 'one-time-passwords',
    since: 'the password expired',
    maxAgeMs: 0,
    why: 'an expired password cannot sign in (accounts-2)',
    every: 'hour',
    purge: purgeOneTime,
  },
  {
    what: 'contact-probes',
    since: 'the check',
    maxAgeMs: PROBE_WINDOW_MS,
    why: 'the limit covers one hour (THR-17)',
    every: 'hour',
    purge: purgeProbes,
  },
  {
    what: 'company-devices',
    since: 'the device was last used',
    maxAgeMs: 365 * DAY_MS,
    why: 'a device unused for a year counts as new (THR-9b)',
    every: 'hour',
    purge: purgeDevices,
  },
  {
    what: 'one-time-codes',
    since: 'the code expired',
    maxAgeMs: 0,
    why: 'an expired code confirms nothing (THR-19)',
    every: 'hour',
    purge: purgeCodes,
  },
  {
    what: 'limit-events',
    since: 'the event',
    maxAgeMs: LIMIT_MEMORY_MS,
    why: 'the longest window is a day (THR-17, THR-18)',
    every: 'hour',
    purge: purgeLimitEvents,
  },
  {
    what: 'key-uses',
    since: 'the minute or the day began',
    maxAgeMs: USE_MEMORY_MS,
    why: 'the quota covers one day',
    every: 'hour',
    purge: purgeUses,
  },
  {
    what: 'stored-answers',
    since: 'the call',
    maxAgeMs: 31 * DAY_MS,
    why: 'a repeated money command returns the stored answer for 30 days (INV-7)',
    every: 'night',
    purge: purgeStoredAnswers,
  },
  {
    what: 'messages',
    since: 'the message was sent or abandoned',
    maxAgeMs: 30 * DAY_MS,
    why: 'support can look up the delivery, and each e-mail is sent once (FLT-41)',
    every: 'night',
    purge: purgeMessages,
  },
  {
    what: 'appeals',
    since: 'the last message or change',
    maxAgeMs: 3 * 365 * DAY_MS,
    why: 'a claim can be made for three years (Civil Code, article 196; decision services-8)',
    every: 'night',
    purge: purgeAppeals,
  },
  {
    what: 'sms-commands',
    since: 'the command was answered; its text is deleted with the answer',
    maxAgeMs: 30 * DAY_MS,
    why: 'a repeated delivery has no second effect; the history contains the result (decision services-6)',
    every: 'night',
    purge: purgeSms,
  },
  {
    what: 'payment-notices',
    since: 'the notification was processed',
    maxAgeMs: 90 * DAY_MS,
    why: 'no provider repeats a notification for so long; a later copy has no effect (FLT-30)',
    every: 'night',
    purge: purgeNotices,
  },
  {
    what: 'payment-reports',
    since: 'the browser sent the report',
    maxAgeMs: 90 * DAY_MS,
    why: 'helps support with recent payments; it is no proof of payment (payments-3)',
    every: 'night',
    purge: purgeReports,
  },
  {
    what: 'history-files',
    since: 'the file was requested',
    maxAgeMs: LINK_MS,
    why: 'the link has expired (decision papers-10)',
    every: 'minute',
    purge: purgeExports,
  },
  {
    what: 'reminders',
    since: 'the session ended',
    maxAgeMs: 30 * DAY_MS,
    why: 'the driver may ask whether one was sent',
    every: 'night',
    purge: purgeReminders,
  },
  {
    what: 'price-quotes',
    since: 'the price was returned',
    maxAgeMs: QUOTE_MS,
    why: 'the quote is no longer binding (decision tariffs-8)',
    every: 'minute',
    purge: purgeQuotes,
  },
  {
    what: 'foreign-plates',
    since: 'the hour ended',
    maxAgeMs: 0,
    why: 'the limit covers one hour (THR-22)',
    every: 'minute',
    purge: purgePlateAttempts,
  },
  {
    what: 'barrier-prices',
    since: 'the price was returned',
    maxAgeMs: DAY_MS,
    why: 'a price is valid for 30 seconds, a started payment for a day (THR-10)',
    every: 'night',
    purge: purgeBarrierQuotes,
  },
  {
    what: 'told-fines',
    since: 'the source last returned the fine',
    maxAgeMs: 90 * DAY_MS,
    why: 'a copy for days when the source is unavailable (FLT-43)',
    every: 'night',
    purge: purgeSourceFines,
  },
  {
    what: 'demo-inbox',
    since: 'the message was sent',
    maxAgeMs: 30 * DAY_MS,
    why: 'demo users read their messages soon',
    every: 'night',
    purge: purgeInbox,
  },
  {
    what: 'demo-bank',
    since: 'the payment started',
    maxAgeMs: 90 * DAY_MS,
    why: 'the demo refunds payments of the last three months',
    every: 'night',
    purge: purgeBank,
  },
  {
    what: 'demo-fiscal-receipts',
    since: 'the receipt was created',
    maxAgeMs: 90 * DAY_MS,
    why: 'the demo history links receipts of the last three months',
    every: 'night',
    purge: purgeSandboxReceipts,
  },
];
