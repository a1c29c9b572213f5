import { tokenStands } from '../auth/index.ts';
import type { Kopecks } from '@gorpark/domain/money';
import { actorKey, isGuest, type Payer } from './actor.ts';
import type { CommandKey } from './money-command.ts';
import type { OwnSession } from './session-facts.sql.ts';

export interface Cancellation {
  cityId: number;
  driver: Payer;
  nowMs: number;
  session: OwnSession;
  refund: Kopecks;
  /** The rest goes to the balance. */
  refundBonus: Kopecks;
  key: CommandKey;
}

/**
 * Locks the unchanged session, closes it and refunds the wallets that paid. The order number makes a second refund
 * violate `ledger_transfer_once` [INV-12].
 */
const CANCEL = `
  with held as (
    select id from parking_session
     where city_id = $1::smallint and id = $2::bigint and account_id = $3::bigint and status = 'live'
       and ends_at = $4::timestamptz and charged_kop = $5::bigint
       and ${tokenStands('$6', '$7')}
       and not exists (select from money_stop m where m.city_id = $1::smallint)
       for no key update),
  closed as (
    update parking_session s
       set status = 'cancelled', closed_at = $7::timestamptz, refunded_kop = $8::bigint
      from held where s.city_id = $1::smallint and s.id = held.id
    returning s.id, s.order_number, s.plate, s.zone_code, s.parking_code, s.driver_phone, s.starts_at),
  credited as (
    update wallet set balance_kop = balance_kop + $8::bigint - $14::bigint from closed
     where city_id = $1::smallint and account_id = $3::bigint and kind = 'main'
    returning case when $13::boolean then balance_kop end as balance_kop),
  restored as (
    update wallet set balance_kop = wallet.balance_kop + $14::bigint from credited
     where city_id = $1::smallint and account_id = $3::bigint and kind = 'bonus' and $14::bigint > 0),
  moved as (
    insert into ledger_transfer (city_id, at, debit_holder, debit_kind, credit_holder, credit_kind,
                                 amount_kop, reason, order_number, session_id)
    select $1::smallint, $7::timestamptz, null, 'parking_revenue', $3::bigint, part.kind,
           part.kop, part.reason, order_number, id
      from closed, lateral (values
             ('main'::ledger_kind, $8::bigint - $14::bigint, 'cancel'::transfer_reason),
             ('bonus', $14::bigint, 'cancel_bonus')) part (kind, kop, reason)
     where part.kop > 0),
  noted as (
    insert into operation (city_id, account_id, at, type, status, order_number, sum_kop,
                           plate, zone_code, parking_code, starts_at, ends_at, session_id, bonus_kop, driver_phone)
    select $1::smallint, $3::bigint, $7::timestamptz, 'cancel', 'done', order_number, $8::bigint,
           plate, zone_code, parking_code, starts_at, $7::timestamptz, id, $14::bigint, driver_phone
      from closed),
  kept as (
    insert into idempotency (city_id, actor, operation, key, body_hash, answer, created_at)
    select $1::smallint, $9, 'cancel', $10, $11,
           $12::jsonb || jsonb_build_object('balanceKop', credited.balance_kop), $7::timestamptz
      from closed, credited where $12::jsonb is not null)
  select credited.balance_kop as "balanceKop" from closed, credited`;

export type Run = <T extends object>(statement: {
  name: string;
  text: string;
  values: unknown[];
}) => Promise<{ rows: T[] }>;

/** Returns null if the session changed. Without a receipt no answer is stored. */
export async function closeSession(
  run: Run,
  order: Cancellation,
  receipt: object | null,
): Promise<{ balanceKop: Kopecks | null } | null> {
  const { session, driver, key } = order;
  const answer = await run<{ balanceKop: Kopecks | null }>({
    name: 'parking_cancel',
    text: CANCEL,
    values: [
      order.cityId,
      session.id,
      driver.accountId,
      new Date(session.endMs),
      session.chargedKop,
      driver.tokenId,
      new Date(order.nowMs),
      order.refund,
      actorKey(driver),
      key.key,
      key.bodyHash,
      receipt && JSON.stringify(receipt),
      !isGuest(driver),
      order.refundBonus,
    ],
  });
  return answer.rows[0] ?? null;
}
