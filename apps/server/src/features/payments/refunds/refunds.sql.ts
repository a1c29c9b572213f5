import { isStaying } from '../../cities/index.ts';
import { isFrozenIn } from '../../ledger/index.ts';
import { type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Payment } from '../payments.sql.ts';
import { recordOperation } from '../../ledger/index.ts';

/** `attempts` includes the coming attempt. */
export interface DueRefund {
  cityId: number;
  key: string;
  /** Number in the ledger. */
  orderNumber: string;
  amount: Kopecks;
  attempts: number;
  paymentOrder: string;
  /**
   * Since when the provider may have done it, UTC milliseconds: this attempt, or an earlier one with an unknown
   * outcome.
   */
  unknownMs: number;
}

export async function refundOfKey(
  tx: Tx,
  cityId: number,
  key: string,
): Promise<{ paymentId: number; amount: Kopecks } | null> {
  const row = await tx
    .selectFrom('payment_refund')
    .select(['payment_id as paymentId', 'amount_kop as amount'])
    .where('city_id', '=', cityId)
    .where('refund_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Violates `payment_refunds` if refunds exceed the payment [INV-13]. */
export async function insertRefund(
  tx: Tx,
  payment: Payment,
  refund: { key: string; orderNumber: string; amount: Kopecks; at: Date },
): Promise<void> {
  const { cityId, id } = payment;
  await addToRefunded(tx, payment, refund.amount);
  await tx
    .insertInto('payment_refund')
    .values({
      city_id: cityId,
      refund_key: refund.key,
      order_number: refund.orderNumber,
      payment_id: id,
      amount_kop: refund.amount,
      created_at: refund.at,
      retry_at: refund.at,
    })
    .execute();
}

/** Leases due refunds, so that two workers never send one at the same time; skips frozen cities [FLT-17]. */
export async function takeDueRefunds(
  db: Db,
  times: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    with due as (
      select city_id, refund_key from payment_refund r
       where status = 'processing' and retry_at <= ${times.now}
         and not ${sql.raw(isFrozenIn('r.city_id'))} and ${sql.raw(isStaying('r.city_id'))}
       order by retry_at limit ${times.limit} for no key update skip locked)
    update payment_refund r set retry_at = ${times.leaseEndsAt}, attempts = r.attempts + 1, unknown_since = coalesce(r.unknown_since, ${times.now})
      from due, payment p
     where r.city_id = due.city_id and r.refund_key = due.refund_key and p.city_id = r.city_id and p.id = r.payment_id
    returning r.city_id as "cityId", r.refund_key as key, r.order_number as "orderNumber", r.amount_kop as amount,
              r.attempts, p.order_number as "paymentOrder",
              (extract(epoch from r.unknown_since) * 1000)::bigint as "unknownMs"`.execute(db);
  return rows;
}

/**
 * Schedules the next attempt of a refund leased until `lockedUntil`, unless an operator made it due or another worker
 * leased it. `isSurelyNot`: the provider took nothing in any attempt.
 */
export async function refundAgainAt(
  db: Db,
  { cityId, key }: DueRefund,
  next: { at: Date; isSurelyNot: boolean; lockedUntil: Date },
): Promise<void> {
  await db
    .updateTable('payment_refund')
    .set({ retry_at: next.at, ...(next.isSurelyNot && { unknown_since: null }) })
    .where('retry_at', '=', next.lockedUntil)
    .where('city_id', '=', cityId)
    .where('refund_key', '=', key)
    .where('status', '=', 'processing')
    .execute();
}

/** Returns false if it had ended before. */
export async function endRefund(
  tx: Tx,
  { cityId, key }: Pick<DueRefund, 'cityId' | 'key'>,
  status: 'done' | 'refused',
  at: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('payment_refund')
    .set({ status, ended_at: at })
    .where('city_id', '=', cityId)
    .where('refund_key', '=', key)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Adds to the refunded sum; negative for a rejected refund. */
export async function addToRefunded(tx: Tx, { cityId, id }: Payment, amount: Kopecks): Promise<void> {
  await tx
    .updateTable('payment')
    .set((row) => ({ refunded_kop: sql`${row.ref('refunded_kop')} + ${amount}::bigint` }))
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
}

/** Writes the history row: taken from the balance or, if rejected, returned [INV-20] [FLT-36]. */
export async function recordRefund(
  tx: Tx,
  { cityId, accountId }: Pick<Payment, 'cityId' | 'accountId'>,
  note: { orderNumber: string; sum: Kopecks; isTaken: boolean; description: string; at: Date },
): Promise<void> {
  const { orderNumber, at, description } = note;
  const sum = note.isTaken ? subtractKopecks(ZERO, note.sum) : note.sum;
  await recordOperation(tx, { cityId, accountId, at, type: 'cancel', orderNumber, sum, description });
}
