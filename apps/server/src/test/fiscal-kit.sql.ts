import { beginReceipts, queueReceipts } from '../features/fiscal/queue.sql.ts';
import type { TestServer } from './harness.ts';

/** Queues receipts of all operations; returns the operation of a waiting one. */
export async function openReceiptOf({ db, pool, clock }: TestServer): Promise<string> {
  await beginReceipts(db, new Date(0), () => true);
  await queueReceipts(db, new Date(clock.now()));
  const { rows } = await pool.query<{ id: string }>(
    `select operation_id::text as id from fiscal_receipt where status = 'waiting' order by operation_id desc limit 1`,
  );
  return rows[0]?.id ?? '';
}
