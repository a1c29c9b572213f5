import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { forgetCards } from './cards/cards.sql.ts';

/** Deletes processed notifications; keeps pending ones. */
export const purgeNotices = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('payment_notice').where('processed_at', '<', before));

/** Deletes browser reports [payments-3]. */
export const purgeReports = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('payment_report').where('at', '<', before));

/** Deletes saved cards, phones of payments, hashes of payers and browser reports. Sums and orders remain. */
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
  await tx
    .updateTable('bank_document')
    .set({ payer_hash: '' })
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .execute();
}
