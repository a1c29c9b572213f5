import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

export async function readAddresses(db: Db, cityId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; address: string }>`
    select code, address from parking where city_id = ${cityId} and address <> ''`.execute(db);
  return new Map(rows.map(({ code, address }) => [code, address]));
}

/** Returns English titles of current and past subscriptions by the Russian title in operations. */
export async function readTitles(db: Db, cityId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ ru: string; en: string }>`
    select title_ru as ru, title_en as en from subscription_offer
     where city_id = ${cityId} and title_en <> '' order by is_active, sort desc, code`.execute(db);
  return new Map(rows.map(({ ru, en }) => [ru, en]));
}
