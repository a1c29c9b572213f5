import type { Db } from '#src/platform/db/schema.ts';

/** Returns null if the account is missing. */
export async function readReportSetting(db: Db, cityId: number, accountId: number): Promise<boolean | null> {
  const row = await db
    .selectFrom('account')
    .select('report_history_operation')
    .where('city_id', '=', cityId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.report_history_operation ?? null;
}

export async function writeReportSetting(
  db: Db,
  cityId: number,
  accountId: number,
  value: boolean,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ report_history_operation: value })
    .where('city_id', '=', cityId)
    .where('id', '=', accountId)
    .execute();
}
