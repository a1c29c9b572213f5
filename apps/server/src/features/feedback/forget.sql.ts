import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';

export async function forgetAppeals(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await tx.deleteFrom('appeal').where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
}

export const purgeAppeals = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('appeal').where('updated_at', '<', before));
