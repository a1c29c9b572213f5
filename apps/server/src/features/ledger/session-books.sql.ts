// Parts of the one SQL statement of a session command, with named parameters (platform/db/statement.ts).
import { storeAnswerOf } from '#src/platform/db/command.sql.ts';

/**
 * Returns the part `payer` (a query of at most one row with `account_id`) and those that charge `:charge` to it:
 * `split` and `paid` (`account_id`, `balance_kop`, `bonus_kop`; no row without enough money). With a bonus, locks both
 * wallets and spends the bonus first [money-6]. Parameters: `:city`, `:charge`.
 */
export const chargePayer = (payer: string, { useBonus }: { useBonus: boolean }): string => `
  payer as materialized (${payer}),${useBonus ? LOCKED_SPLIT : NO_SPLIT}
  paid as (
    update wallet w set balance_kop = w.balance_kop - (:charge::bigint - split.bonus_kop) from payer, split
     where w.city_id = :city::smallint and w.account_id = payer.account_id and w.kind = 'main'
       and w.balance_kop >= :charge::bigint - split.bonus_kop
    returning w.account_id, w.balance_kop, split.bonus_kop)${useBonus ? DRAWN : ''}`;

const NO_SPLIT = `
  split as (select 0::bigint as bonus_kop),`;

const LOCKED_SPLIT = `
  wallets as materialized (
    select w.kind, w.balance_kop from payer join wallet w on w.city_id = :city::smallint and w.account_id = payer.account_id
     order by w.kind for no key update of w),
  split as materialized (
    select least(coalesce((select balance_kop from wallets where kind = 'bonus'), 0), :charge::bigint) as bonus_kop),`;

const DRAWN = `,
  drawn as (
    update wallet b set balance_kop = b.balance_kop - paid.bonus_kop from paid
     where b.city_id = :city::smallint and b.account_id = paid.account_id and b.kind = 'bonus' and paid.bonus_kop > 0)`;

const OPERATION_TYPE = { start: 'payment', renew: 'renew' } as const;

/**
 * Returns the part `done` (a query of at most one row) and those that write it to ledger, history and stored answers.
 * Columns of `done`: account_id, actor, session_id, order_number, sum_kop (balance and bonus together), bonus_kop,
 * sale_kop, plate, zone_code, parking_code, starts_at, ends_at, driver_phone and answer. A second
 * entry of one order number and reason violates `ledger_transfer_once` [INV-12]. Parameters: `:city`, `:now`,
 * `:key`, `:bodyHash`.
 */
export function writeBooks(command: keyof typeof OPERATION_TYPE, done: string): string {
  return `
  done as materialized (${done}),
  moved as (
    insert into ledger_transfer (city_id, at, debit_holder, debit_kind, credit_holder, credit_kind,
                                 amount_kop, reason, order_number, session_id)
    select :city::smallint, :now::timestamptz, done.account_id, part.kind, null, 'parking_revenue'::ledger_kind,
           part.kop, part.reason, done.order_number, done.session_id
      from done, lateral (values
             ('main'::ledger_kind, done.sum_kop - done.bonus_kop, '${command}'::transfer_reason),
             ('bonus', done.bonus_kop, '${command}_bonus')) part (kind, kop, reason)
     where part.kop > 0),
  noted as (
    insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, sale_kop, plate, zone_code,
                           parking_code, starts_at, ends_at, session_id, bonus_kop, driver_phone)
    select :city::smallint, account_id, :now::timestamptz, '${OPERATION_TYPE[command]}', 'done', order_number,
           -sum_kop, sale_kop, plate, zone_code, parking_code, starts_at, ends_at, session_id,
           -bonus_kop, driver_phone
      from done),
  kept as (${storeAnswerOf(`'${command}'`)})`;
}
