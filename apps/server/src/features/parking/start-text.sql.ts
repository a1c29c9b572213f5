import { tokenOfProof } from '../auth/index.ts';
import { countPlate } from './plate-tries.sql.ts';

const FITS = `facts.is_pack and facts.benefits = $17::jsonb
       and facts.is_allowed is null and not facts.is_stopped and facts.stored is null
       and (facts.quoted_kop is null or facts.quoted_kop >= $16::bigint)
       and (facts.kind = 'driver' or (facts.kind = 'coop' and $25::boolean))`;

interface BonusParts {
  has: string;
  split: string;
  drawn: string;
}

const NO_BONUS: BonusParts = {
  has: '0::bigint',
  split: 'split as (select 0::bigint as bonus_kop)',
  drawn: '',
};

/** Locks both wallets and splits their current balances, bonus first [money-6]. */
const BONUS_FIRST: BonusParts = {
  has: `coalesce((select b.balance_kop from wallet b
              where b.city_id = c.id and b.account_id = who.account_id and b.kind = 'bonus'), 0)`,
  split: `purse as materialized (
    select w.kind, w.balance_kop from facts join wallet w on w.city_id = $1::smallint and w.account_id = facts.account_id
     where ${FITS}
     order by w.kind for no key update of w),
  split as materialized (
    select least(coalesce((select balance_kop from purse where kind = 'bonus'), 0), $16::bigint) as bonus_kop)`,
  drawn: `
  drawn as (
    update wallet b set balance_kop = b.balance_kop - paid.bonus_kop from paid
     where b.city_id = $1::smallint and b.account_id = paid.account_id and b.kind = 'bonus' and paid.bonus_kop > 0),`,
};

/**
 * Starts a session in one statement. If the token and all facts match the offer, it charges the wallet, inserts
 * session, ledger and history rows and stores the answer; otherwise it does nothing of this. A second round trip is
 * needed for a benefit or a plate outside the caller's list; the first one then only counts the plate, even if the
 * start is refused [THR-22]. A parallel start of the same plate by another driver waits at the advisory lock instead
 * of deadlocking in the exclusion constraint, and then violates it.
 */
const statementOf = ({ has, split, drawn }: BonusParts): string => `
  with who as (
    select t.id, t.account_id, t.kind, t.kind || ':' || t.account_id as actor from token t
     where ${tokenOfProof('$2', '$3', '$4')}),
  tried as (
    insert into foreign_plate_try as f (city_id, actor_key, window_ends_at, plates)
    select $1::smallint, who.actor, $3::timestamptz + interval '1 hour', array[$6] from who
     where not $7::boolean and who.kind <> 'coop' and not exists (
       select from vehicle v where v.city_id = $1::smallint and v.account_id = who.account_id and v.plate = $5)
    ${countPlate({ now: '$3', plateKey: '$6', limit: '$8' })}),
  facts as materialized (
    select who.account_id, who.kind, who.actor, c.pack_hash, c.pack_hash = $9 as is_pack, w.balance_kop,
           ${has} as bonus_kop,
           (select is_allowed from tried) as is_allowed,
           exists (select from money_stop s where s.city_id = c.id) as is_stopped,
           (select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'salePercent', b.sale_percent,
                     'fromMs', (extract(epoch from b.starts_at) * 1000)::bigint,
                     'toMs', (extract(epoch from b.ends_at) * 1000)::bigint) order by b.id), '[]'::jsonb)
              from benefit b
             where b.city_id = c.id and b.account_id = who.account_id
               and (b.plate is null or b.plate = $5) and (b.zones is null or $10 = any(b.zones))
               and b.starts_at < $11::timestamptz and b.ends_at > $3::timestamptz) as benefits,
           (select q.total_kop from quote q
             where q.city_id = c.id and q.actor_key = 'token:' || who.id and q.plate = $6 and q.place = $12
               and q.minutes = $13::int and q.quoted_at > $14::timestamptz) as quoted_kop,
           (select jsonb_build_object('bodyHash', i.body_hash, 'answer', i.answer) from idempotency i
             where i.city_id = c.id and i.actor = who.actor and i.operation = 'start' and i.key = $15) as stored
      from who join city c on c.id = $1::smallint
      left join wallet w on w.city_id = c.id and w.account_id = who.account_id and w.kind = 'main'),
  ${split},
  paid as (
    update wallet w set balance_kop = w.balance_kop - ($16::bigint - split.bonus_kop) from facts, split
     where w.city_id = $1::smallint and w.account_id = facts.account_id and w.kind = 'main'
       and w.balance_kop >= $16::bigint - split.bonus_kop and ${FITS}
    returning w.balance_kop, w.account_id, facts.actor, split.bonus_kop),${drawn}
  placed as (
    insert into parking_session (city_id, account_id, order_number, plate, plate_key, plate_format, category,
                                 zone_code, parking_code, starts_at, ends_at, charged_kop, discount_kop, tariff_versions, bonus_kop,
                                 driver_phone)
    select $1::smallint, paid.account_id, nextval('order_number_seq')::text, $5, $6, $18, $19,
           $10, $20, $3::timestamptz, $11::timestamptz, $16::bigint, $21::bigint, $22::text[], paid.bonus_kop, $26
      from paid where pg_advisory_xact_lock(hashtextextended($6, $1::smallint)) is not null
    returning id, order_number, account_id),
  moved as (
    insert into ledger_transfer (city_id, at, debit_holder, debit_kind, credit_holder, credit_kind,
                                 amount_kop, reason, order_number, session_id)
    select $1::smallint, $3::timestamptz, placed.account_id, part.kind, null, 'parking_revenue',
           part.kop, part.reason, placed.order_number, placed.id
      from placed, paid, lateral (values
             ('main'::ledger_kind, $16::bigint - paid.bonus_kop, 'start'::transfer_reason),
             ('bonus', paid.bonus_kop, 'start_bonus')) part (kind, kop, reason)
     where part.kop > 0),
  noted as (
    insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, sale_kop,
                           plate, zone_code, parking_code, starts_at, ends_at, session_id, bonus_kop, driver_phone)
    select $1::smallint, placed.account_id, $3::timestamptz, 'payment', 'done', placed.order_number, -$16::bigint,
           $21::bigint, $5, $10, $20, $3::timestamptz, $11::timestamptz, placed.id, -paid.bonus_kop, $26
      from placed, paid),
  kept as (
    insert into idempotency (city_id, actor, operation, key, body_hash, answer, created_at)
    select $1::smallint, paid.actor, 'start', $15, $23,
           $24::jsonb || jsonb_build_object('sessionId', placed.id, 'balanceKop', paid.balance_kop, 'bonusKop', paid.bonus_kop), $3::timestamptz
      from placed, paid)
  select facts.kind as payer, facts.account_id as "accountId", facts.pack_hash as "packHash", facts.balance_kop as balance, facts.benefits, facts.bonus_kop as bonus,
         coalesce(facts.is_allowed, true) as "isPlateAllowed", facts.is_stopped as "isMoneyStopped",
         facts.quoted_kop as "quotedKop", facts.stored, placed.id as "sessionId", paid.balance_kop as "balanceKop", paid.bonus_kop as "bonusKop"
    from facts left join placed on true left join paid on true`;

export const START = { name: 'parking_start', text: statementOf(NO_BONUS) };
export const BONUS_START = { name: 'parking_start_bonus', text: statementOf(BONUS_FIRST) };
