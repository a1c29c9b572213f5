import { type Kopecks, ZERO } from '@gorpark/domain/money';
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

/** What of a settled payment has not gone back yet; kopecks. */
export async function unreturnedOf(tx: Tx, payment: { cityId: number; id: number }): Promise<Kopecks> {
  const { rows } = await sql<{ rest: Kopecks }>`
    select amount_kop - refunded_kop as rest from payment
     where city_id = ${payment.cityId} and id = ${payment.id}`.execute(tx);
  return rows[0]?.rest ?? ZERO;
}

/** The e-mail of an account, of a company its own one; null when mail reaches nobody there. */
export async function emailOf(tx: Tx, cityId: number, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(c.email, a.email) as email from account a
      left join company c on c.city_id = a.city_id and c.account_id = a.id
     where a.city_id = ${cityId} and a.id = ${accountId} and a.user_type <> 'guest'`.execute(tx);
  return rows[0]?.email || null;
}
