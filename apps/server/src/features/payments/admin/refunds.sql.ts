import type { Kopecks } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';

export interface RefundItem {
  cityId: number;
  key: string;
  /** Number in the ledger. */
  order: string;
  paymentOrder: string;
  accountId: number;
  provider: string;
  providerPaymentId: string | null;
  amount: Kopecks;
  status: 'processing' | 'done' | 'refused';
  attempts: number;
  createdAt: Date;
  retryAt: Date;
  /** Since when the outcome is unknown. */
  unknownSince: Date | null;
}

const FIELDS = sql`
  r.city_id as "cityId", r.refund_key as key, r.order_number as "order", p.order_number as "paymentOrder",
  p.account_id as "accountId", p.provider, p.provider_payment_id as "providerPaymentId", r.amount_kop as amount,
  r.status, r.attempts, r.created_at as "createdAt", r.retry_at as "retryAt", r.unknown_since as "unknownSince"`;

/** Returns the oldest first. */
export async function listOpenRefunds(db: Db, cityId: number, limit: number): Promise<RefundItem[]> {
  const { rows } = await sql<RefundItem>`
    select ${FIELDS} from payment_refund r join payment p on p.city_id = r.city_id and p.id = r.payment_id
     where r.city_id = ${cityId} and r.status = 'processing'
     order by r.created_at, r.order_number limit ${limit}`.execute(db);
  return rows;
}

export async function findRefund(db: Db, cityId: number, order: string): Promise<RefundItem | null> {
  const { rows } = await sql<RefundItem>`
    select ${FIELDS} from payment_refund r join payment p on p.city_id = r.city_id and p.id = r.payment_id
     where r.city_id = ${cityId} and r.order_number = ${order}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Makes a refund due now; false: it has ended. `isSurelyNot`: an operator verified at the provider that nothing was
 * refunded, so the age of the key does not matter.
 */
export async function askRefundNow(
  tx: Tx,
  { cityId, key }: Pick<RefundItem, 'cityId' | 'key'>,
  { at, isSurelyNot }: { at: Date; isSurelyNot: boolean },
): Promise<boolean> {
  const moved = await tx
    .updateTable('payment_refund')
    .set({ retry_at: at, ...(isSurelyNot && { unknown_since: null, attempts: 0 }) })
    .where('city_id', '=', cityId)
    .where('refund_key', '=', key)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
