import { sql } from 'kysely';
import { cityRow } from '#src/features/cities/index.ts';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { InboxMessageTable } from './tables.ts';

type NewInboxMessage = Pick<InboxMessageTable, 'channel' | 'recipient' | 'subject' | 'body' | 'html'>;

const POLICIES = 10_000;

/** Deletes the oldest messages over the maximum. */
export async function storeInInbox(
  db: Db,
  cityId: number,
  message: NewInboxMessage,
  nowMs: number,
): Promise<void> {
  const { id } = await db
    .insertInto('inbox_message')
    .values({ city_id: cityId, ...message, at: new Date(nowMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('inbox_message')
    .where('id', '<=', id - POLICIES)
    .execute();
}

export interface InboxMessage {
  id: number;
  /** City slug. */
  city: string;
  cityName: string;
  timeZone: string;
  channel: InboxMessageTable['channel'];
  to: string;
  subject: string;
  text: string;
  html: string | null;
  at: Date;
}

export async function readInbox(db: Db, to: string | null, limit: number): Promise<InboxMessage[]> {
  const { rows } = await sql<InboxMessage>`
    select m.id, c.slug as city, c.name as "cityName", c.time_zone as "timeZone", m.channel, m.recipient as to,
           m.subject, m.body as text, m.html, m.at
      from inbox_message m cross join lateral (${sql.raw(cityRow('m.city_id'))}) c
     where ${to}::text is null or m.recipient = ${to}
     order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

export const purgeInbox = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('inbox_message').where('at', '<', before));
