import { cityRow, isStaying } from '../cities/index.ts';
import type { Lang } from '@gorpark/domain/time';
import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { DeliveryReason } from './ports.ts';
import type { Channel } from './tables.ts';

interface NewMail {
  cityId: number;
  to: string;
  lang: Lang;
  template: string;
  params: Record<string, string>;
  dedupeKey: string;
}

/** Queues a mail; a second mail with the same key is ignored (FLT-41). */
export async function queueMail(tx: Tx, mail: NewMail, now: Date): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      city_id: mail.cityId,
      channel: 'mail',
      recipient: mail.to,
      lang: mail.lang,
      template: mail.template,
      params: JSON.stringify(mail.params),
      dedupe_key: mail.dedupeKey,
      state: 'queued',
      reason: null,
      created_at: now,
      retry_at: now,
    })
    .onConflict((conflict) => conflict.constraint('message_dedupe_key').doNothing())
    .execute();
}

export interface DueMail {
  cityId: number;
  id: number;
  to: string;
  lang: Lang;
  template: string;
  params: Record<string, string>;
  /** Includes the current attempt. */
  attempts: number;
  createdAt: Date;
  city: string;
  slug: string;
}

/** Leases due mails; the lease of a crashed worker expires. Counts the attempt before anything is sent. */
export async function takeDueMails(
  db: Db,
  times: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with due as (
      select city_id, id from message
       where retry_at <= ${times.now} and ${sql.raw(isStaying('city_id'))}
       order by retry_at limit ${times.limit} for update skip locked)
    update message m set retry_at = ${times.leaseEndsAt}, attempts = m.attempts + 1
      from due, lateral (${sql.raw(cityRow('due.city_id'))}) c
     where m.city_id = due.city_id and m.id = due.id
    returning m.city_id as "cityId", m.id, m.recipient as to, m.lang, m.template, m.params, m.attempts,
              m.created_at as "createdAt", case when m.lang = 'en' then c.name_en else c.name end as city, c.slug`.execute(
    db,
  );
  return rows;
}

/** Closes a mail as sent, or as failed with a reason, and erases its parameters. */
export async function closeMail(
  db: Db,
  mail: { cityId: number; id: number },
  outcome: { state: 'sent' | 'failed'; reason: DeliveryReason | null; now: Date },
): Promise<void> {
  await db
    .updateTable('message')
    .set({
      state: outcome.state,
      reason: outcome.reason,
      params: null,
      retry_at: null,
      done_at: outcome.now,
    })
    .where('city_id', '=', mail.cityId)
    .where('id', '=', mail.id)
    .where('state', '=', 'queued')
    .execute();
}

export async function postponeMail(
  db: Db,
  mail: { cityId: number; id: number },
  next: { reason: DeliveryReason; at: Date },
): Promise<void> {
  await db
    .updateTable('message')
    .set({ reason: next.reason, retry_at: next.at })
    .where('city_id', '=', mail.cityId)
    .where('id', '=', mail.id)
    .where('state', '=', 'queued')
    .execute();
}

/** Records the outcome of a text message or call for the support, without its content. */
export async function recordPhoneMessage(
  db: Db,
  message: {
    cityId: number;
    channel: Exclude<Channel, 'mail'>;
    phone: string;
    lang: Lang;
    template: string;
    reason: DeliveryReason | null;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('message')
    .values({
      city_id: message.cityId,
      channel: message.channel,
      recipient: message.phone,
      lang: message.lang,
      template: message.template,
      params: null,
      dedupe_key: null,
      state: message.reason === null ? 'sent' : 'failed',
      reason: message.reason,
      attempts: 1,
      created_at: message.now,
      retry_at: null,
      done_at: message.now,
    })
    .execute();
}

export const purgeMessages = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('message').where('done_at', '<', before));

/** SQL for the state of a mail by its dedupe key; null after its retention. */
export const mailState = (city: string, key: string): string => `
  (select m.state from message m where m.city_id = ${city} and m.dedupe_key = ${key})`;

/** SQL for the number of messages that wait to be sent. */
export const QUEUED_MAILS = '(select count(*)::int from message where retry_at is not null)';
