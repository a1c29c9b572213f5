import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';

/** Appeals with their conversations. */
export async function forgetAppeals(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await tx.deleteFrom('appeal').where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
}

/** Appeals in which nobody has written since a moment, with their conversations. */
export const purgeAppeals = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('appeal').where('updated_at', '<', before));
