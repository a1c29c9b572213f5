import { auditLedger } from '@gorpark/server/features/ledger/index';
import { createDb } from '@gorpark/server/platform/db/pool';
import type pg from 'pg';

/** Ids start above those of the demo drivers, who may have unpaid sessions. */
const FIRST_DRIVER = 1_000_000;

export class WrongBooks extends Error {
  override name = 'WrongBooks';
}

/** Throws if a kopeck is lost or doubled, or a paid session has no entry [INV-4] [INV-19]. */
export async function checkBooks(pool: pg.Pool): Promise<void> {
  const { mismatches, unbalanced } = await auditLedger(createDb(pool));
  if (mismatches.length > 0) throw new WrongBooks(`${mismatches.length} wallets differ from their entries`);
  if (unbalanced.length > 0) throw new WrongBooks(`${unbalanced.length} cities do not sum to 0`);
  const answer = await pool.query<{ count: number }>(`
    select count(*)::int as count from (
      select from parking_session s
        left join ledger_transfer t on t.city_id = s.city_id and t.session_id = s.id
       where s.account_id >= ${FIRST_DRIVER}
       group by s.city_id, s.id
      having coalesce(sum(t.amount_kop) filter (where t.reason in ('start', 'renew')), 0) <> s.charged_kop
          or coalesce(sum(t.amount_kop) filter (where t.reason = 'cancel'), 0) <> s.refunded_kop
          or count(*) filter (where t.reason = 'start') not between 1 and 2) wrong`);
  const unpaid = answer.rows[0]?.count ?? 0;
  if (unpaid > 0) throw new WrongBooks(`${unpaid} sessions differ from their ledger entries`);
}

export async function countSessions(pool: pg.Pool): Promise<number> {
  const answer = await pool.query<{ count: number }>('select count(*)::int as count from parking_session');
  return answer.rows[0]?.count ?? 0;
}

export async function walBytes(pool: pg.Pool): Promise<number> {
  const answer = await pool.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`,
  );
  return Number(answer.rows[0]?.bytes ?? 0);
}

export async function storedBytes(pool: pg.Pool): Promise<number> {
  const answer = await pool.query<{ bytes: string }>(`
    select (pg_total_relation_size('parking_session') + pg_total_relation_size('ledger_transfer')
            + pg_total_relation_size('operation'))::text as bytes`);
  return Number(answer.rows[0]?.bytes ?? 0);
}

/** A pending order; the sum is in kopecks. */
export interface OpenPayment {
  id: string;
  shop: string;
  order: string;
  nonce: string;
  amount: number;
}

export async function openPayments(pool: pg.Pool): Promise<OpenPayment[]> {
  const { rows } = await pool.query<OpenPayment>(`
    select p.provider_payment_id as id, c.slug as shop, p.order_number as "order", p.nonce, p.amount_kop::int as amount
      from payment p join city c on c.id = p.city_id
     where p.status = 'processing' and p.provider_payment_id is not null
       and not exists (select from payment_notice n where n.city_id = p.city_id and n.content ->> 'orderNumber' = p.order_number)
     order by p.id`);
  return rows;
}

export async function countCredits(pool: pg.Pool): Promise<number> {
  const answer = await pool.query<{ count: number }>(
    `select count(*)::int as count from ledger_transfer where reason = 'refill'`,
  );
  return answer.rows[0]?.count ?? 0;
}
