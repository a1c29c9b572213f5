import { type Kopecks, kopecks } from '@gorpark/domain/money';
import { readForgiveness } from '@gorpark/city-packs/pack/forgiveness';
import type { SourceOptions } from '@gorpark/city-packs/pack/schema';
import type { CityCalendar } from '@gorpark/domain/calendar';
import type { Tariff, TariffVersion } from '@gorpark/domain/tariff';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';

export interface ZoneFacts {
  zonenumber: string;
  name: string;
  description: string;
  category: string;
  tariffCode: string;
}

/** As in the pack, with sums in kopecks. */
export type CitySettings = Omit<SourceOptions['settings'], 'refillMax'> & { refillMax: Kopecks };

/** All data comes from one import and is frozen. */
export interface CityFacts {
  cityId: number;
  packHash: string;
  /** UTC milliseconds. */
  importedMs: number;
  timeZone: string;
  isDemo: boolean;
  siteOptions: SourceOptions['siteOptions'];
  settings: CitySettings;
  pack: SourceOptions['pack'];
  calendar: CityCalendar;
  tariffs: ReadonlyMap<string, Tariff>;
  zones: readonly ZoneFacts[];
}

interface Row {
  pack_hash: string;
  imported_at: Date;
  time_zone: string;
  is_demo: boolean;
  site_options: SourceOptions['siteOptions'];
  /** Rows of a former release lack `forgiveness`. */
  settings: Omit<SourceOptions['settings'], 'forgiveness'> & { forgiveness?: unknown };
  pack: SourceOptions['pack'];
  calendar: CityCalendar;
  tariffs: { code: string; versions: TariffVersion[] }[] | null;
  zones: ZoneFacts[] | null;
}

/** Reads all facts in one statement, so that they are from one import. Throws if the city has no pack. */
export async function loadCityFacts(db: Db, cityId: number): Promise<CityFacts> {
  const { rows } = await sql<Row>`
    select c.pack_hash, c.imported_at, c.time_zone, o.is_demo, o.site_options, o.settings, o.pack,
           k.content as calendar,
           (select json_agg(json_build_object('code', t.code, 'versions',
                     (select json_agg(v.content order by v.valid_from) from tariff_version v
                       where v.city_id = ${cityId} and v.id = any(t.version_ids))))
              from tariff t where t.city_id = ${cityId}) as tariffs,
           (select json_agg(json_build_object('zonenumber', z.zonenumber, 'name', z.name, 'category', z.category,
                     'description', z.description, 'tariffCode', z.tariff_code))
              from zone z where z.city_id = ${cityId} and z.is_active) as zones
      from city c
      join city_option o on o.city_id = ${cityId}
      join city_calendar k on k.city_id = o.city_id
     where c.id = ${cityId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`city ${cityId} has no imported pack`);
  return {
    cityId,
    packHash: row.pack_hash,
    importedMs: row.imported_at.getTime(),
    timeZone: row.time_zone,
    isDemo: row.is_demo,
    siteOptions: row.site_options,
    settings: {
      ...row.settings,
      refillMax: kopecks(Math.round(row.settings.refillMax * 100)),
      // A pack of an earlier release has none.
      forgiveness: readForgiveness(row.settings.forgiveness),
    },
    pack: row.pack,
    calendar: row.calendar,
    tariffs: new Map(row.tariffs?.map((tariff) => [tariff.code, tariff])),
    zones: row.zones ?? [],
  };
}

export async function currentHash(db: Db, cityId: number): Promise<string | undefined> {
  const row = await db.selectFrom('city').select('pack_hash').where('id', '=', cityId).executeTakeFirst();
  return row?.pack_hash;
}
