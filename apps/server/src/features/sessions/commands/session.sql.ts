import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { Category } from '@gorpark/domain/category';
import { type Kopecks, ZERO } from '@gorpark/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { recordOperation, type OperationTable } from '../../ledger/index.ts';
import type { Place, SessionVehicle } from '../input/session-input.ts';
import type { SessionStatus } from '../tables.ts';

/** Times are UTC milliseconds. */
export interface SessionRow {
  cityId: number;
  accountId: number;
  id: number;
  status: SessionStatus;
  orderNumber: string;
  plate: string;
  plateKey: string;
  category: Category;
  zoneCode: string;
  parkingCode: string | null;
  startMs: number;
  /** For an open session: the time of its automatic stop. */
  endMs: number;
  versionIds: string[];
  /** null if the session never waited for payment. */
  amountKop: Kopecks | null;
  payUntilMs: number | null;
}

const FIELDS = sql`
  city_id as "cityId", account_id as "accountId", id, status, order_number as "orderNumber", plate,
  plate_key as "plateKey", category, zone_code as "zoneCode", parking_code as "parkingCode",
  tariff_versions as "versionIds", amount_to_pay_kop as "amountKop",
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
    select ${FIELDS} from parking_session
     where city_id = ${cityId} and id = ${id} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the session, so commands run one after another. */
export async function lockSession(tx: Tx, { cityId, accountId, id }: SessionKey): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select ${FIELDS} from parking_session
     where city_id = ${cityId} and id = ${id} and account_id = ${accountId} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Returns open sessions at their limit, oldest first, from `after` on. */
export async function listOpenAtLimit(
  db: Db,
  { now, after, limit }: { now: Date; after: SessionRow | null; limit: number },
): Promise<SessionRow[]> {
  const next = after
    ? sql`and (ends_at, city_id, id) > (${new Date(after.endMs)}::timestamptz, ${after.cityId}::smallint, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<SessionRow>`
    select ${FIELDS} from parking_session
     where status = 'open' and ends_at <= ${now} ${next} order by ends_at, city_id, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Locks a plate: a parallel start by another driver waits instead of deadlocking in the exclusion constraint. */
export async function lockPlate(tx: Tx, cityId: number, plateKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${plateKey}, ${cityId}))`.execute(tx);
}

/**
 * Matches active sessions of a plate by the index of `session_one_per_plate`, which combines city and plate in one
 * number.
 */
export function runsOn(cityId: number, plateKey: string): RawBuilder<boolean> {
  return sql<boolean>`status in ('live', 'open') and city_id = ${cityId} and plate_key = ${plateKey}
       and hashtextextended(plate_key, city_id) = hashtextextended(${plateKey}, ${cityId})`;
}

export interface NewSession {
  cityId: number;
  accountId: number;
  orderNumber: string;
  status: SessionStatus;
  place: Place;
  vehicle: SessionVehicle;
  startMs: number;
  endMs: number;
  closedMs: number | null;
  charge: Kopecks;
  discount: Kopecks;
  versionIds: readonly string[];
  waiting: { amount: Kopecks; payUntilMs: number } | null;
}

/** Returns the id. Violates `session_one_per_plate` if the plate is parked. */
export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const { place, vehicle, waiting, closedMs } = session;
  const { id } = await tx
    .insertInto('parking_session')
    .values({
      city_id: session.cityId,
      account_id: session.accountId,
      order_number: session.orderNumber,
      plate: vehicle.plate,
      plate_key: vehicle.plateKey,
      plate_format: vehicle.format,
      category: vehicle.category,
      driver_phone: vehicle.driverPhone ?? null,
      zone_code: place.zoneCode,
      parking_code: place.parkingCode,
      status: session.status,
      starts_at: new Date(session.startMs),
      ends_at: new Date(session.endMs),
      closed_at: closedMs === null ? null : new Date(closedMs),
      charged_kop: session.charge,
      discount_kop: session.discount,
      refunded_kop: ZERO,
      tariff_versions: [...session.versionIds],
      amount_to_pay_kop: waiting?.amount ?? null,
      pay_until: waiting && new Date(waiting.payUntilMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds to the bonus part of a locked session. */
export async function recordBonus(
  tx: Tx,
  { cityId, id }: { cityId: number; id: number },
  bonus: Kopecks,
): Promise<void> {
  if (bonus === ZERO) return;
  await tx
    .updateTable('parking_session')
    .set((row) => ({ bonus_kop: sql<Kopecks>`${row.ref('bonus_kop')} + ${bonus}::bigint` }))
    .where('city_id', '=', cityId)
    .where('id', '=', id)
    .execute();
}

export interface PaymentNote {
  cityId: number;
  accountId: number;
  at: Date;
  status: OperationTable['status'];
  orderNumber: string;
  sum: Kopecks;
  bonus?: Kopecks;
  sale: Kopecks;
  plate: string;
  zoneCode: string;
  parkingCode: string | null;
  startMs: number;
  endMs: number;
  sessionId: number;
}

/** `sum` is the actual or planned change of the wallets [INV-20]. */
export async function recordPayment(tx: Tx, { startMs, endMs, ...note }: PaymentNote): Promise<void> {
  await recordOperation(tx, {
    ...note,
    type: 'payment',
    startsAt: new Date(startMs),
    endsAt: new Date(endMs),
  });
}

/** Returns whether the plate is parked now or overlaps the time, for any account or one. */
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
