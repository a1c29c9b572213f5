import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';

export async function forgetAppeals(tx: Tx, cityId: number, accountId: number): Promise<void> {
  await tx.deleteFrom('appeal').where('city_id', '=', cityId).where('account_id', '=', accountId).execute();
}

/** SQL: whether an open appeal names a check. */
export const hasOpenAppeal = (cityId: string, checkNo: string): string =>
  `exists (select from appeal p where p.city_id = ${cityId} and p.check_no = ${checkNo} and p.status <> 'completed')`;

export const purgeAppeals = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('appeal').where('updated_at', '<', before));
