import { type Kopecks, ZERO } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Payment } from '../payments.sql.ts';

/** Includes refunds in progress. */
export async function refundedOf(tx: Tx, { cityId, id }: Payment): Promise<Kopecks> {
  const row = await tx
    .selectFrom('payment')
    .select('refunded_kop')
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.refunded_kop as Kopecks;
}

/** Returns false if already charged back. */
export async function insertChargeBack(
  tx: Tx,
  payment: Payment,
  sums: { orderNumber: string; refundId: string; amount: Kopecks; debt: Kopecks; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('payment_charge_back')
    .values({
      city_id: payment.cityId,
      payment_id: payment.id,
      account_id: payment.accountId,
      order_number: sums.orderNumber,
      refund_id: sums.refundId,
      amount_kop: sums.amount,
      debt_kop: sums.debt,
      at: sums.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Locks the open debts of an account, oldest first. */
export function lockDebts(
  tx: Tx,
  cityId: number,
  accountId: number,
): Promise<{ paymentId: number; refundId: string; debt: Kopecks }[]> {
  return tx
    .selectFrom('payment_charge_back')
    .select(['payment_id as paymentId', 'refund_id as refundId', 'debt_kop as debt'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('debt_kop', '>', ZERO)
    .orderBy('at')
    .orderBy('payment_id')
    .orderBy('refund_id')
    .forNoKeyUpdate()
    .execute();
}

export async function lowerDebt(
  tx: Tx,
  cityId: number,
  { paymentId, refundId }: { paymentId: number; refundId: string },
  by: Kopecks,
): Promise<void> {
  await tx
    .updateTable('payment_charge_back')
    .set((row) => ({ debt_kop: sql`${row.ref('debt_kop')} - ${by}::bigint` }))
    .where('city_id', '=', cityId)
    .where('payment_id', '=', paymentId)
    .where('refund_id', '=', refundId)
    .execute();
}

/** Stores a provider's refund; ignores a repeated one. */
export async function insertProviderRefund(
  tx: Tx,
  { cityId, provider, id }: Payment,
  refund: { refundId: string; amount: Kopecks; at: Date },
): Promise<void> {
  await tx
    .insertInto('payment_provider_refund')
    .values({
      city_id: cityId,
      provider,
      refund_id: refund.refundId,
      payment_id: id,
      amount_kop: refund.amount,
      at: refund.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns provider refunds beyond our own and earlier bookings, at most the rest of the payment. Our refunds in
 * progress count as ours.
 */
export async function unbookedRefundOf(tx: Tx, { cityId, id }: Payment): Promise<Kopecks> {
  const { rows } = await sql<{ amount: Kopecks }>`
    select greatest(0, least(
             p.amount_kop - p.refunded_kop,
             (select coalesce(sum(amount_kop), 0) from payment_provider_refund r
               where r.city_id = p.city_id and r.payment_id = p.id)
             - (select coalesce(sum(amount_kop), 0) from payment_refund r
                 where r.city_id = p.city_id and r.payment_id = p.id and r.status <> 'refused')
             - (select coalesce(sum(amount_kop), 0) from payment_charge_back b
                 where b.city_id = p.city_id and b.payment_id = p.id and b.refund_id <> '')))::bigint as amount
      from payment p where p.city_id = ${cityId} and p.id = ${id}`.execute(tx);
  return rows[0]?.amount ?? ZERO;
}
