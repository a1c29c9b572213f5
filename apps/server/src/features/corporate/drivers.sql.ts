import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Owner } from './company.sql.ts';

export interface DriverRow {
  id: number;
  name: string;
  /** `7` and ten digits. */
  phone: string;
  /** Empty: no car. */
  plate: string;
  isActive: boolean;
}

export function listDrivers(db: Db | Tx, { cityId, accountId }: Owner): Promise<DriverRow[]> {
  return db
    .selectFrom('company_driver')
    .select(['id', 'name', 'phone', 'plate', 'is_active as isActive'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Violates `company_driver_twin` for a duplicate. */
export async function insertDriver(
  tx: Tx,
  { cityId, accountId }: Owner,
  driver: Omit<DriverRow, 'id'>,
  at: Date,
): Promise<number> {
  const { name, phone, plate, isActive } = driver;
  const { id } = await tx
    .insertInto('company_driver')
    .values({
      city_id: cityId,
      account_id: accountId,
      name,
      phone,
      plate,
      is_active: isActive,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Violates `company_driver_twin` for a duplicate. */
export async function updateDriver(tx: Tx, { cityId, accountId }: Owner, driver: DriverRow): Promise<void> {
  const { id, name, phone, plate, isActive } = driver;
  await tx
    .updateTable('company_driver')
    .set({ name, phone, plate, is_active: isActive })
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Violates `company_driver_twin` for a duplicate. */
export async function insertDrivers(
  tx: Tx,
  { cityId, accountId }: Owner,
  drivers: readonly Omit<DriverRow, 'id'>[],
  at: Date,
): Promise<void> {
  await sql`
    insert into company_driver (city_id, account_id, name, phone, plate, is_active, created_at)
    select ${cityId}, ${accountId}, name, phone, plate, "isActive", ${at}
      from jsonb_to_recordset(${JSON.stringify(drivers)}::jsonb)
           as new(name text, phone text, plate text, "isActive" boolean)`.execute(tx);
}

/** Violates `company_driver_twin` for a duplicate. */
export async function updateDrivers(
  tx: Tx,
  { cityId, accountId }: Owner,
  drivers: readonly DriverRow[],
): Promise<void> {
  await sql`
    update company_driver d
       set name = new.name, phone = new.phone, plate = new.plate, is_active = new."isActive"
      from jsonb_to_recordset(${JSON.stringify(drivers)}::jsonb)
           as new(id bigint, name text, phone text, plate text, "isActive" boolean)
     where d.city_id = ${cityId} and d.account_id = ${accountId} and d.id = new.id`.execute(tx);
}

/** Moves drivers to the new plate; a driver with both plates keeps both rows. */
export async function moveDrivers(
  tx: Tx,
  { cityId, accountId }: Owner,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    update company_driver d set plate = ${to}
     where d.city_id = ${cityId} and d.account_id = ${accountId} and d.plate = ${from}
       and not exists (select from company_driver twin
                        where twin.city_id = d.city_id and twin.account_id = d.account_id and twin.phone = d.phone
                          and twin.plate = ${to})`.execute(tx);
}

export async function deleteDriver(tx: Tx, { cityId, accountId }: Owner, id: number): Promise<void> {
  await tx
    .deleteFrom('company_driver')
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export function companiesOfPhone(
  db: Db,
  cityId: number,
  phone: string,
): Promise<{ accountId: number; plate: string }[]> {
  return db
    .selectFrom('company_driver')
    .select(['account_id as accountId', 'plate'])
    .where('city_id', '=', cityId)
    .where('phone', '=', phone)
    .where('is_active', '=', true)
    .orderBy('account_id')
    .orderBy('id')
    .execute();
}
