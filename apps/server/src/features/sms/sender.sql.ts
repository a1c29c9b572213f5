import type { Category } from '@gorpark/domain/category';
import type { PlateFormat } from '@gorpark/domain/plate';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

export interface KnownVehicle {
  accountId: number;
  category: Category;
  format: PlateFormat;
}

export async function vehiclesOf(
  db: Db,
  cityId: number,
  accountIds: readonly number[],
  plateKey: string,
): Promise<KnownVehicle[]> {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom('vehicle')
    .select(['account_id as accountId', 'category', 'format'])
    .where('city_id', '=', cityId)
    .where('account_id', 'in', [...accountIds])
    .where('plate_key', '=', plateKey)
    .where('is_active', '=', true)
    .execute();
}

export interface RunningSession {
  id: number;
  accountId: number;
  plate: string;
  endMs: number;
  driverPhone: string | null;
}

export async function runningSessions(
  db: Db,
  cityId: number,
  accountIds: readonly number[],
  at: Date,
): Promise<RunningSession[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<RunningSession>`
    select id, account_id as "accountId", plate, driver_phone as "driverPhone",
           (extract(epoch from ends_at) * 1000)::bigint as "endMs"
      from parking_session
     where city_id = ${cityId} and account_id = any(${[...accountIds]}::bigint[])
       and status = 'live' and ends_at > ${at}
     order by ends_at, id`.execute(db);
  return rows;
}
