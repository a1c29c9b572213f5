import type { Kopecks } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import type {} from './tables.ts';
import type { TopUp } from './top-up.ts';

export async function readTopUp(
  tx: Tx,
  cityId: number,
  document: string,
): Promise<{ accountId: number; amount: Kopecks } | null> {
  const row = await tx
    .selectFrom('bank_top_up')
    .select(['account_id as accountId', 'amount_kop as amount'])
    .where('city_id', '=', cityId)
    .where('document', '=', document)
    .executeTakeFirst();
  return row ?? null;
}

/** False: somebody else has just read the same document. */
export async function insertTopUp(
  tx: Tx,
  {
    cityId,
    document,
    accountId,
    orderNumber,
    amount,
    at,
  }: TopUp & { accountId: number; orderNumber: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('bank_top_up')
    .values({
      city_id: cityId,
      document,
      account_id: accountId,
      order_number: orderNumber,
      amount_kop: amount,
      at,
    })
    .onConflict((conflict) => conflict.columns(['city_id', 'document']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
