import { tokenStands } from '../auth/index.ts';
import type { Kopecks } from '@gorpark/domain/money';
import type { Pool } from '#src/platform/db/pool.ts';
import { actorKey, type Payer } from './actor.ts';
import type { CommandKey } from './money-command.ts';
import type { OwnSession } from './session-facts.sql.ts';
import type { FormerPart } from './tables.ts';

export interface PaidRenewal {
  cityId: number;
  driver: Payer;
  packHash: string;
  nowMs: number;
  session: OwnSession;
  endMs: number;
  charge: Kopecks;
  discount: Kopecks;
  versionIds: readonly string[];
  former: readonly FormerPart[];
  key: CommandKey;
  useBonus: boolean;
}

/**
 * Locks the session, which must be unchanged (live, same end, same charge), charges the wallets (bonus first [money-6])
 * and moves the end. The new time must be free for the plate [INV-8].
 */
const RENEW = `
  with facts as (
    select from city c
     where c.id = $1::smallint and c.pack_hash = $2 and ${tokenStands('$3', '$4')}
       and not exists (select from money_stop m where m.city_id = c.id)),
  held as (
    select id from parking_session
     where city_id = $1::smallint and id = $7::bigint and account_id = $6::bigint and status = 'live'
       and ends_at = $8::timestamptz and charged_kop = $9::bigint and exists (select from facts)
       for no key update),
  purse as materialized (
    select w.kind, w.balance_kop from held join wallet w on w.city_id = $1::smallint and w.account_id = $6::bigint
     where $18::boolean order by w.kind for no key update of w),
  split as materialized (
    select least(coalesce((select balance_kop from purse where kind = 'bonus'), 0), $5::bigint) as bonus_kop from held),
  paid as (
    update wallet w set balance_kop = w.balance_kop - ($5::bigint - split.bonus_kop) from split
     where w.city_id = $1::smallint and w.account_id = $6::bigint and w.kind = 'main'
       and w.balance_kop >= $5::bigint - split.bonus_kop
    returning w.balance_kop, split.bonus_kop),
  drawn as (
    update wallet b set balance_kop = b.balance_kop - paid.bonus_kop from paid
     where b.city_id = $1::smallint and b.account_id = $6::bigint and b.kind = 'bonus' and paid.bonus_kop > 0),
  extended as (
    update parking_session s
       set ends_at = $10::timestamptz, charged_kop = s.charged_kop + $5::bigint, bonus_kop = s.bonus_kop + paid.bonus_kop,
           discount_kop = $11::bigint, tariff_versions = $12::text[], former = $17::jsonb
      from paid
     where s.city_id = $1::smallint and s.id = $7::bigint
       and pg_advisory_xact_lock(hashtextextended(s.plate_key, $1::smallint)) is not null
    returning s.id, s.plate, s.zone_code, s.parking_code, s.driver_phone, nextval('order_number_seq')::text as order_number),
  moved as (
    insert into ledger_transfer (city_id, at, debit_holder, debit_kind, credit_holder, credit_kind,
                                 amount_kop, reason, order_number, session_id)
    select $1::smallint, $4::timestamptz, $6::bigint, part.kind, null, 'parking_revenue',
           part.kop, part.reason, order_number, id
      from extended, paid, lateral (values
             ('main'::ledger_kind, $5::bigint - paid.bonus_kop, 'renew'::transfer_reason),
             ('bonus', paid.bonus_kop, 'renew_bonus')) part (kind, kop, reason)
     where part.kop > 0),
  noted as (
    insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, sale_kop,
                           plate, zone_code, parking_code, starts_at, ends_at, session_id, bonus_kop, driver_phone)
    select $1::smallint, $6::bigint, $4::timestamptz, 'renew', 'done', order_number, -$5::bigint, 0,
           plate, zone_code, parking_code, $8::timestamptz, $10::timestamptz, id, -paid.bonus_kop, driver_phone
      from extended, paid),
  kept as (
    insert into idempotency (city_id, actor, operation, key, body_hash, answer, created_at)
    select $1::smallint, $13, 'renew', $14, $15,
           $16::jsonb || jsonb_build_object('balanceKop', paid.balance_kop, 'bonusKop', paid.bonus_kop), $4::timestamptz
      from extended, paid)
  select paid.balance_kop as "balanceKop", paid.bonus_kop as "bonusKop" from extended, paid`;

/** Returns null if a fact changed or money is missing. Violates `session_one_per_plate` if the time is taken. */
export async function extendPaidSession(
  pool: Pool,
  order: PaidRenewal,
  receipt: object,
): Promise<{ balanceKop: Kopecks; bonusKop: Kopecks } | null> {
  const { session, driver, key } = order;
  const answer = await pool.query<{ balanceKop: Kopecks; bonusKop: Kopecks }>({
    name: 'parking_renew',
    text: RENEW,
    values: [
      order.cityId,
      order.packHash,
      driver.tokenId,
      new Date(order.nowMs),
      order.charge,
      driver.accountId,
      session.id,
      new Date(session.endMs),
      session.chargedKop,
      new Date(order.endMs),
      order.discount,
      order.versionIds,
      actorKey(driver),
      key.key,
      key.bodyHash,
      JSON.stringify(receipt),
      order.former.length === 0 ? null : JSON.stringify(order.former),
      order.useBonus,
    ],
  });
  return answer.rows[0] ?? null;
}
