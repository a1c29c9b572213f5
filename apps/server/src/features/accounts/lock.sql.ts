import type { Tx } from '#src/platform/db/schema.ts';

/**
 * Locks the account row for changes of its vehicles, documents or phones; false if it is missing. Payments do not
 * wait: they never change this row.
 */
export async function lockAccount(tx: Tx, cityId: number, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('city_id', '=', cityId)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
