import type { Tracker } from '@gorpark/domain/corporate';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Owner } from './company.sql.ts';

export interface TrackerRow extends Tracker {
  id: number;
  isActive: boolean;
}

/** The tracking devices of a company in the order of their coming. */
export function listTrackers(db: Db | Tx, { cityId, accountId }: Owner): Promise<TrackerRow[]> {
  return db
    .selectFrom('company_tracker')
    .select(['id', 'vin', 'imei', 'is_active as isActive'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Breaks `company_tracker_vin` and `company_tracker_imei`. */
export async function insertTracker(
  tx: Tx,
  { cityId, accountId }: Owner,
  { vin, imei, isActive }: Omit<TrackerRow, 'id'>,
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('company_tracker')
    .values({ city_id: cityId, account_id: accountId, vin, imei, is_active: isActive, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function switchTracker(
  tx: Tx,
  { cityId, accountId }: Owner,
  id: number,
  isActive: boolean,
): Promise<void> {
  await tx
    .updateTable('company_tracker')
    .set({ is_active: isActive })
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** False: the company has no device of this id. */
export async function deleteTracker(db: Db, { cityId, accountId }: Owner, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('company_tracker')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
