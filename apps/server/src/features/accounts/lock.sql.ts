import type { Tx } from '#src/platform/db/schema.ts';

/**
 * Makes commands that change the lists of one account (vehicles, documents, phones) wait for each other until the
 * transaction ends; false when the account is gone. Money is not held up: nothing that pays changes this row.
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
