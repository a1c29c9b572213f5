import type { Db } from './platform/db/schema.ts';
import type { CityDirectory } from './platform/http/route.ts';

/** Ids of the imported cities by slug, read once: the city list changes only by an import before the start. */
export async function loadCityDirectory(db: Db): Promise<CityDirectory> {
  const rows = await db.selectFrom('city').select(['id', 'slug']).execute();
  const ids = new Map(rows.map((row) => [row.slug, row.id]));
  return { idOf: (slug) => ids.get(slug) ?? null };
}
