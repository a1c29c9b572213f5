import type { AppealStatus } from '@gorpark/domain/appeal';
import type { Lang } from '@gorpark/domain/time';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Owner, StoredMessage } from './appeals.sql.ts';

export interface NewAppeal extends Owner {
  topic: string;
  subject: string;
  status?: AppealStatus;
  email: string;
  phone: string;
  lang: Lang;
  clientId: string | null;
  checkNo: number | null;
  at: Date;
}

/** Returns the id; null if a concurrent request with the same client id came first. */
export async function insertAppeal(tx: Tx, appeal: NewAppeal): Promise<number | null> {
  const row = await tx
    .insertInto('appeal')
    .values({
      city_id: appeal.cityId,
      account_id: appeal.accountId,
      topic: appeal.topic,
      subject: appeal.subject,
      status: appeal.status ?? 'registered',
      email: appeal.email,
      phone: appeal.phone,
      lang: appeal.lang,
      client_id: appeal.clientId,
      check_no: appeal.checkNo,
      created_at: appeal.at,
      updated_at: appeal.at,
    })
    .onConflict((conflict) => conflict.constraint('appeal_sent_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface NewMessage {
  cityId: number;
  appealId: number;
  isOwn: boolean;
  text: string;
  clientId: string | null;
  at: Date;
}

/** Returns the message; null if a concurrent request with the same client id came first. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<StoredMessage | null> {
  const row = await tx
    .insertInto('appeal_message')
    .values({
      city_id: message.cityId,
      appeal_id: message.appealId,
      is_own: message.isOwn,
      text: message.text,
      client_id: message.clientId,
      at: message.at,
    })
    .onConflict((conflict) => conflict.constraint('appeal_message_sent_once').doNothing())
    .returning(['id', 'is_own as isOwn', 'text', 'client_id as clientId', 'at'])
    .executeTakeFirst();
  return row ?? null;
}

export interface LockedAppeal {
  accountId: number;
  status: AppealStatus;
  lang: Lang;
  readId: number;
}

/** Locks an appeal, so that both sides write one after the other. */
export async function lockAppeal(tx: Tx, cityId: number, appealId: number): Promise<LockedAppeal | null> {
  const row = await tx
    .selectFrom('appeal')
    .select(['account_id as accountId', 'status', 'lang', 'read_id as readId'])
    .where('city_id', '=', cityId)
    .where('id', '=', appealId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function touchAppeal(
  tx: Tx,
  { cityId, appealId, status, at }: { cityId: number; appealId: number; status: AppealStatus; at: Date },
): Promise<void> {
  await tx
    .updateTable('appeal')
    .set({ status, updated_at: at })
    .where('city_id', '=', cityId)
    .where('id', '=', appealId)
    .execute();
}
