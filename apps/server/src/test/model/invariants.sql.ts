import { sql } from 'kysely';
import { expect } from 'vitest';
import { auditLedger } from '../../features/ledger/index.ts';
import type { TestServer } from '../harness.ts';

/** Queries that must return no rows. */
const WRONGS = {
  'wallet below zero (INV-5)': sql`select account_id from wallet where balance_kop < 0`,
  'history that does not add up (INV-20)': sql`
    with told as (
      select city_id, account_id, sum(sum_kop - bonus_kop) as main, sum(bonus_kop) as bonus from operation
       where status = 'done' or (type = 'paymentGate' and status = 'processing') group by 1, 2)
    select w.city_id, w.account_id, w.kind, w.balance_kop, told.main, told.bonus
      from wallet w left join told using (city_id, account_id)
     where w.balance_kop <> coalesce(case w.kind when 'main' then told.main else told.bonus end, 0)`,
  'order credited twice, or not as paid (INV-6)': sql`
    select p.order_number from payment p
      left join ledger_transfer t on t.city_id = p.city_id and t.order_number = p.order_number and t.reason = 'refill'
     group by p.city_id, p.order_number, p.status, p.amount_kop
    having count(t.id) <> case when p.status = 'done' then 1 else 0 end
        or coalesce(sum(t.amount_kop), p.amount_kop) <> p.amount_kop`,
  'two running sessions of a plate (INV-8)': sql`
    select a.id from parking_session a join parking_session b
        on b.city_id = a.city_id and b.plate_key = a.plate_key and b.id > a.id
     where a.status in ('live', 'open') and b.status in ('live', 'open')
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  'session whose money is not its entries (INV-9, INV-12)': sql`
    select s.id from parking_session s
      left join ledger_transfer t on t.city_id = s.city_id and t.session_id = s.id
     group by s.city_id, s.id, s.charged_kop, s.refunded_kop, s.bonus_kop
    having coalesce(sum(t.amount_kop) filter (where t.debit_kind = 'main'), 0)
             - coalesce(sum(t.amount_kop) filter (where t.reason = 'repair_back'), 0) <> s.charged_kop - s.bonus_kop
        or coalesce(sum(t.amount_kop) filter (where t.debit_kind = 'bonus'), 0)
             - coalesce(sum(t.amount_kop) filter (where t.reason = 'repair_back_bonus'), 0) <> s.bonus_kop
        or coalesce(sum(t.amount_kop) filter (where t.credit_kind = 'main' and t.reason <> 'repair_back'), 0)
             <> least(s.refunded_kop, s.charged_kop - s.bonus_kop)
        or coalesce(sum(t.amount_kop) filter (where t.credit_kind = 'bonus' and t.reason <> 'repair_back_bonus'), 0)
             <> greatest(0, s.refunded_kop - (s.charged_kop - s.bonus_kop))
        or s.refunded_kop > s.charged_kop`,
  'bonus that became money, or money a bonus (INV-23)': sql`
    select id from ledger_transfer
     where (debit_kind = 'bonus' and credit_kind not in ('parking_revenue', 'bonus_fund'))
        or (credit_kind = 'bonus' and debit_kind not in ('parking_revenue', 'bonus_fund'))`,
  'refunds beyond their payment (INV-13)': sql`select id from payment where refunded_kop > amount_kop`,
  'subscription without its price, or a price without it (INV-27)': sql`
    select s.id from subscription s
      left join ledger_transfer t on t.city_id = s.city_id and t.order_number = s.order_number and t.reason = 'subscription'
     group by s.city_id, s.id, s.price_kop having coalesce(sum(t.amount_kop), 0) <> s.price_kop`,
};

/** Checks the invariants that hold in the database at any moment. */
export async function expectSoundBooks(server: Pick<TestServer, 'db'>): Promise<void> {
  const wrongs: Record<string, unknown> = {};
  for (const [what, query] of Object.entries(WRONGS)) {
    const { rows } = await query.execute(server.db);
    if (rows.length > 0) wrongs[what] = rows;
  }
  expect(wrongs).toEqual({});
  expect(await auditLedger(server.db)).toEqual({ mismatches: [], unbalanced: [] });
}

export async function readFinalStates(server: TestServer): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; state: string }>`
    select 'session ' || id as name, concat_ws(' ', status, charged_kop, refunded_kop, starts_at, ends_at, closed_at) as state
      from parking_session where status in ('finished', 'cancelled', 'lapsed')
    union all
    select 'payment ' || city_id || '/' || order_number, concat_ws(' ', status, amount_kop, settled_at)
      from payment where status = 'done'
    union all
    select 'intent ' || city_id || '/' || order_number, intent_status::text
      from payment where intent_status in ('served', 'returned')
    union all
    select 'price ' || id, concat_ws(' ', status, amount_kop, return_reason)
      from planar_quote where status in ('confirmed', 'returned')
    union all
    select 'refund ' || city_id || '/' || refund_key, concat_ws(' ', status, amount_kop)
      from payment_refund where status <> 'processing'
    union all
    select 'subscription ' || id, concat_ws(' ', status, price_kop, refunded_kop)
      from subscription where status = 'refunded'`.execute(server.db);
  return new Map(rows.map(({ name, state }) => [name, state]));
}
