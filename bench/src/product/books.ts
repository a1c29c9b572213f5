import { auditLedger } from '@gorpark/server/features/ledger/index';
import { createDb } from '@gorpark/server/platform/db/pool';
import type pg from 'pg';

/** A figure that was reached by doing the wrong thing. */
export class WrongBooks extends Error {
  override name = 'WrongBooks';
}

/** Checks after a load run that no kopeck is lost or doubled (M4, M19) and that each paid stay has its entry. */
export async function checkBooks(pool: pg.Pool): Promise<void> {
  const { mismatches, unbalanced } = await auditLedger(createDb(pool));
  if (mismatches.length > 0) throw new WrongBooks(`${mismatches.length} wallets differ from their entries`);
  if (unbalanced.length > 0) throw new WrongBooks(`${unbalanced.length} cities do not sum to 0`);
  const answer = await pool.query<{ count: number }>(`
    select count(*)::int as count from parking_session s
     where not exists (select from ledger_transfer t
                        where t.city_id = s.city_id and t.order_number = s.order_number and t.reason = 'start'
                          and t.session_id = s.id and t.amount_kop = s.charged_kop)`);
  const unpaid = answer.rows[0]?.count ?? 0;
  if (unpaid > 0) throw new WrongBooks(`${unpaid} stays without their ledger entry`);
}

/** Stays in the database: each acknowledged start must be one. */
export async function countSessions(pool: pg.Pool): Promise<number> {
  const answer = await pool.query<{ count: number }>('select count(*)::int as count from parking_session');
  return answer.rows[0]?.count ?? 0;
}

/** Bytes of the write-ahead log so far. */
export async function walBytes(pool: pg.Pool): Promise<number> {
  const answer = await pool.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`,
  );
  return Number(answer.rows[0]?.bytes ?? 0);
}

/** Bytes of sessions, ledger and history with their indexes. */
export async function storedBytes(pool: pg.Pool): Promise<number> {
  const answer = await pool.query<{ bytes: string }>(`
    select (pg_total_relation_size('parking_session') + pg_total_relation_size('ledger_transfer')
            + pg_total_relation_size('operation'))::text as bytes`);
  return Number(answer.rows[0]?.bytes ?? 0);
}
