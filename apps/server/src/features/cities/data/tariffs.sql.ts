import { type Forgiveness, readForgiveness } from '@gorpark/city-packs/pack/forgiveness';
import type { CityCalendar } from '@gorpark/domain/calendar';
import { DEFAULT_DURATIONS, type DurationRange } from '@gorpark/domain/duration';
import type { TariffVersion } from '@gorpark/domain/tariff';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import type { CityTariffs } from './tariff-types.ts';

type Flag = 'dontUseBalance' | 'useBonus' | 'usePostPayment' | 'usePostPaymentYesterday';

interface Loaded {
  pack_hash: string;
  time_zone: string;
  calendar: CityCalendar;
  settings: { intervals?: DurationRange; forgiveness?: Forgiveness } & Partial<Record<Flag, boolean>>;
  tariffs: { code: string; versions: TariffVersion[] }[] | null;
  zones: { code: string; name: string; tariffCode: string }[] | null;
  parkings: { code: string; zoneCode: string | null; isFree: boolean }[] | null;
}

/** Returns all data in one statement, so that it comes from one import. null: no pack. */
export async function loadCityTariffs(db: Db, cityId: number): Promise<CityTariffs | null> {
  const answer = await sql<Loaded>`
    select c.pack_hash, c.time_zone, k.content as calendar, o.settings,
           (select json_agg(json_build_object('code', t.code, 'versions',
                     (select json_agg(v.content order by v.valid_from) from tariff_version v
                       where v.city_id = ${cityId} and v.id = any(t.version_ids))))
              from tariff t where t.city_id = ${cityId}) as tariffs,
           (select json_agg(json_build_object('code', z.zonenumber, 'name', z.name, 'tariffCode', z.tariff_code))
              from zone z where z.city_id = ${cityId} and z.is_active) as zones,
           (select json_agg(json_build_object('code', p.code, 'zoneCode', p.zonenumber, 'isFree', p.is_free))
              from parking p where p.city_id = ${cityId} and p.is_active) as parkings
      from city c
      join city_calendar k on k.city_id = ${cityId}
      join city_option o on o.city_id = k.city_id
     where c.id = ${cityId}`.execute(db);
  const row = answer.rows[0];
  return row ? toCityTariffs(cityId, row) : null;
}

function toCityTariffs(cityId: number, row: Loaded): CityTariffs {
  return {
    cityId,
    packHash: row.pack_hash,
    timeZone: row.time_zone,
    calendar: row.calendar,
    tariffs: new Map(row.tariffs?.map((tariff) => [tariff.code, tariff])),
    zones: new Map(row.zones?.map((zone) => [zone.code, zone])),
    parkings: new Map(row.parkings?.map((parking) => [parking.code, parking])),
    intervals: row.settings.intervals ?? DEFAULT_DURATIONS,
    dontUseBalance: row.settings.dontUseBalance === true,
    useBonus: row.settings.useBonus === true,
    usePostPayment: row.settings.usePostPayment === true,
    usePostPaymentYesterday: row.settings.usePostPaymentYesterday === true,
    forgiveness: readForgiveness(row.settings.forgiveness),
  };
}

export async function readPackHash(db: Db, cityId: number): Promise<string> {
  const row = await db.selectFrom('city').select('pack_hash').where('id', '=', cityId).executeTakeFirst();
  return row?.pack_hash ?? '';
}

/** Returns versions, oldest first; later imports do not delete them [tariffs-6]. */
export async function readVersions(db: Db, cityId: number, ids: readonly string[]): Promise<TariffVersion[]> {
  const rows = await db
    .selectFrom('tariff_version')
    .select('content')
    .where('city_id', '=', cityId)
    .where('id', 'in', [...ids])
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => row.content);
}
