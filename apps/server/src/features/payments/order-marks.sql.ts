import type { Tx } from '#src/platform/db/schema.ts';
import { changeOperation } from '../ledger/index.ts';
import { HISTORY_TEXTS } from './history-texts.ts';
import { type Payment, refillOf } from './payments.sql.ts';

export async function writeGivenUp(tx: Tx, payment: Payment, at: Date): Promise<void> {
  const { cityId, id, status } = payment;
  await tx
    .updateTable('payment')
    .set({ given_up_at: at, ...(status === 'processing' && { next_ask_at: at }) })
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
  await changeOperation(tx, refillOf(payment), { status: 'cancel', description: HISTORY_TEXTS.left.ru });
}

/** Ends the links of guests' orders [guests-3]. */
export async function endLinks(
  tx: Tx,
  { cityId, orders, at }: { cityId: number; orders: readonly string[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ link_ended_at: at })
    .where('city_id', '=', cityId)
    .where('order_number', 'in', orders)
    .execute();
}
