import type { Kopecks } from '@gorpark/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { cityRow } from '../../cities/index.ts';
import type { RepairState, SessionStatus } from '../tables.ts';

/** What a change may set. Times are UTC milliseconds, sums kopecks. */
export interface SessionState extends RepairState {
  status: SessionStatus;
  refundedKop: Kopecks;
  /** Stays set after a waiting session is paid or expires. */
  payUntilMs: number | null;
  repairCount: number;
}

/** An open session ends at its automatic stop. */
export interface SessionRow extends SessionKey, SessionState {
  orderNumber: string;
}

export const SESSION_FIELDS = sql`
  city_id as "cityId", account_id as "accountId", id, status, order_number as "orderNumber",
  repair_count as "repairCount", plate, plate_key as "plateKey", plate_format as format, category,
  zone_code as "zoneCode", parking_code as "parkingCode", charged_kop as "chargedKop", bonus_kop as "bonusKop",
  discount_kop as "discountKop", refunded_kop as "refundedKop", tariff_versions as "versionIds",
  case when status = 'waiting' then amount_to_pay_kop end as "amountKop", coalesce(former, '[]'::jsonb) as former,
  (extract(epoch from starts_at) * 1000)::bigint as "startMs",
  (extract(epoch from ends_at) * 1000)::bigint as "endMs",
  (extract(epoch from pay_until) * 1000)::bigint as "payUntilMs"`;

export interface SessionKey {
  cityId: number;
  accountId: number;
  id: number;
}

/** Returns null if the session is unknown or of another account [BAD-36]. */
export async function readSession(db: Db, { cityId, accountId, id }: SessionKey): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select ${SESSION_FIELDS} from parking_session
     where city_id = ${cityId} and id = ${id} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the session, so commands run one after another. */
export async function lockSession(tx: Tx, { cityId, accountId, id }: SessionKey): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select ${SESSION_FIELDS} from parking_session
     where city_id = ${cityId} and id = ${id} and account_id = ${accountId} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Locks the session that a payment is for. */
export const lockPaidSession = (
  tx: Tx,
  { sessionId: id }: { sessionId: number },
  { cityId, accountId }: { cityId: number; accountId: number },
): Promise<SessionRow | null> => lockSession(tx, { cityId, accountId, id });

/** Returns open sessions at their limit, oldest first, from `after` on. */
export async function listOpenAtLimit(
  db: Db,
  { now, after, limit }: { now: Date; after: SessionRow | null; limit: number },
): Promise<SessionRow[]> {
  const next = after
    ? sql`and (ends_at, city_id, id) > (${new Date(after.endMs)}::timestamptz, ${after.cityId}::smallint, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<SessionRow>`
    select ${SESSION_FIELDS} from parking_session
     where status = 'open' and ends_at <= ${now} ${next} order by ends_at, city_id, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Locks plates in the order of their hashes: a parallel start by another driver waits instead of deadlocking in the
 * exclusion constraint.
 */
export async function lockPlates(tx: Tx, cityId: number, ...keys: string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hash) from (
      select distinct hashtextextended(key, ${cityId}) as hash from unnest(${keys}::text[]) key order by hash) k`.execute(
    tx,
  );
}

/** Keys apart from those of `lockPlates`: no start waits for a check. */
const CHECK_LOCKS = 3_000_000;

/** Serialises checks of a plate in a zone, and repairs that change what they answer. */
export async function lockChecks(
  tx: Db,
  cityId: number,
  places: readonly { plateKey: string; zoneCode: string | null }[],
): Promise<void> {
  const names = places.map(({ plateKey, zoneCode }) => `${plateKey} ${zoneCode}`);
  await sql`
    select pg_advisory_xact_lock(hash) from (
      select distinct hashtextextended(name, ${CHECK_LOCKS + cityId}) as hash from unnest(${names}::text[]) name
       order by hash) k`.execute(tx);
}

/**
 * Matches active sessions of a plate by the index of `session_one_per_plate`, which combines city and plate in one
 * number.
 */
export function runsOn(cityId: number, plateKey: string): RawBuilder<boolean> {
  return sql<boolean>`status in ('live', 'open') and city_id = ${cityId} and plate_key = ${plateKey}
       and hashtextextended(plate_key, city_id) = hashtextextended(${plateKey}, ${cityId})`;
}

/** Returns whether the plate has an active session that ends after `from`, of any account or of one. */
export async function isParked(
  tx: Tx,
  cityId: number,
  plateKey: string,
  from: Date,
  accountId?: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('parking_session')
    .select('id')
    .where(runsOn(cityId, plateKey))
    .where('ends_at', '>', from)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether any account paid or will pay for part of this time; UTC milliseconds [sessions-4]. */
export async function isTimePaid(
  tx: Db,
  time: { cityId: number; plateKey: string; startMs: number; endMs: number; exceptId: number | null },
): Promise<boolean> {
  const starts = new Date(time.startMs);
  const ends = new Date(time.endMs);
  // A cancelled session counts until its cancel; the rest was refunded.
  const { rows } = await sql`
    select from parking_session
     where ${runsOn(time.cityId, time.plateKey)} and id is distinct from ${time.exceptId}
       and tstzrange(starts_at, ends_at) && tstzrange(${starts}, ${ends})
    union all
    select from parking_session
     where city_id = ${time.cityId} and plate_key = ${time.plateKey} and ends_at > ${starts} and starts_at < ${ends}
       and id is distinct from ${time.exceptId}
       and (status = 'finished' or (status = 'cancelled' and charged_kop > refunded_kop and closed_at > ${starts}))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the local end of the plate's live session as `HH:MM`, with the date unless today, or null. */
export async function paidUntil(
  tx: Tx,
  { cityId, plateKey, now }: { cityId: number; plateKey: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ until: string }>`
    with ends as (
      select s.ends_at at time zone c.time_zone as at, ${now} at time zone c.time_zone as now
        from parking_session s cross join lateral (${sql.raw(cityRow('s.city_id'))}) c
       where s.city_id = ${cityId} and s.plate_key = ${plateKey} and s.status = 'live' and s.ends_at > ${now})
    select to_char(at, case when at::date = now::date then 'HH24:MI' else 'DD.MM.YYYY HH24:MI' end) as until
      from ends order by at desc limit 1`.execute(tx);
  return rows[0]?.until ?? null;
}

/** Returns whether the account has an unpaid order for part of this time. */
export async function isTimeAwaited(
  tx: Tx,
  time: { cityId: number; accountId: number; plateKey: string; startMs: number; endMs: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('parking_session')
    .select('id')
    .where('city_id', '=', time.cityId)
    .where('account_id', '=', time.accountId)
    .where('plate_key', '=', time.plateKey)
    .where('status', '=', 'waiting')
    .where('pay_until', '>=', time.now)
    .where('starts_at', '<', new Date(time.endMs))
    .where('ends_at', '>', new Date(time.startMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns an open payment with the same sum and method, or null. */
export async function findOpenSettle(
  tx: Tx,
  session: SessionRow,
  { by, amount }: { by: { name: string; phone: string | null }; amount: Kopecks },
): Promise<string | null> {
  const { rows } = await sql<{ order: string }>`
    select order_number as order from payment
     where city_id = ${session.cityId} and account_id = ${session.accountId} and purpose = 'settle'
       and status in ('wait', 'processing') and given_up_at is null
       and (intent ->> 'sessionId')::bigint = ${session.id} and method = ${by.name} and phone is not distinct from ${by.phone}
       and amount_kop = ${amount}
     order by id limit 1`.execute(tx);
  return rows[0]?.order ?? null;
}
