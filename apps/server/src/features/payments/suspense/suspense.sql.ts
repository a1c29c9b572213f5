import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { ProviderNotice } from '../providers/ports.ts';
import type { SuspenseResolution } from '../tables.ts';

export interface SuspenseKey {
  cityId: number;
  provider: string;
  eventId: string;
}

export interface SuspenseItem extends SuspenseKey {
  reason: string;
  content: ProviderNotice;
  /** Kopecks refunded at the provider. */
  returnedKop: number;
  at: Date;
}

export function listOpenSuspense(db: Db, limit: number): Promise<SuspenseItem[]> {
  return db
    .selectFrom('payment_suspense')
    .select(['city_id as cityId', 'provider', 'event_id as eventId', 'reason', 'content', 'at'])
    .select('returned_kop as returnedKop')
    .where('resolved_at', 'is', null)
    .orderBy('at')
    .limit(limit)
    .execute();
}

export async function countOpenSuspense(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_suspense')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findInSuspense(
  db: Db,
  { cityId, provider, orderNumber }: { cityId: number; provider: string; orderNumber: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_suspense')
    .select('event_id as eventId')
    .where('city_id', '=', cityId)
    .where('provider', '=', provider)
    .where(sql<string>`content ->> 'orderNumber'`, '=', orderNumber)
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.eventId ?? null;
}

/** Locks a payment's items, unresolved first. */
export function lockItems(
  tx: Tx,
  { cityId, provider, paymentId }: { cityId: number; provider: string; paymentId: string },
): Promise<(SuspenseItem & { resolution: SuspenseResolution | null })[]> {
  return tx
    .selectFrom('payment_suspense')
    .select(['city_id as cityId', 'provider', 'event_id as eventId', 'reason', 'content', 'at', 'resolution'])
    .select('returned_kop as returnedKop')
    .where('city_id', '=', cityId)
    .where('provider', '=', provider)
    .where(sql<string>`content ->> 'id'`, '=', paymentId)
    .orderBy(sql`resolved_at is not null`)
    .orderBy('at')
    .forUpdate()
    .execute();
}

/** Adds a refunded part. */
export async function addReturned(tx: Tx, key: SuspenseKey, amountKop: number): Promise<void> {
  await tx
    .updateTable('payment_suspense')
    .set((row) => ({ returned_kop: sql<number>`${row.ref('returned_kop')} + ${amountKop}::bigint` }))
    .where('city_id', '=', key.cityId)
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .execute();
}

/** Resolves an item and returns it; null if unknown or already resolved. */
export async function closeSuspense(
  tx: Tx,
  key: SuspenseKey,
  resolution: SuspenseResolution,
  at: Date,
): Promise<{ content: ProviderNotice; returnedKop: number } | null> {
  const row = await tx
    .updateTable('payment_suspense')
    .set({ resolved_at: at, resolution })
    .where('city_id', '=', key.cityId)
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .where('resolved_at', 'is', null)
    .returning(['content', 'returned_kop as returnedKop'])
    .executeTakeFirst();
  return row ?? null;
}

/** SQL for the number of payments that no order fits. */
export const OPEN_SUSPENSE = '(select count(*)::int from payment_suspense where resolved_at is null)';
