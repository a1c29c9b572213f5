import { type Kopecks, ZERO } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Payment } from './payments.sql.ts';

/** How much of a payment has gone back, or is on its way. */
export async function refundedOf(tx: Tx, { cityId, id }: Payment): Promise<Kopecks> {
  const row = await tx
    .selectFrom('payment')
    .select('refunded_kop')
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.refunded_kop as Kopecks;
}

/** True when the payment was not taken back before. */
export async function insertChargeBack(
  tx: Tx,
  payment: Payment,
  sums: { amount: Kopecks; debt: Kopecks; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('payment_charge_back')
    .values({
      city_id: payment.cityId,
      payment_id: payment.id,
      account_id: payment.accountId,
      order_number: payment.orderNumber,
      amount_kop: sums.amount,
      debt_kop: sums.debt,
      at: sums.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** What an account still owes, the oldest first, held until the end of the transaction. */
export function lockDebts(
  tx: Tx,
  cityId: number,
  accountId: number,
): Promise<{ paymentId: number; orderNumber: string; debt: Kopecks }[]> {
  return tx
    .selectFrom('payment_charge_back')
    .select(['payment_id as paymentId', 'order_number as orderNumber', 'debt_kop as debt'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('debt_kop', '>', ZERO)
    .orderBy('at')
    .orderBy('payment_id')
    .forNoKeyUpdate()
    .execute();
}

export async function lowerDebt(tx: Tx, cityId: number, paymentId: number, by: Kopecks): Promise<void> {
  await tx
    .updateTable('payment_charge_back')
    .set((row) => ({ debt_kop: sql`${row.ref('debt_kop')} - ${by}::bigint` }))
    .where('city_id', '=', cityId)
    .where('payment_id', '=', paymentId)
    .execute();
}
