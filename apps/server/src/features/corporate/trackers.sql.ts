import { sql } from 'kysely';
import type { Tracker } from '@gorpark/domain/corporate';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Owner } from './company.sql.ts';

export interface TrackerRow extends Tracker {
  id: number;
  isActive: boolean;
}

export function listTrackers(db: Db | Tx, { cityId, accountId }: Owner): Promise<TrackerRow[]> {
  return db
    .selectFrom('company_tracker')
    .select(['id', 'vin', 'imei', 'is_active as isActive'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Violates `company_tracker_vin` or `company_tracker_imei` for a duplicate. */
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

export async function insertTrackers(
  tx: Tx,
  { cityId, accountId }: Owner,
  trackers: readonly Omit<TrackerRow, 'id'>[],
  at: Date,
): Promise<void> {
  await sql`
    insert into company_tracker (city_id, account_id, vin, imei, is_active, created_at)
    select ${cityId}, ${accountId}, vin, imei, "isActive", ${at}
      from jsonb_to_recordset(${JSON.stringify(trackers)}::jsonb)
           as new(vin text, imei text, "isActive" boolean)`.execute(tx);
}

export async function updateTrackers(
  tx: Tx,
  { cityId, accountId }: Owner,
  trackers: readonly TrackerRow[],
): Promise<void> {
  await sql`
    update company_tracker t set vin = new.vin, imei = new.imei, is_active = new."isActive"
      from jsonb_to_recordset(${JSON.stringify(trackers)}::jsonb)
           as new(id bigint, vin text, imei text, "isActive" boolean)
     where t.city_id = ${cityId} and t.account_id = ${accountId} and t.id = new.id`.execute(tx);
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

export async function deleteTracker(tx: Tx, { cityId, accountId }: Owner, id: number): Promise<void> {
  await tx
    .deleteFrom('company_tracker')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
