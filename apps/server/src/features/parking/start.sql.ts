import type { Kopecks } from '@gorpark/domain/money';
import type { Pool } from '#src/platform/db/pool.ts';
import type { Driver } from './actor.ts';
import type { CommandKey } from './money-command.ts';
import type { Place } from './place.ts';
import type { StayVehicle } from './vehicle.ts';

export interface PaidStart {
  cityId: number;
  driver: Driver;
  packHash: string;
  nowMs: number;
  endMs: number;
  place: Place;
  vehicle: StayVehicle;
  charge: Kopecks;
  discount: Kopecks;
  versionIds: readonly string[];
  key: CommandKey;
}

export interface StartedRow {
  sessionId: number;
  balanceKop: Kopecks;
}

/**
 * The whole start in one statement: the wallet pays, the session stands, the ledger and the history say so and the
 * idempotency row keeps the answer, or nothing of it happens. It re-checks what the price rested on: the pack, the
 * token, the money. A stranger who starts the same plate at the same moment waits at the advisory lock instead of
 * deadlocking in the exclusion constraint, which then refuses him.
 */
const START = `
  with facts as (
    select from city c join token t on t.city_id = c.id
     where c.id = $1::smallint and c.pack_hash = $2 and t.id = $3::bigint and t.expires_at > $4::timestamptz),
  paid as (
    update wallet set balance_kop = balance_kop - $5::bigint
     where city_id = $1::smallint and account_id = $6::bigint and kind = 'main'
       and balance_kop >= $5::bigint and exists (select from facts)
    returning balance_kop),
  placed as (
    insert into parking_session (city_id, account_id, order_number, plate, plate_key, plate_format, category,
                                 zone_code, parking_code, starts_at, ends_at, charged_kop, discount_kop, tariff_versions)
    select $1::smallint, $6::bigint, nextval('order_number_seq')::text, $7, $8, $9, $10,
           $11, $12, $4::timestamptz, $13::timestamptz, $5::bigint, $14::bigint, $15::text[]
      from paid where pg_advisory_xact_lock(hashtextextended($8, $1::smallint)) is not null
    returning id, order_number),
  moved as (
    insert into ledger_transfer (city_id, at, debit_holder, debit_kind, credit_holder, credit_kind,
                                 amount_kop, reason, order_number, session_id)
    select $1::smallint, $4::timestamptz, $6::bigint, 'main', null, 'parking_revenue',
           $5::bigint, 'start', placed.order_number, placed.id
      from placed where $5::bigint > 0),
  noted as (
    insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, sale_kop,
                           plate, zone_code, parking_code, starts_at, ends_at, session_id)
    select $1::smallint, $6::bigint, $4::timestamptz, 'payment', 'done', placed.order_number, -$5::bigint, $14::bigint,
           $7, $11, $12, $4::timestamptz, $13::timestamptz, placed.id
      from placed),
  kept as (
    insert into idempotency (city_id, actor, operation, key, body_hash, answer, created_at)
    select $1::smallint, $16, 'start', $17, $18,
           $19::jsonb || jsonb_build_object('sessionId', placed.id, 'balanceKop', paid.balance_kop), $4::timestamptz
      from placed, paid)
  select placed.id as "sessionId", paid.balance_kop as "balanceKop" from placed, paid`;

/** Null when a fact changed meanwhile or the money is short; breaks `session_one_per_plate` for a parked plate. */
export async function insertPaidSession(
  pool: Pool,
  order: PaidStart,
  receipt: object,
): Promise<StartedRow | null> {
  const { cityId, driver, place, vehicle, key } = order;
  const answer = await pool.query<StartedRow>({
    name: 'parking_start',
    text: START,
    values: [
      cityId,
      order.packHash,
      driver.tokenId,
      new Date(order.nowMs),
      order.charge,
      driver.accountId,
      vehicle.plate,
      vehicle.plateKey,
      vehicle.format,
      vehicle.category,
      place.zoneCode,
      place.parkingCode,
      new Date(order.endMs),
      order.discount,
      order.versionIds,
      key.actor,
      key.key,
      key.bodyHash,
      JSON.stringify(receipt),
    ],
  });
  return answer.rows[0] ?? null;
}
