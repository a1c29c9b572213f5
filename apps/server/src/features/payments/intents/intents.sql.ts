import { isFrozenIn } from '../../ledger/index.ts';
import { type Kopecks, ZERO } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { retryAt } from '../backoff.sql.ts';
import type { ReturnReason } from '../tables.ts';

/** Returns settled payments with a due intent by time of the next attempt, without frozen cities [FLT-17]. */
export async function listDueIntents(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ cityId: number; orderNumber: string }[]> {
  return db
    .selectFrom('payment')
    .select(['city_id as cityId', 'order_number as orderNumber'])
    .where('intent_status', '=', 'due')
    .where('intent_retry_at', '<=', now)
    .where(sql<boolean>`not ${sql.raw(isFrozenIn('payment.city_id'))}`)
    .orderBy('intent_retry_at')
    .orderBy('settled_at')
    .limit(limit)
    .execute();
}

/** Requeues a failed intent behind the others, with exponential backoff. */
export async function requeueIntent(
  db: Db | Tx,
  { cityId, orderNumber }: { cityId: number; orderNumber: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ intent_retry_at: retryAt('intent_attempts', now), intent_attempts: sql`intent_attempts + 1` })
    .where('city_id', '=', cityId)
    .where('order_number', '=', orderNumber)
    .where('intent_status', '=', 'due')
    .execute();
}

/** Stores the part that paid debts [FLT-34]. */
export async function writeDebt(
  tx: Tx,
  { cityId, id }: { cityId: number; id: number },
  debt: Kopecks,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ debt_kop: debt })
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
}

export async function writeIntentStatus(
  tx: Tx,
  payment: { cityId: number; id: number },
  outcome: 'served' | ReturnReason,
): Promise<void> {
  const isServed = outcome === 'served';
  await tx
    .updateTable('payment')
    .set({ intent_status: isServed ? 'served' : 'returned', end_reason: isServed ? null : outcome })
    .where('city_id', '=', payment.cityId)
    .where('id', '=', payment.id)
    .execute();
}

/** Returns kopecks not refunded yet. */
export async function unreturnedOf(tx: Tx, payment: { cityId: number; id: number }): Promise<Kopecks> {
  const { rows } = await sql<{ rest: Kopecks }>`
    select amount_kop - refunded_kop as rest from payment
     where city_id = ${payment.cityId} and id = ${payment.id}`.execute(tx);
  return rows[0]?.rest ?? ZERO;
}

/** Returns null for a guest and without an e-mail; prefers the company's address. */
export async function emailOf(tx: Tx, cityId: number, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(nullif(c.email, ''), a.email) as email from account a
      left join company c on c.city_id = a.city_id and c.account_id = a.id
     where a.city_id = ${cityId} and a.id = ${accountId} and a.user_type <> 'guest'`.execute(tx);
  return rows[0]?.email || null;
}
