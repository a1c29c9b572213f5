import { sql } from 'kysely';
import type { Pool } from './platform/db/pool.ts';
import type { Db } from './platform/db/schema.ts';
import type { DatabaseFacts, Facts } from './platform/observe/facts.ts';

const PATIENCE_MS = 2000;

/** Reads open rows by index in one statement; `database` is null on a time-out. */
export async function readFacts(db: Db, pool: Pool): Promise<Facts> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const asked = askDatabase(db).catch(() => null);
  const database = await Promise.race([asked, late]);
  clearTimeout(timer);
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = pool;
  return { pool: { total, idle, waiting }, database };
}

async function askDatabase(db: Db): Promise<DatabaseFacts | null> {
  const { rows } = await sql<DatabaseFacts>`
    select (select json_object_agg(slug, exists (select from ledger_freeze where city_id = id)) from city) as "freeze",
           (select count(*)::int from payment_suspense where resolved_at is null) as suspense,
           (select json_build_object('wait', count(*) filter (where status = 'wait'),
                                     'processing', count(*) filter (where status = 'processing'),
                                     'due', (select count(*) from payment where intent_status = 'due'))
              from payment where status in ('wait', 'processing')) as payments,
           (select count(*)::int from message where retry_at is not null) as mails,
           (select count(*)::int from sms_inbound where answered_at is null) as sms`.execute(db);
  return rows[0] ?? null;
}

/** Reads the shared queue: a job may have run on another server. */
export async function lastSuccesses(db: Db): Promise<{ job: string; atMs: number }[]> {
  const { rows } = await sql<{ job: string; at: Date }>`
    select name as job, max(completed_on) as at from pgboss.job
     where state = 'completed' and completed_on is not null group by name`.execute(db);
  return rows.map(({ job, at }) => ({ job, atMs: at.getTime() }));
}
