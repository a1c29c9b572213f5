// SQL parts and small queries about cities for the statements of other features. Arguments are SQL expressions.
import type { Db } from '#src/platform/db/schema.ts';
import type { CityDirectory } from '#src/platform/http/route.ts';

/** Selects the row of the city `id`, for `lateral (…)`. */
export const cityRow = (id: string): string =>
  `select slug, name, name_en, time_zone, pack_hash from city where id = ${id}`;

/** Selects the rows of all cities. */
export const ALL_CITIES = 'select id, slug, time_zone from city';

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
  const rows = await db.selectFrom('city').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** Returns the id of a slug, or null. */
export async function findCity(db: Db, slug: string): Promise<number | null> {
  const row = await db.selectFrom('city').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}

/** Returns city ids by slug. Only an import before the start changes them. */
export async function loadCityDirectory(db: Db): Promise<CityDirectory> {
  const rows = await db.selectFrom('city').select(['id', 'slug']).execute();
  const ids = new Map(rows.map((row) => [row.slug, row.id]));
  return { idOf: (slug) => ids.get(slug) ?? null };
}
