import type { Db } from '../platform/db/schema.ts';

/** Returns the id of a city; null if no such pack was imported. */
export async function findCity(db: Db, slug: string): Promise<number | null> {
  const row = await db.selectFrom('city').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}
