import { randomBytes } from 'node:crypto';
import type { TariffRule, TariffVersion } from '@gorpark/domain/tariff';
import { sql } from 'kysely';
import { cityIdOf } from './drivers.sql.ts';
import type { TestServer } from './harness.ts';

const ALL_WEEK: TariffRule['days'] = ['weekday', 'saturday', 'sunday', 'holiday'];

/** Returns a version with one price at all times from the given date. */
export function version(id: string, hourKopecks: number, fields: Partial<TariffVersion> = {}): TariffVersion {
  return {
    id,
    validFrom: '2025-01-01',
    validTo: null,
    options: { firstHourWhole: false, minutePriceRounded: false, freeFirstMinutes: 0 },
    rules: [{ days: ALL_WEEK, categories: 'all', from: 0, to: 1440, hourKopecks }],
    freeDays: [],
    ...fields,
  };
}

/** Adds a zone to a city, like the import of a changed pack: adds versions and changes the pack hash. */
export async function putZone(
  server: TestServer,
  slug: string,
  code: string,
  versions: readonly TariffVersion[],
): Promise<void> {
  const cityId = await cityIdOf(server, slug);
  await server.db.transaction().execute(async (tx) => {
    for (const item of versions) {
      await tx
        .insertInto('tariff_version')
        .values({
          city_id: cityId,
          id: item.id,
          tariff_code: code,
          valid_from: item.validFrom,
          content: JSON.stringify(item),
          imported_at: new Date(0),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const ids = versions.map((item) => item.id);
    await tx
      .insertInto('tariff')
      .values({ city_id: cityId, code, version_ids: ids })
      .onConflict((conflict) => conflict.columns(['city_id', 'code']).doUpdateSet({ version_ids: ids }))
      .execute();
    const zone = { city_id: cityId, zonenumber: code, name: code, description: '', category: 'roadside' };
    await tx
      .insertInto('zone')
      .values({ ...zone, tariff_code: code, is_demo: true, is_active: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await changePackHash(tx, cityId);
  });
}

/** Like an import: the books of the server read the city again. */
async function changePackHash(db: TestServer['db'], cityId: number): Promise<void> {
  const hash = randomBytes(16).toString('hex');
  await db.updateTable('city').set({ pack_hash: hash }).where('id', '=', cityId).execute();
}

/** Changes parts of the setting `forgiveness` of a city, like the import of a changed pack. */
export async function changeForgiveness(
  server: TestServer,
  slug: string,
  parts: Readonly<Record<string, object>>,
): Promise<void> {
  const cityId = await cityIdOf(server, slug);
  for (const [part, fields] of Object.entries(parts))
    await sql`
      update city_option
         set settings = jsonb_set(settings, array['forgiveness', ${part}::text],
                                  settings -> 'forgiveness' -> ${part}::text || ${JSON.stringify(fields)}::jsonb)
       where city_id = ${cityId}`.execute(server.db);
  await changePackHash(server.db, cityId);
}

/** Declares the UTC date of the moment a holiday in the calendar of a city. */
export async function declareHoliday(server: TestServer, slug: string, atMs: number): Promise<void> {
  const cityId = await cityIdOf(server, slug);
  const overrides = JSON.stringify({ [new Date(atMs).toISOString().slice(0, 10)]: 'holiday' });
  await server.pool.query(
    `update city_calendar set content = jsonb_set(content, '{overrides}', $2) where city_id = $1`,
    [cityId, overrides],
  );
  await changePackHash(server.db, cityId);
}

/** Returns a version with one price of an hour on weekdays and another one on all other days. */
export const versionByDay = (id: string, weekdayKopecks: number, otherKopecks: number): TariffVersion => {
  const at = (days: TariffRule['days'], hourKopecks: number): TariffRule => ({
    ...{ days, categories: 'all', from: 0, to: 1440 },
    hourKopecks,
  });
  return version(id, 0, {
    rules: [at(['weekday'], weekdayKopecks), at(['saturday', 'sunday', 'holiday'], otherKopecks)],
  });
};
