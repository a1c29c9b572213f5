import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { OverridePart } from '../tables.ts';
import { type CityBase, type LaidOver, type Override, revisionOf } from './lay-over.ts';

export async function listOverrides(db: Db | Tx, cityId: number | null): Promise<Override[]> {
  if (cityId === null) return [];
  return db
    .selectFrom('city_override')
    .select(['part', 'name', 'value'])
    .where('city_id', '=', cityId)
    .orderBy('part')
    .orderBy('name')
    .execute();
}

export async function cityIdOf(tx: Tx, slug: string): Promise<number | null> {
  const row = await tx.selectFrom('city').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}

export async function readBase(
  db: Db | Tx,
  cityId: number,
): Promise<{ base: CityBase; slug: string; filesHash: string }> {
  const row = await db
    .selectFrom('city as c')
    .innerJoin('city_option as o', 'o.city_id', 'c.id')
    .innerJoin('city_calendar as k', 'k.city_id', 'c.id')
    .select([
      'c.slug',
      'c.pack_hash',
      'c.imported_hash',
      'o.base',
      'o.site_options',
      'o.settings',
      'o.pack',
      'k.base as calendarBase',
      'k.content',
    ])
    .where('c.id', '=', cityId)
    .executeTakeFirstOrThrow();
  const options = row.base ?? { siteOptions: row.site_options, settings: row.settings, pack: row.pack };
  return {
    base: { ...options, calendar: row.calendarBase ?? row.content },
    slug: row.slug,
    filesHash: row.imported_hash ?? row.pack_hash,
  };
}

export async function putOverride(tx: Tx, cityId: number, override: Override, at: Date): Promise<void> {
  const value = JSON.stringify(override.value);
  await tx
    .insertInto('city_override')
    .values({ city_id: cityId, part: override.part, name: override.name, value, set_at: at })
    .onConflict((conflict) =>
      conflict.columns(['city_id', 'part', 'name']).doUpdateSet({ value, set_at: at }),
    )
    .execute();
}

export async function dropOverride(
  tx: Tx,
  cityId: number,
  { part, name }: { part: OverridePart; name: string },
): Promise<void> {
  await tx
    .deleteFrom('city_override')
    .where('city_id', '=', cityId)
    .where('part', '=', part)
    .where('name', '=', name)
    .execute();
}

/** Writes the facts in force; caches reload them within 30 seconds. */
export async function writeLaidOver(
  tx: Tx,
  cityId: number,
  laid: LaidOver,
  filesHash: string,
): Promise<void> {
  await tx.updateTable('city_option').set(optionColumns(laid)).where('city_id', '=', cityId).execute();
  await tx.updateTable('city_calendar').set(calendarColumns(laid)).where('city_id', '=', cityId).execute();
  await tx
    .updateTable('city')
    .set({ pack_hash: revisionOf(filesHash, laid.applied), imported_hash: filesHash })
    .where('id', '=', cityId)
    .execute();
}

export function optionColumns({ base, facts }: LaidOver) {
  const { siteOptions, settings, pack } = base;
  return {
    site_options: JSON.stringify(facts.siteOptions),
    settings: JSON.stringify(facts.settings),
    pack: JSON.stringify(facts.pack),
    base: JSON.stringify({ siteOptions, settings, pack }),
  };
}

export function calendarColumns({ base, facts }: LaidOver) {
  return { content: JSON.stringify(facts.calendar), base: JSON.stringify(base.calendar) };
}
