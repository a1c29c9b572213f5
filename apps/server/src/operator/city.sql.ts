import type { Db } from '../platform/db/schema.ts';

export async function findCity(db: Db, slug: string): Promise<number | null> {
  const row = await db.selectFrom('city').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}
