import type { Pack } from '@gorpark/city-packs/pack/types';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { type LaidOver, revisionOf } from '../overrides/lay-over.ts';
import { calendarColumns, optionColumns } from '../overrides/overrides.sql.ts';
import { IS_AWAY } from '../shared.sql.ts';
import type { PackRows } from './rows.ts';

/** Arbitrary number. */
const IMPORT_LOCK = 7_365_010;

export async function importedHashes(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('city').select(['slug', 'pack_hash', 'imported_hash']).execute();
  return new Map(rows.map((row) => [row.slug, row.imported_hash ?? row.pack_hash]));
}

/** Returns the cities that this database has; before its first start a single installation has all. */
export async function slugsOfCell(db: Db | Tx, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select n.slug from unnest(${slugs}::text[]) n (slug) left join city c on c.slug = n.slug
     where not ${sql.raw(IS_AWAY)} and (c.id is not null or not exists (select from cell where number > 0))
     order by n.slug`.execute(db);
  return rows.map(({ slug }) => slug);
}

/**
 * Serialises imports until the transaction ends; returns the stored hash of the city. A city of thousands of places takes
 * longer than a call may on a busy machine, and a start must not fail for it.
 */
export async function lockImport(tx: Tx, slug: string): Promise<string | null> {
  await sql`set local statement_timeout = '5min'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
  const row = await tx
    .selectFrom('city')
    .select(['pack_hash', 'imported_hash'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ? (row.imported_hash ?? row.pack_hash) : null;
}

/** Returns the city id. `laid`: the pack with operators' overrides. */
export async function writeCity(tx: Tx, pack: Pack, laid: LaidOver, nowMs: number): Promise<number> {
  const city = {
    name: pack.city.nameForShow,
    name_en: pack.city.nameEn,
    time_zone: pack.city.timeZone,
    pack_hash: revisionOf(pack.hash, laid.applied),
    imported_hash: pack.hash,
    imported_at: new Date(nowMs),
  };
  // An upsert would consume a smallint identity value at every import.
  const known = await tx
    .updateTable('city')
    .set(city)
    .where('slug', '=', pack.slug)
    .returning('id')
    .executeTakeFirst();
  const { id } =
    known ??
    (await tx
      .insertInto('city')
      .values({ slug: pack.slug, ...city })
      .returning('id')
      .executeTakeFirstOrThrow());
  const options = {
    entry: JSON.stringify(pack.city),
    ...optionColumns(laid),
    is_demo: pack.city.demo === true,
  };
  await tx
    .insertInto('city_option')
    .values({ city_id: id, ...options })
    .onConflict((conflict) => conflict.column('city_id').doUpdateSet(options))
    .execute();
  const calendar = calendarColumns(laid);
  await tx
    .insertInto('city_calendar')
    .values({ city_id: id, ...calendar })
    .onConflict((conflict) => conflict.column('city_id').doUpdateSet(calendar))
    .execute();
  return id;
}

/** Inserts new versions, never changes known ones. Returns the new ids. */
export async function writeTariffs(tx: Tx, cityId: number, rows: PackRows, nowMs: number): Promise<string[]> {
  const added = await sql<{ id: string }>`
    insert into tariff_version (city_id, id, tariff_code, valid_from, content, imported_at)
    select ${cityId}, r.id, r.tariff_code, r.valid_from, r.content, ${new Date(nowMs)}
      from jsonb_to_recordset(${JSON.stringify(rows.versions)}::jsonb)
        as r(id text, tariff_code text, valid_from date, content jsonb)
    on conflict (city_id, id) do nothing
    returning id`.execute(tx);
  await sql`
    insert into tariff (city_id, code, version_ids)
    select ${cityId}, r.code, array(select jsonb_array_elements_text(r.version_ids))
      from jsonb_to_recordset(${JSON.stringify(rows.tariffs)}::jsonb) as r(code text, version_ids jsonb)
    on conflict (city_id, code) do update set version_ids = excluded.version_ids`.execute(tx);
  return added.rows.map((row) => row.id);
}

/** Activates pack zones; deactivates missing ones instead of deleting them, because sessions refer to them. */
export async function writeZones(tx: Tx, cityId: number, rows: PackRows): Promise<void> {
  const zones = JSON.stringify(rows.zones);
  await sql`
    insert into zone (city_id, zonenumber, name, description, category, tariff_code, is_demo, is_active)
    select ${cityId}, r.zonenumber, r.name, r.description, r.category, r.tariff_code, r.is_demo, true
      from jsonb_to_recordset(${zones}::jsonb)
        as r(zonenumber text, name text, description text, category text, tariff_code text, is_demo boolean)
    on conflict (city_id, zonenumber) do update set
      name = excluded.name, description = excluded.description, category = excluded.category,
      tariff_code = excluded.tariff_code, is_demo = excluded.is_demo, is_active = true`.execute(tx);
  await sql`
    update zone set is_active = false
     where city_id = ${cityId} and is_active and zonenumber not in
           (select r.zonenumber from jsonb_to_recordset(${zones}::jsonb) as r(zonenumber text))`.execute(tx);
  await sql`
    delete from tariff t
     where t.city_id = ${cityId}
       and not exists (select 1 from zone z where z.city_id = t.city_id and z.tariff_code = t.code)
       and t.code not in (select r.code from jsonb_to_recordset(${JSON.stringify(rows.tariffs)}::jsonb)
                           as r(code text))`.execute(tx);
}

export async function writeParkings(tx: Tx, cityId: number, rows: PackRows): Promise<void> {
  const parkings = JSON.stringify(rows.parkings);
  await sql`
    insert into parking (city_id, code, zonenumber, name, address, description, category, is_free, side, spaces_total,
                         spaces_disabled, geometry, min_lon, min_lat, max_lon, max_lat, is_demo, is_active)
    select ${cityId}, r.*, true
      from jsonb_to_recordset(${parkings}::jsonb)
        as r(code text, zonenumber text, name text, address text, description text, category text, is_free boolean,
             side text, spaces_total integer, spaces_disabled integer, geometry jsonb, min_lon double precision,
             min_lat double precision, max_lon double precision, max_lat double precision, is_demo boolean)
    on conflict (city_id, code) do update set
      zonenumber = excluded.zonenumber, name = excluded.name, address = excluded.address,
      description = excluded.description, category = excluded.category, is_free = excluded.is_free,
      side = excluded.side, spaces_total = excluded.spaces_total, spaces_disabled = excluded.spaces_disabled,
      geometry = excluded.geometry, min_lon = excluded.min_lon, min_lat = excluded.min_lat,
      max_lon = excluded.max_lon, max_lat = excluded.max_lat, is_demo = excluded.is_demo, is_active = true`.execute(
    tx,
  );
  await sql`
    update parking set is_active = false
     where city_id = ${cityId} and is_active and code not in
           (select r.code from jsonb_to_recordset(${parkings}::jsonb) as r(code text))`.execute(tx);
  await sql`select fill_place_cells(${cityId}::smallint)`.execute(tx);
}

export async function writeObjects(tx: Tx, cityId: number, rows: PackRows): Promise<void> {
  await tx.deleteFrom('map_object').where('city_id', '=', cityId).execute();
  await sql`
    insert into map_object (city_id, id, objecttype, name, address, description, geometry, is_demo)
    select ${cityId}, r.*
      from jsonb_to_recordset(${JSON.stringify(rows.objects)}::jsonb)
        as r(id text, objecttype text, name text, address text, description text, geometry jsonb, is_demo boolean)
    `.execute(tx);
}
