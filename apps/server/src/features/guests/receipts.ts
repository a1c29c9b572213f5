import { roublesText } from '@gorpark/domain/money';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { createWorker, type Worker } from '#src/platform/jobs/worker.ts';
import { errorFields, type Logger } from '#src/platform/observe/log.ts';
import type { TariffBook } from '../tariffs/index.ts';
import type { Messages } from '../messages/index.ts';
import { checkFieldsOf } from './check-fields.ts';
import { orderPath } from './order-link.ts';
import { type CheckFields, checkPath } from './proof.ts';
import {
  type DueNotification,
  closeNotification,
  forgetContacts,
  takeDueNotifications,
  retryNotificationAt,
} from './receipts.sql.ts';

export interface ReceiptDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  messages: Pick<Messages, 'mail' | 'sms'>;
  publicUrl: string;
  proofKey: string;
  linkKey: string;
  tariffs: Pick<TariffBook, 'of'>;
}

const MINUTE_MS = 60_000;
const LEASE_MS = MINUTE_MS;
const AT_ONCE = 20;
const ATTEMPTS = 5;

/** Notifies guests once: a session with a signed link to /check, or a refund. A contact is stored for a day if cash receipts need it. */
export function createGuestReceipts(deps: ReceiptDeps): Worker {
  return createWorker(
    [
      async () => {
        const nowMs = deps.clock.now();
        const taken = await takeDueNotifications(deps.db, {
          now: new Date(nowMs),
          leaseEndsAt: new Date(nowMs + LEASE_MS),
          limit: AT_ONCE,
        });
        for (const notification of taken) await notify(deps, notification);
        await forgetContacts(deps.db, new Date(nowMs));
        return taken.length === AT_ONCE;
      },
    ],
    (error) => deps.log.error('guest receipts', errorFields(error)),
  );
}

async function notify(deps: ReceiptDeps, notification: DueNotification): Promise<void> {
  const { db, clock, messages, publicUrl, proofKey } = deps;
  const { cityId, orderNumber, email, phone, lang } = notification;
  const fields = fieldsOf(notification);
  const link = fields && checkPath(proofKey, fields, lang);
  const { purpose, amount, reason } = notification;
  const repair = await repairLink(deps, notification);
  const back = { sum: roublesText(amount), purpose, reason: reason ?? ('changed' as const) };
  if (phone !== null) {
    const message = { cityId, phone, lang };
    const isSent =
      fields && link
        ? await messages.sms({
            ...message,
            template: 'guestStay',
            params: {
              ...textsOf(fields),
              link: new URL(link, publicUrl).href,
              repair: repair && new URL(repair, publicUrl).href,
            },
          })
        : await messages.sms({ ...message, template: 'guestReturned', params: back });
    if (!isSent && notification.attempts < ATTEMPTS)
      return retryNotificationAt(db, notification, new Date(clock.now() + notification.attempts * MINUTE_MS));
  }
  await inTransaction(db, async (tx) => {
    if (email !== null) {
      const mail = { cityId, to: email, lang, dedupeKey: `guest:${orderNumber}` };
      if (fields && link)
        await messages.mail(tx, {
          ...mail,
          template: 'guestStay',
          params: { ...textsOf(fields), title: fields.title, link, repair },
        });
      else await messages.mail(tx, { ...mail, template: 'guestReturned', params: back });
    }
    await closeNotification(tx, notification, new Date(clock.now()));
  });
}

/** Empty if the city repairs nothing. */
async function repairLink({ tariffs, linkKey }: ReceiptDeps, notification: DueNotification): Promise<string> {
  const { forgiveness } = await tariffs.of(notification.cityId);
  return forgiveness.repair.kinds.length > 0 ? orderPath(linkKey, notification) : '';
}

/** null: refunded. */
function fieldsOf({ isServed, session, ...facts }: DueNotification): CheckFields | null {
  return isServed && session ? checkFieldsOf({ ...facts, session }) : null;
}

function textsOf({ dateIn, dateOut, price, ts: plate }: CheckFields) {
  return { dateIn, dateOut, price, plate };
}
