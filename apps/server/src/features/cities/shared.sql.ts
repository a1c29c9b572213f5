// SQL parts and small queries about cities for the statements of other features. Arguments are SQL expressions.
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

/** Selects the row of the city `id`, for `lateral (…)`. */
export const cityRow = (id: string): string =>
  `select slug, name, name_en, time_zone, pack_hash from city where id = ${id}`;

/** SQL condition: another cell has the city `c`. */
export const IS_AWAY = 'coalesce(c.leaves_at <= now(), false)';

/** SQL condition: the city `id` begins no outside work, because its cell may change within seconds. */
export const isStaying = (id: string): string =>
  `not exists (select from city l where l.id = ${id} and l.leaves_at is not null)`;

/** Selects the rows of all cities of this cell. */
export const ALL_CITIES = `select c.id, c.slug, c.time_zone from city c where not ${IS_AWAY}`;

/** The settings of the city `id` as jsonb. */
export const settingsOf = (id: string): string =>
  `(select o.settings from city_option o where o.city_id = ${id})`;

/** The name of a zone, null if the pack no longer has it. */
export const zoneName = (city: string, zone: string): string =>
  `(select z.name from zone z where z.city_id = ${city} and z.zonenumber = ${zone})`;

/** The address of a parking, null if the pack no longer has it. */
export const parkingAddress = (city: string, code: string): string =>
  `(select k.address from parking k where k.city_id = ${city} and k.code = ${code})`;

export async function listCityIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${sql.raw(ALL_CITIES)} order by c.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the id of a slug, or null. */
export async function findCity(db: Db, slug: string): Promise<number | null> {
  const row = await db.selectFrom('city').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}
