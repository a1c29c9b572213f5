import { isFrozenIn } from '../../ledger/index.ts';
import { type Kopecks, ZERO } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { retryAt } from '../backoff.sql.ts';
import type { StoredNotice } from '../cards/seal.ts';

/**
 * Stores a verified notification; ignores a copy [FLT-28]. During a freeze it waits, but a status check is scheduled,
 * so that the payer sees the confirmation [FLT-17].
 */
export async function storeNotice(
  db: Db,
  cityId: number,
  provider: string,
  notice: StoredNotice,
  at: Date,
): Promise<void> {
  await sql`
    with asked as (
      update payment p set next_ask_at = ${at}
       where p.city_id = ${cityId} and p.order_number = ${notice.orderNumber} and p.status in ('wait', 'processing')
         and p.confirmed_at is null and p.next_ask_at > ${at}
         and ${sql.raw(isFrozenIn('p.city_id'))})
    insert into payment_notice (city_id, provider, event_id, content, received_at)
    values (${cityId}, ${provider}, ${notice.eventId}, ${JSON.stringify(notice)}::jsonb, ${at})
    on conflict do nothing`.execute(db);
}

export interface NoticeKey {
  cityId: number;
  provider: string;
  eventId: string;
}

/**
 * Returns due notifications, oldest first, failed ones last. Skips frozen cities, so that they do not block others
 * [FLT-17].
 */
export function listNewNotices(db: Db, now: Date, limit: number): Promise<NoticeKey[]> {
  return db
    .selectFrom('payment_notice')
    .select(['city_id as cityId', 'provider', 'event_id as eventId'])
    .where('processed_at', 'is', null)
    .where('retry_at', '<=', now)
    .where(sql<boolean>`not ${sql.raw(isFrozenIn('payment_notice.city_id'))}`)
    .orderBy('retry_at')
    .orderBy('received_at')
    .limit(limit)
    .execute();
}

/** Requeues a failed notification with exponential backoff. */
export async function requeueNotification(db: Db, key: NoticeKey, now: Date): Promise<void> {
  await db
    .updateTable('payment_notice')
    .set({ retry_at: retryAt('attempts', now), attempts: sql`attempts + 1` })
    .where('city_id', '=', key.cityId)
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .where('processed_at', 'is', null)
    .execute();
}

/** Returns whether a notification of the payment is unprocessed. */
export async function waitsFor(
  tx: Tx,
  { cityId, provider, paymentId }: { cityId: number; provider: string; paymentId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_notice')
    .select('event_id')
    .where('city_id', '=', cityId)
    .where('provider', '=', provider)
    .where('processed_at', 'is', null)
    .where(sql<string>`content ->> 'id'`, '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serialises notifications of an unknown payment. */
export async function lockUnknown(
  tx: Tx,
  { cityId, provider, paymentId }: { cityId: number; provider: string; paymentId: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${paymentId}`}, ${cityId}))`.execute(
    tx,
  );
}

/**
 * Requeues refunds that came before their payment, closed or waiting. Returns kopecks. Skips locked ones: another
 * process has them and waits for the payment.
 */
export async function reopenRefunds(
  tx: Tx,
  { cityId, provider, paymentId }: { cityId: number; provider: string; paymentId: string },
  at: Date,
): Promise<{ closed: Kopecks; waiting: Kopecks }> {
  const ofPayment = sql`city_id = ${cityId} and provider = ${provider} and content ->> 'refundOf' = ${paymentId}
    and content ->> 'state' = 'succeeded' and content ->> 'currency' = 'RUB'`;
  const { rows } = await sql<{ closed: Kopecks; waiting: Kopecks }>`
    with early as materialized (
      select event_id, content, true as is_closed from payment_notice where ${ofPayment} and outcome = 'unmatched'
      union all
      select event_id, content, false from payment_notice where ${ofPayment} and processed_at is null),
    free as (
      select event_id from payment_notice where city_id = ${cityId} and provider = ${provider}
         and event_id in (select event_id from early) for update skip locked),
    opened as (
      update payment_notice n set processed_at = null, outcome = null, retry_at = ${at} from free
       where n.city_id = ${cityId} and n.provider = ${provider} and n.event_id = free.event_id)
    select coalesce(sum((content ->> 'amountKop')::bigint) filter (where is_closed), 0)::bigint as closed,
           coalesce(sum((content ->> 'amountKop')::bigint) filter (where not is_closed), 0)::bigint as waiting
      from early`.execute(tx);
  return rows[0] ?? { closed: ZERO, waiting: ZERO };
}

const openNotice = (db: Db | Tx, key: NoticeKey) =>
  db
    .selectFrom('payment_notice')
    .select('content')
    .where('city_id', '=', key.cityId)
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .where('processed_at', 'is', null);

export async function readNotice(db: Db, key: NoticeKey): Promise<StoredNotice | null> {
  return (await openNotice(db, key).executeTakeFirst())?.content ?? null;
}

/** Locks a notification; null: processed or locked elsewhere. */
export async function lockNotice(tx: Tx, key: NoticeKey): Promise<StoredNotice | null> {
  return (await openNotice(tx, key).forUpdate().skipLocked().executeTakeFirst())?.content ?? null;
}

export async function closeNotice(tx: Tx, key: NoticeKey, outcome: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_notice')
    .set({ processed_at: at, outcome })
    .where('city_id', '=', key.cityId)
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .execute();
}

/** Stores unmatched money; returns true if it is new. */
export async function addSuspense(
  tx: Tx,
  key: NoticeKey,
  { content, reason, at }: { content: Omit<StoredNotice, 'card'>; reason: string; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('payment_suspense')
    .values({
      city_id: key.cityId,
      provider: key.provider,
      event_id: key.eventId,
      reason,
      content: JSON.stringify(content),
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
