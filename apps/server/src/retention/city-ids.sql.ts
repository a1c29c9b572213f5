import type { Db } from '../platform/db/schema.ts';

export async function listCityIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('city').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
