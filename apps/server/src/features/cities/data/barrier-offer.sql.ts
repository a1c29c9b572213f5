import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

/** Returns the parkings on sale; requires both the city flag and the setting [cities-3]. */
export async function readBarrierOffer(
  db: Db,
  cityId: number,
): Promise<{ isOffered: boolean; codes: ReadonlySet<string> }> {
  const { rows } = await sql<{ isOffered: boolean; codes: string[] | null }>`
    select coalesce((o.settings->>'useFlatParking')::boolean, false)
             and coalesce((o.entry#>>'{profile,parking,planarParkingAvailable}')::boolean, false) as "isOffered",
           (select array_agg(p.code) from parking p
             where p.city_id = o.city_id and p.category = 'planar' and p.is_active) as codes
      from city_option o where o.city_id = ${cityId}`.execute(db);
  const [row] = rows;
  return { isOffered: row?.isOffered ?? false, codes: new Set(row?.codes) };
}
