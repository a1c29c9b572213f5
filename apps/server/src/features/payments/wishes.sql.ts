import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { WishStatus } from './tables.ts';

/** Payments whose money is there and whose wish is not fulfilled yet, the oldest first; not in a city that is stopped (F17). */
export async function listDueWishes(
  db: Db,
  limit: number,
): Promise<{ cityId: number; orderNumber: string }[]> {
  return db
    .selectFrom('payment')
    .select(['city_id as cityId', 'order_number as orderNumber'])
    .where('wish_status', '=', 'due')
    .where(sql<boolean>`not exists (select from money_stop s where s.city_id = payment.city_id)`)
    .orderBy('settled_at')
    .limit(limit)
    .execute();
}

export async function writeWishStatus(
  tx: Tx,
  payment: { cityId: number; id: number },
  status: WishStatus,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ wish_status: status })
    .where('city_id', '=', payment.cityId)
    .where('id', '=', payment.id)
    .execute();
}

/** The e-mail of an account; null when it has none. */
export async function emailOf(tx: Tx, cityId: number, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from account where city_id = ${cityId} and id = ${accountId}`.execute(tx);
  return rows[0]?.email || null;
}
