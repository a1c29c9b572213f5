import type pg from 'pg';
import type { Fleet } from './fleet.ts';

/** `ofOne`: operations of one account [SPD-06]. */
export interface HistorySize {
  total: number;
  ofOne: number;
}

const ROWS_AT_ONCE = 250_000;

interface Index {
  name: string;
  definition: string;
}

/**
 * Inserts one row per 30 seconds, backwards. Does not touch the ledger. Rebuilds non-unique indexes and skips foreign
 * keys: a sixth of the time, the same table.
 */
export async function seedHistory(
  client: pg.ClientBase,
  fleet: Fleet,
  size: HistorySize,
  nowMs: number,
): Promise<{ cityId: number; accountId: number }> {
  const [cityId = 0] = fleet.cityIds;
  const accountId = fleet.firstId;
  const others = fleet.size - 1;
  const everyNth = Math.round(size.total / size.ofOne);
  const { rows: indexes } = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'operation'::regclass and not i.indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  for (let from = 1; from <= size.total; from += ROWS_AT_ONCE) {
    const to = Math.min(size.total, from + ROWS_AT_ONCE - 1);
    await client.query(
      `insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, plate, zone_code,
                              parking_code, starts_at, ends_at)
       select $1::smallint, case when n % $5::int = 0 then $2::bigint else $2::bigint + 1 + n % $6::int end,
              $7::timestamptz - make_interval(secs => n * 30),
              (array['payment', 'renew', 'refill', 'cancel'])[1 + (n / 7) % 4]::operation_type, 'done', 'H' || n, -10000,
              'А' || lpad(((n / 29) % 20)::text, 3, '0') || 'ВС178', lpad(((n / 601) % 25)::text, 4, '0'),
              ((n / 15101) % 40)::text, $7::timestamptz - make_interval(secs => n * 30),
              $7::timestamptz - make_interval(secs => n * 30 - 3600)
         from generate_series($3::int, $4::int) n`,
      [cityId, accountId, from, to, everyNth, others, new Date(nowMs)],
    );
  }
  await client.query('set session_replication_role = origin');
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze operation');
  await client.query('checkpoint');
  return { cityId, accountId };
}
