import type { AppealStatus } from '@gorpark/domain/appeal';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';

/** Every query checks the owner [THR-8]. */
export interface Owner {
  cityId: number;
  accountId: number;
}

const SHOWN_APPEALS = 200;
const SHOWN_MESSAGES = 1000;

export interface StoredAppeal {
  id: number;
  subject: string;
  status: AppealStatus;
  lastMessage: string;
  unread: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface StoredMessage {
  id: number;
  isOwn: boolean;
  text: string;
  clientId: string | null;
  at: Date;
}

export async function listOwnAppeals(db: Db, { cityId, accountId }: Owner): Promise<StoredAppeal[]> {
  const { rows } = await sql<StoredAppeal>`
    select a.id, a.subject, a.status, coalesce(m.text, '') as "lastMessage",
           (select count(*) from appeal_message n
             where n.city_id = a.city_id and n.appeal_id = a.id and n.id > a.read_id and not n.is_own)::int as unread,
           a.created_at as "createdAt", a.updated_at as "updatedAt"
      from appeal a
      left join lateral (select text from appeal_message m
                          where m.city_id = a.city_id and m.appeal_id = a.id
                          order by m.id desc limit 1) m on true
     where a.city_id = ${cityId} and a.account_id = ${accountId}
     order by a.updated_at desc, a.id desc limit ${SHOWN_APPEALS}`.execute(db);
  return rows;
}

/** Returns the id; null for a foreign or missing appeal. */
export async function findOwnAppeal(
  db: Db | Tx,
  { cityId, accountId }: Owner,
  appealId: number,
): Promise<{ id: number; status: AppealStatus } | null> {
  const row = await db
    .selectFrom('appeal')
    .select(['id', 'status'])
    .where('city_id', '=', cityId)
    .where('id', '=', appealId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

export async function listMessages(db: Db | Tx, cityId: number, appealId: number): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('appeal_message')
    .select(['id', 'is_own as isOwn', 'text', 'client_id as clientId', 'at'])
    .where('city_id', '=', cityId)
    .where('appeal_id', '=', appealId)
    .orderBy('id', 'desc')
    .limit(SHOWN_MESSAGES)
    .execute();
  return rows.toReversed();
}

export async function markRead(
  db: Db,
  { cityId, accountId }: Owner,
  appealId: number,
  messageId: number,
): Promise<void> {
  await db
    .updateTable('appeal')
    .set({ read_id: messageId })
    .where('city_id', '=', cityId)
    .where('id', '=', appealId)
    .where('account_id', '=', accountId)
    .where('read_id', '<', messageId)
    .execute();
}

export async function findSentAppeal(
  db: Db | Tx,
  { cityId, accountId }: Owner,
  clientId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('appeal')
    .select('id')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findSentMessage(
  db: Db | Tx,
  cityId: number,
  appealId: number,
  clientId: string,
): Promise<StoredMessage | null> {
  const row = await db
    .selectFrom('appeal_message')
    .select(['id', 'is_own as isOwn', 'text', 'client_id as clientId', 'at'])
    .where('city_id', '=', cityId)
    .where('appeal_id', '=', appealId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ?? null;
}

export async function isLastOwn(
  tx: Db | Tx,
  cityId: number,
  appealId: number,
  before: number,
): Promise<boolean | null> {
  const row = await tx
    .selectFrom('appeal_message')
    .select('is_own as isOwn')
    .where('city_id', '=', cityId)
    .where('appeal_id', '=', appealId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.isOwn ?? null;
}
