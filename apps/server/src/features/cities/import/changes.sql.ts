import { isDeepStrictEqual } from 'node:util';
import type { TariffVersion } from '@gorpark/domain/tariff';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { PackRows } from './rows.ts';

export interface TableChange {
  added: number;
  changed: number;
  removed: number;
}

export interface PackChanges {
  zones: TableChange;
  parkings: TableChange;
  objects: TableChange;
  /** `validFrom`: `YYYY-MM-DD`. */
  newVersions: { id: string; validFrom: string }[];
}

type Row = Readonly<Record<string, unknown>>;

function compare(present: readonly Row[], wanted: readonly Row[], key: string): TableChange {
  const old = new Map(present.map((row) => [row[key], row]));
  const added = wanted.filter((row) => !old.has(row[key]));
  const isOther = (row: Row): boolean => {
    const before = old.get(row[key]);
    return (
      before !== undefined &&
      Object.keys(before).some((name) => !isDeepStrictEqual(before[name], row[name] ?? null))
    );
  };
  const keys = new Set(wanted.map((row) => row[key]));
  return {
    added: added.length,
    changed: wanted.filter(isOther).length,
    removed: present.filter((row) => !keys.has(row[key])).length,
  };
}

/** Ignores `validTo`, because a new version changes the last day of the previous version. */
const pricedBy = (code: string, { id: _id, validTo: _validTo, ...rest }: TariffVersion): string =>
  JSON.stringify([code, rest], (_key, value: unknown) =>
    // jsonb reorders the keys of an object.
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Compares a pack with the database without writing; `null`: the city is new. */
export async function changesOf(db: Db | Tx, slug: string, rows: PackRows): Promise<PackChanges | null> {
  const city = await db.selectFrom('city').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!city) return null;
  const zones = await db
    .selectFrom('zone')
    .select(['zonenumber', 'name', 'description', 'category', 'tariff_code', 'is_demo'])
    .where('city_id', '=', city.id)
    .where('is_active', '=', true)
    .execute();
  const parkings = await db
    .selectFrom('parking')
    .select(['code', 'zonenumber', 'name', 'address', 'description', 'category', 'side'])
    .select(['spaces_total', 'spaces_disabled', 'geometry', 'is_demo'])
    .where('city_id', '=', city.id)
    .where('is_active', '=', true)
    .execute();
  const objects = await db
    .selectFrom('map_object')
    .select(['id', 'objecttype', 'name', 'address', 'description', 'geometry', 'is_demo'])
    .where('city_id', '=', city.id)
    .execute();
  const known = await db
    .selectFrom('tariff_version')
    .select(['tariff_code', 'content'])
    .where('city_id', '=', city.id)
    .execute();
  const priced = new Set(known.map(({ tariff_code: code, content }) => pricedBy(code, content)));
  return {
    zones: compare(zones, rows.zones, 'zonenumber'),
    parkings: compare(parkings, rows.parkings, 'code'),
    objects: compare(objects, rows.objects, 'id'),
    newVersions: rows.versions
      .filter(({ tariff_code: code, content }) => !priced.has(pricedBy(code, content)))
      .map(({ id, valid_from: validFrom }) => ({ id, validFrom })),
  };
}

export async function countPlaces(db: Db | Tx, slug: string): Promise<number> {
  const row = await db
    .selectFrom('parking')
    .innerJoin('city', 'city.id', 'parking.city_id')
    .select(({ fn }) => fn.countAll<string>().as('places'))
    .where('city.slug', '=', slug)
    .where('parking.is_active', '=', true)
    .executeTakeFirst();
  return Number(row?.places ?? 0);
}
