import type { Db, Tx } from '#src/platform/db/schema.ts';
import { runsOn } from './session-rows.sql.ts';

/** Which of these e-mails have an account, by city. */
export async function findDemoAccounts(
  db: Db,
  emails: readonly string[],
): Promise<{ cityId: number; email: string; accountId: number }[]> {
  return db
    .selectFrom('account')
    .select(['city_id as cityId', 'email_norm as email', 'id as accountId'])
    .where('email_norm', 'in', [...emails])
    .execute();
}

export async function listCityIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('city').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** Whether anybody, or one account, has this plate parked at the moment, or had a start of it overlap the time. */
export async function isParked(
  tx: Tx,
  cityId: number,
  plateKey: string,
  from: Date,
  accountId?: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('parking_session')
    .select('id')
    .where(runsOn(cityId, plateKey))
    .where('ends_at', '>', from)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}
