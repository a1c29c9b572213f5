import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { isStaying } from '../cities/index.ts';
import type { InboundSms } from './deps.ts';

export interface WaitingSms extends InboundSms {
  cityId: number;
  receivedMs: number;
}

/** Ignores a copy. */
export async function storeSms(
  db: Db,
  cityId: number,
  { id, formerId, phone, text }: InboundSms,
  at: Date,
): Promise<void> {
  if (formerId !== undefined && (await isStored(db, cityId, formerId))) return;
  await db
    .insertInto('sms_inbound')
    .values({
      city_id: cityId,
      message_id: id,
      phone,
      body: text,
      received_at: at,
      claimed_at: null,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function isStored(db: Db, cityId: number, id: string): Promise<boolean> {
  const query = db.selectFrom('sms_inbound').select('message_id').where('city_id', '=', cityId);
  return (await query.where('message_id', '=', id).executeTakeFirst()) !== undefined;
}

/** Claims the oldest messages, also those that a crashed worker claimed before `staleBefore`. */
export async function claimSms(db: Db, at: Date, staleBefore: Date, limit: number): Promise<WaitingSms[]> {
  const { rows } = await sql<WaitingSms>`
    update sms_inbound s set claimed_at = ${at}
      from (select city_id, message_id from sms_inbound
             where answered_at is null and (claimed_at is null or claimed_at < ${staleBefore}) and ${sql.raw(isStaying('city_id'))}
             order by received_at, message_id limit ${limit} for update skip locked) w
     where s.city_id = w.city_id and s.message_id = w.message_id
    returning s.city_id as "cityId", s.message_id as id, s.phone, s.body as text,
              (extract(epoch from s.received_at) * 1000)::bigint as "receivedMs"`.execute(db);
  return rows.toSorted((a, b) => a.receivedMs - b.receivedMs || (a.id < b.id ? -1 : 1));
}

/** Erases the text. */
export async function closeSms(db: Db, { cityId, id }: WaitingSms, at: Date): Promise<void> {
  await db
    .updateTable('sms_inbound')
    .set({ answered_at: at, body: '' })
    .where('city_id', '=', cityId)
    .where('message_id', '=', id)
    .execute();
}

export const purgeSms = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('sms_inbound').where('answered_at', '<', before));

/** SQL for the number of text messages without an answer. */
export const UNANSWERED_SMS = '(select count(*)::int from sms_inbound where answered_at is null)';
