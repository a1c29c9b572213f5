import type { Category } from '@gorpark/domain/category';
import type { PlateFormat } from '@gorpark/domain/plate';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from '#src/platform/db/pool.ts';
import type { Tx } from '#src/platform/db/schema.ts';

export interface StoredVehicle {
  /** null: not stored yet. */
  id: number | null;
  plate: string;
  format: PlateFormat;
  category: Category;
  isMain: boolean;
  name: string;
  stsNumber: string;
  docType: string;
  isActive: boolean;
  vin: string;
  imei: string;
}

export interface Owner {
  cityId: number;
  accountId: number;
}

/** Returns the main one first, then in order of creation. */
export async function listVehicles(tx: Tx, owner: Owner): Promise<StoredVehicle[]> {
  return tx
    .selectFrom('vehicle')
    .select([
      'id',
      'plate',
      'format',
      'category',
      'is_main as isMain',
      'name',
      'sts as stsNumber',
      'doc_type as docType',
      'is_active as isActive',
      'vin',
      'imei',
    ])
    .where('city_id', '=', owner.cityId)
    .where('account_id', '=', owner.accountId)
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertVehicles(
  tx: Tx,
  owner: Owner,
  vehicles: readonly StoredVehicle[],
  at: Date,
): Promise<Map<string, number>> {
  if (vehicles.length === 0) return new Map();
  const rows = await tx
    .insertInto('vehicle')
    .values(
      vehicles.map((vehicle) => ({
        city_id: owner.cityId,
        account_id: owner.accountId,
        plate: vehicle.plate,
        format: vehicle.format,
        category: vehicle.category,
        is_main: vehicle.isMain,
        name: vehicle.name,
        sts: vehicle.stsNumber,
        doc_type: vehicle.docType,
        is_active: vehicle.isActive,
        vin: vehicle.vin,
        imei: vehicle.imei,
        added_at: at,
      })),
    )
    .returning(['id', 'plate'])
    .execute();
  return new Map(rows.map(({ id, plate }) => [plate, id]));
}

/** Clears unique fields first, so two vehicles can exchange certificates or the main flag. */
export async function updateVehicles(
  tx: Tx,
  owner: Owner,
  vehicles: readonly StoredVehicle[],
  at: Date,
): Promise<void> {
  if (vehicles.length === 0) return;
  const ids = vehicles.flatMap(({ id }) => id ?? []);
  await tx
    .updateTable('vehicle')
    .set({ is_main: false, sts: '' })
    .where('city_id', '=', owner.cityId)
    .where('account_id', '=', owner.accountId)
    .where('id', 'in', ids)
    .execute();
  await sql`
    update vehicle v
       set plate = new.plate, format = new.format, category = new.category, is_main = new."isMain",
           name = new.name, sts = new."stsNumber", doc_type = new."docType", vin = new.vin, imei = new.imei,
           added_at = case when v.plate = new.plate then v.added_at else ${at} end
      from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb)
           as new(id bigint, plate text, format plate_format, category vehicle_category, "isMain" boolean,
                  name text, "stsNumber" text, "docType" text, vin text, imei text)
     where v.city_id = ${owner.cityId} and v.account_id = ${owner.accountId} and v.id = new.id`.execute(tx);
}

export async function deleteVehicles(tx: Tx, owner: Owner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('vehicle')
    .where('city_id', '=', owner.cityId)
    .where('account_id', '=', owner.accountId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Returns SQL that is true if the account has the plate. Arguments are SQL expressions. */
export const ownsVehicle = (city: string, account: string, plate: string): string =>
  `exists (select from vehicle v where v.city_id = ${city} and v.account_id = ${account} and v.plate = ${plate})`;

export async function hasVehicle(
  pool: Pool,
  { cityId, accountId, plate }: Owner & { plate: string },
): Promise<boolean> {
  const answer = await pool.query<{ has: boolean }>({
    name: 'vehicles_has',
    text: `select ${ownsVehicle('$1::smallint', '$2::bigint', '$3')} as has`,
    values: [cityId, accountId, plate],
  });
  return answer.rows[0]?.has ?? false;
}

/** Selects since when the account has the active vehicle, UTC milliseconds; null without it. */
export const vehicleSince = ({ cityId, accountId }: Owner, plateKey: string): RawBuilder<number | null> =>
  sql`(select (extract(epoch from v.added_at) * 1000)::bigint from vehicle v
        where v.city_id = ${cityId} and v.account_id = ${accountId} and v.plate_key = ${plateKey} and v.is_active)`;

/** Selects the number of active vehicles. */
export const activeVehicles = ({ cityId, accountId }: Owner): RawBuilder<number> =>
  sql`(select count(*)::int from vehicle v
        where v.city_id = ${cityId} and v.account_id = ${accountId} and v.is_active)`;

/** Selects the accounts of a city with a plate. */
export const accountsOfPlate = (cityId: number, plateKey: string): RawBuilder<unknown> =>
  sql`select v.account_id from vehicle v where v.city_id = ${cityId} and v.plate_key = ${plateKey}`;
