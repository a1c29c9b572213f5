import { type Kopecks, ZERO } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import type { TransferReason } from '../ledger/index.ts';

export async function movedBy(
  tx: Tx,
  cityId: number,
  orderNumber: string,
  reason: TransferReason,
): Promise<Kopecks> {
  const row = await tx
    .selectFrom('ledger_transfer')
    .select('amount_kop')
    .where('city_id', '=', cityId)
    .where('order_number', '=', orderNumber)
    .where('reason', '=', reason)
    .executeTakeFirst();
  return row?.amount_kop ?? ZERO;
}
