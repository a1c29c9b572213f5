import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';

/** Deletes the appeals of an account with their messages. */
export async function forgetAppeals(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await tx.deleteFrom('appeal').where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
}

/** Deletes appeals without messages since `before`. */
export const purgeAppeals = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('appeal').where('updated_at', '<', before));
