import { sql } from 'kysely';
import type { TestDriver } from './drivers.sql.ts';
import type { TestServer } from './harness.ts';

export interface GivenOperation {
  atMs: number;
  type?: string;
  status?: string;
  orderNumber?: string;
  /** Kopecks, signed as the balance change. */
  sumKop?: number;
  saleKop?: number;
  /** Part paid by the bonus. */
  bonusKop?: number;
  plate?: string;
  zone?: string;
  parkingCode?: string | null;
  startMs?: number | null;
  endMs?: number | null;
  fiscalUrl?: string | null;
  description?: string | null;
  driverPhone?: string | null;
}

export async function addOperations(
  server: TestServer,
  { cityId, accountId }: Pick<TestDriver, 'cityId' | 'accountId'>,
  rows: readonly GivenOperation[],
): Promise<void> {
  for (const row of rows) {
    const at = (ms: number | null | undefined): Date | null =>
      ms === null || ms === undefined ? null : new Date(ms);
    await sql`
      insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, sale_kop, bonus_kop, plate,
                             zone_code, parking_code, starts_at, ends_at, fiscal_url, description, driver_phone)
      values (${cityId}, ${accountId}, ${new Date(row.atMs)}, ${row.type ?? 'payment'}::operation_type,
              ${row.status ?? 'done'}::operation_status, ${row.orderNumber ?? '1'}, ${row.sumKop ?? -10_000},
              ${row.saleKop ?? 0}, ${row.bonusKop ?? 0}, ${row.plate ?? 'А123ВС178'}, ${row.zone ?? ''}, ${row.parkingCode ?? null},
              ${at(row.startMs)}, ${at(row.endMs)}, ${row.fiscalUrl ?? null}, ${row.description ?? null},
              ${row.driverPhone ?? null})`.execute(server.db);
  }
}

export async function addManyOperations(
  server: TestServer,
  { cityId, accountId }: Pick<TestDriver, 'cityId' | 'accountId'>,
  { count, lastMs }: { count: number; lastMs: number },
): Promise<void> {
  await sql`
    insert into operation (city_id, account_id, at, type, status, order_number, sum_kop, sale_kop, plate, zone_code,
                           parking_code, driver_phone)
    select ${cityId}, ${accountId}, ${new Date(lastMs)}::timestamptz - make_interval(mins => n),
           (array['payment', 'payment', 'renew', 'refill', 'cancel'])[1 + n % 5]::operation_type, 'done',
           (7000000 + n)::text, case when n % 5 in (3, 4) then 5000 else -10000 end, 0,
           'А' || lpad(((n * 7) % 20)::text, 3, '0') || 'ВС178', lpad(((n * 11) % 25)::text, 4, '0'),
           ((n * 13) % 40)::text, '7900000000' || ((n / 7) % 10)
      from generate_series(1, ${count}::int) n`.execute(server.db);
  await sql`analyze operation`.execute(server.db);
}

/** Returns the plan and the 8 kB pages that a statement reads from memory or disk. */
export async function planOf(
  server: TestServer,
  statement: { text: string; values: unknown[] },
): Promise<{ buffers: number; text: string }> {
  const client = await server.pool.connect();
  try {
    // Forces the generic plan, which prepared statements use after their fifth call.
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query('set statement_timeout = 0');
    const ask = async (): Promise<unknown> => {
      const answer = await client.query<{ 'QUERY PLAN': unknown }>({
        text: `explain (analyze, buffers, format json) ${statement.text}`,
        values: statement.values,
        name: 'plan_under_test',
      });
      return answer.rows[0]?.['QUERY PLAN'];
    };
    await ask();
    const [{ Plan: plan }] = (await ask()) as [{ Plan: Record<string, number> }];
    const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    await client.query('deallocate plan_under_test');
    return { buffers, text: JSON.stringify(plan) };
  } finally {
    client.release(true);
  }
}

export async function wantReport(server: TestServer, { cityId, accountId }: TestDriver): Promise<void> {
  await sql`update account set report_history_operation = true where city_id = ${cityId} and id = ${accountId}`.execute(
    server.db,
  );
}
