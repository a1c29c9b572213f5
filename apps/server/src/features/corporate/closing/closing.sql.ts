import type { Kopecks } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Db } from '#src/platform/db/schema.ts';
import type { Owner } from '../company.sql.ts';

/** Sums in kopecks, never negative. */
export interface ClosingLine {
  plate: string;
  /** Empty: unknown [companies-3]. */
  driverPhone: string;
  driverName: string;
  stays: number;
  paid: Kopecks;
  returned: Kopecks;
}

/** Times are UTC milliseconds. */
export interface ClosingRow extends Pick<ClosingLine, 'plate' | 'driverPhone' | 'driverName'> {
  atMs: number;
  type: string;
  zoneCode: string;
  parkingCode: string;
  startMs: number | null;
  endMs: number | null;
  /** Change of the balance, kopecks. */
  sum: number;
  orderNumber: string;
}

/** Kopecks: `opening + came - paid + returned + other = closing`. */
export interface ClosingSums {
  opening: number;
  came: number;
  paid: number;
  returned: number;
  other: number;
  closing: number;
}

export interface Span {
  from: Date;
  to: Date;
}

/** Excludes the bonus, which is not money [INV-23]. */
const MONEY = sql`(case when o.type = 'bonus20' then 0 else o.sum_kop - o.bonus_kop end)`;
const IS_SERVICE = sql`o.type in ('payment', 'renew', 'paymentGate', 'paymentSubscription')`;
const IS_RETURN = sql`(o.type = 'cancel' and o.plate <> '')`;

/** A driver with two cars has two rows in the list. */
const NAMES = ({ cityId, accountId }: Owner) => sql`
  names as materialized (
    select phone, min(name) as name from company_driver
     where city_id = ${cityId} and account_id = ${accountId} group by phone)`;

/**
 * Selects rows by the time when the balance changed, which is later for deferred sessions and late bank
 * confirmations. Includes pending gate operations, because their amount is already debited [money-11].
 */
const movedIn = ({ cityId, accountId }: Owner, from: Date, to: Date | null) => sql`
  (o.city_id = ${cityId} and o.account_id = ${accountId}
   and (o.moved_at is null and o.at >= ${from} ${to === null ? sql`` : sql`and o.at < ${to}`}
        or o.moved_at >= ${from} ${to === null ? sql`` : sql`and o.moved_at < ${to}`})
   and (o.status = 'done' or (o.type = 'paymentGate' and o.status = 'processing')))`;

export async function readSums(db: Db, owner: Owner, { from, to }: Span): Promise<ClosingSums | null> {
  const { cityId, accountId } = owner;
  const { rows } = await sql<Omit<ClosingSums, 'opening'> & { moved: number }>`
    with later as (
      select coalesce(sum(${MONEY}), 0)::bigint as moved from operation o where ${movedIn(owner, to, null)}),
    month as (
      select coalesce(sum(${MONEY}), 0)::bigint as moved,
             coalesce(-sum(${MONEY}) filter (where ${IS_SERVICE}), 0)::bigint as paid,
             coalesce(sum(${MONEY}) filter (where ${IS_RETURN}), 0)::bigint as returned,
             coalesce(sum(${MONEY}) filter (where o.type = 'refill' and o.sum_kop > 0), 0)::bigint as came
        from operation o where ${movedIn(owner, from, to)})
    select month.moved, month.paid, month.returned, month.came,
           month.moved + month.paid - month.returned - month.came as other,
           w.balance_kop - later.moved as closing
      from month, later, wallet w
     where w.city_id = ${cityId} and w.account_id = ${accountId} and w.kind = 'main'`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { moved, ...sums } = row;
  return { ...sums, opening: sums.closing - moved };
}

export async function readCityName(db: Db, cityId: number): Promise<string> {
  const row = await db.selectFrom('city').select('name').where('id', '=', cityId).executeTakeFirstOrThrow();
  return row.name;
}

export async function readClosingLines(db: Db, owner: Owner, { from, to }: Span): Promise<ClosingLine[]> {
  const { rows } = await sql<ClosingLine>`
    with ${NAMES(owner)}
    select o.plate, coalesce(o.driver_phone, '') as "driverPhone", coalesce(min(names.name), '') as "driverName",
           count(*) filter (where o.type = 'payment')::int as stays,
           coalesce(-sum(${MONEY}) filter (where ${IS_SERVICE}), 0)::bigint as paid,
           coalesce(sum(${MONEY}) filter (where ${IS_RETURN}), 0)::bigint as returned
      from operation o left join names on names.phone = o.driver_phone
     where ${movedIn(owner, from, to)} and (${IS_SERVICE} or ${IS_RETURN})
     group by o.plate, o.driver_phone
     order by o.plate, "driverName", o.driver_phone nulls last`.execute(db);
  return rows;
}

/** Returns at most `most` operations, by car, driver and time. */
export async function readClosingRows(
  db: Db,
  owner: Owner,
  { from, to }: Span,
  most: number,
): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    with ${NAMES(owner)}
    select o.plate, coalesce(o.driver_phone, '') as "driverPhone", coalesce(names.name, '') as "driverName",
           o.type, o.zone_code as "zoneCode", coalesce(o.parking_code, '') as "parkingCode",
           ${MONEY}::bigint as sum, o.order_number as "orderNumber",
           (extract(epoch from coalesce(o.moved_at, o.at)) * 1000)::float8 as "atMs",
           (extract(epoch from o.starts_at) * 1000)::float8 as "startMs",
           (extract(epoch from o.ends_at) * 1000)::float8 as "endMs"
      from operation o left join names on names.phone = o.driver_phone
     where ${movedIn(owner, from, to)} and (${IS_SERVICE} or ${IS_RETURN})
     order by o.plate, "driverName", o.driver_phone nulls last, coalesce(o.moved_at, o.at), o.id
     limit ${most}`.execute(db);
  return rows;
}
