import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Reads the shared queue: a job may have run on another server. */
export async function lastSuccesses(db: Db): Promise<{ job: string; atMs: number }[]> {
  const { rows } = await sql<{ job: string; at: Date }>`
    select name as job, max(completed_on) as at from pgboss.job
     where state = 'completed' and completed_on is not null group by name`.execute(db);
  return rows.map(({ job, at }) => ({ job, atMs: at.getTime() }));
}
