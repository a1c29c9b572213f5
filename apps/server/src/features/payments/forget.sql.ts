import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import { forgetCards } from './cards/cards.sql.ts';

/** Deletes saved cards, phones of payments and browser reports. Sums and orders remain. */
export async function forgetPayments(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await forgetCards(tx, cityId, accountId);
  await sql`
    delete from payment_report r using payment p
     where p.city_id = ${cityId} and p.account_id = ${accountId}
       and r.city_id = p.city_id and r.order_number = p.order_number`.execute(tx);
  await tx
    .updateTable('payment')
    .set({ phone: null })
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('phone', 'is not', null)
    .execute();
}
