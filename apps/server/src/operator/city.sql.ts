import type { Db } from '../platform/db/schema.ts';

/** Id of a city; null: no pack of that name was imported. */
export async function findCity(db: Db, slug: string): Promise<number | null> {
  const row = await db.selectFrom('city').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}
