import type { Tx } from '#src/platform/db/schema.ts';

/** Appeals with their conversations. */
export async function forgetAppeals(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await tx.deleteFrom('appeal').where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
}
