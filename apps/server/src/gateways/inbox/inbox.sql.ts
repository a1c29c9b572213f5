import { countDeleted } from '#src/platform/db/count.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { InboxMessageTable } from './tables.ts';

type NewInboxMessage = Pick<InboxMessageTable, 'channel' | 'recipient' | 'subject' | 'body' | 'html'>;

const KEPT = 10_000;

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
    .where('id', '<=', id - KEPT)
    .execute();
}

export interface InboxMessage {
  id: number;
  /** City slug. */
  city: string;
  cityName: string;
  timeZone: string;
  channel: 'mail' | 'sms' | 'call';
  to: string;
  subject: string;
  text: string;
  html: string | null;
  at: Date;
}

export function readInbox(db: Db, to: string | null, limit: number): Promise<InboxMessage[]> {
  const rows = db
    .selectFrom('inbox_message as m')
    .innerJoin('city as c', 'c.id', 'm.city_id')
    .select([
      'm.id',
      'c.slug as city',
      'c.name as cityName',
      'c.time_zone as timeZone',
      'm.channel',
      'm.recipient as to',
      'm.subject',
    ])
    .select(['m.body as text', 'm.html', 'm.at'])
    .orderBy('m.id', 'desc')
    .limit(limit);
  return (to === null ? rows : rows.where('m.recipient', '=', to)).execute();
}

export const purgeInbox = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('inbox_message').where('at', '<', before));
