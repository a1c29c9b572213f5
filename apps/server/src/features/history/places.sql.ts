import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

/** Address of every parking of a city that has one, by its code. */
export async function readAddresses(db: Db, cityId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; address: string }>`
    select code, address from parking where city_id = ${cityId} and address <> ''`.execute(db);
  return new Map(rows.map(({ code, address }) => [code, address]));
}
