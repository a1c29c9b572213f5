import type { Db } from './platform/db/schema.ts';
import type { CityDirectory } from './platform/http/route.ts';

/** Returns city ids by slug. Only an import before the start changes them. */
export async function loadCityDirectory(db: Db): Promise<CityDirectory> {
  const rows = await db.selectFrom('city').select(['id', 'slug']).execute();
  const ids = new Map(rows.map((row) => [row.slug, row.id]));
  return { idOf: (slug) => ids.get(slug) ?? null };
}
