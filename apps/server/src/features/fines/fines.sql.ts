import type { Kopecks } from '@gorpark/domain/money';
import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Fine } from './entry.ts';
import type { Photo } from './photo.ts';
import type { AskedVehicle } from './source.ts';

const SHOWN = 500;

interface Owner {
  cityId: number;
  accountId: number;
}

export async function listAsked(db: Db, { cityId, accountId }: Owner): Promise<AskedVehicle[]> {
  return db
    .selectFrom('vehicle')
    .select(['sts', 'plate'])
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .where('sts', '<>', '')
    .orderBy('id')
    .execute();
}

export interface StoredFine {
  uin: string;
  status: string;
  article: string;
  place: string;
  offenseAt: Date | null;
  ruledOn: string | null;
  orderNumber: string;
  total: Kopecks;
  paid: Kopecks;
  sts: string;
  plate: string;
  startsAt: Date | null;
  wholeDays: string[];
  endsAt: Date | null;
  kind: string;
  provider: string;
  isDemo: boolean;
  origin: 'source' | 'operator';
  toldAt: Date;
}

/** Certificate and plate belong to one vehicle of the account [services-4, THR-7]. */
const OWN = sql`
  from fine f
  join vehicle v on v.city_id = f.city_id and v.sts = f.sts and v.plate_key = f.plate_key and v.sts <> ''`;

export async function listFines(db: Db, { cityId, accountId }: Owner): Promise<StoredFine[]> {
  const { rows } = await sql<StoredFine>`
    select f.uin, f.status, f.article, f.place, f.offense_at as "offenseAt", f.ruled_on::text as "ruledOn",
           f.order_number as "orderNumber", f.total_kop as total, f.paid_kop as paid, f.sts, f.plate,
           f.starts_at as "startsAt", f.ends_at as "endsAt", f.whole_days as "wholeDays", f.kind, f.provider, f.is_demo as "isDemo",
           f.origin, f.told_at as "toldAt"
      ${OWN}
     where f.city_id = ${cityId} and v.account_id = ${accountId} and f.gone_at is null
     order by f.offense_at desc nulls last, f.uin limit ${SHOWN}`.execute(db);
  return rows;
}

/** Returns an owned fine; null if it is missing or foreign. */
export async function findOwnFine(
  db: Db,
  { cityId, accountId }: Owner,
  uin: string,
): Promise<{ origin: StoredFine['origin']; photo: Photo | null } | null> {
  const { rows } = await sql<{
    origin: StoredFine['origin'];
    type: Photo['type'] | null;
    bytes: Buffer | null;
  }>`
    select f.origin, p.media_type as type, p.content as bytes
      ${OWN}
      left join fine_photo p on p.city_id = f.city_id and p.uin = f.uin
     where f.city_id = ${cityId} and f.uin = ${uin} and v.account_id = ${accountId} and f.gone_at is null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  return { origin: row.origin, photo: row.type && row.bytes ? { type: row.type, bytes: row.bytes } : null };
}

export interface FineReport {
  cityId: number;
  fine: Fine;
  isDemo: boolean;
  origin: StoredFine['origin'];
  at: Date;
}

/** Stores a fine. Returns false if an operator's fine exists: a source does not overwrite it. */
export async function storeFine(
  db: Db | Tx,
  { cityId, fine, isDemo, origin, at }: FineReport,
): Promise<boolean> {
  const reported = {
    status: fine.status,
    article: fine.article,
    place: fine.place,
    offense_at: fine.offenseAt,
    ruled_on: fine.ruledOn,
    order_number: fine.orderNumber,
    total_kop: fine.total,
    paid_kop: fine.paid,
    sts: fine.sts,
    plate_key: fine.plateKey,
    plate: fine.plate,
    starts_at: fine.startsAt,
    ends_at: fine.endsAt,
    whole_days: fine.wholeDays,
    kind: fine.kind,
    provider: fine.provider,
    is_demo: isDemo,
    origin,
    told_at: at,
    gone_at: null,
  };
  const done = await db
    .insertInto('fine')
    .values({ city_id: cityId, uin: fine.uin, ...reported })
    .onConflict((conflict) => {
      const update = conflict.columns(['city_id', 'uin']).doUpdateSet(reported);
      return origin === 'operator' ? update : update.where('fine.origin', '=', 'source');
    })
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Marks fines that the source no longer reports: they are paid or withdrawn, so a demand for payment would be wrong.
 * A fine reported again is restored [services-5].
 */
export async function markGone(
  db: Db,
  {
    cityId,
    vehicles,
    reported,
    at,
  }: { cityId: number; vehicles: readonly Asked[]; reported: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update fine set gone_at = ${at}
     where city_id = ${cityId} and origin = 'source' and gone_at is null and told_at < ${at}
       and (sts, plate_key) in (select * from unnest(${vehicles.map(({ sts }) => sts)}::text[],
                                                     ${vehicles.map(({ plateKey }) => plateKey)}::text[]))
       and uin <> all(${reported}::text[])`.execute(db);
}

export interface Asked {
  sts: string;
  plateKey: string;
}

export async function storePhoto(
  db: Db | Tx,
  cityId: number,
  uin: string,
  { type, bytes }: Photo,
): Promise<void> {
  await db
    .insertInto('fine_photo')
    .values({ city_id: cityId, uin, media_type: type, content: bytes })
    .onConflict((conflict) =>
      conflict.columns(['city_id', 'uin']).doUpdateSet({ media_type: type, content: bytes }),
    )
    .execute();
}

export async function knownUins(db: Db | Tx, cityId: number, uins: readonly string[]): Promise<Set<string>> {
  if (uins.length === 0) return new Set();
  const rows = await db
    .selectFrom('fine')
    .select('uin')
    .where('city_id', '=', cityId)
    .where('uin', 'in', uins)
    .execute();
  return new Set(rows.map(({ uin }) => uin));
}

/** Deletes fines not reported since `before`; keeps operators' fines. */
export const purgeSourceFines = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('fine').where('origin', '=', 'source').where('told_at', '<', before));
