import { sql } from 'kysely';
import { FREEZES } from './features/ledger/index.ts';
import { QUEUED_MAILS } from './features/messages/index.ts';
import { OPEN_PAYMENTS, OPEN_SUSPENSE } from './features/payments/index.ts';
import { UNANSWERED_SMS } from './features/sms/index.ts';
import { lagOf } from './platform/db/replica.sql.ts';
import type { Pool } from './platform/db/pool.ts';
import type { Db } from './platform/db/schema.ts';
import type { DatabaseFacts, Facts } from './platform/observe/facts.ts';

const PATIENCE_MS = 2000;

/** Reads open rows by index in one statement; `database` is null on a time-out. */
export async function readFacts(db: Db, pool: Pool, replica: Pool | null = null): Promise<Facts> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const asked = askDatabase(db).catch(() => null);
  const [database, lag] = await Promise.all([
    Promise.race([asked, late]),
    Promise.race([replica && lagOf(pool, replica).catch(() => null), late]),
  ]);
  clearTimeout(timer);
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = pool;
  return { pool: { total, idle, waiting }, replicaLag: replica && (lag ?? Infinity), database };
}

async function askDatabase(db: Db): Promise<DatabaseFacts | null> {
  const { rows } = await sql<DatabaseFacts>`
    select ${sql.raw(FREEZES)} as "freeze",
           ${sql.raw(OPEN_SUSPENSE)} as suspense,
           ${sql.raw(OPEN_PAYMENTS)} as payments,
           ${sql.raw(QUEUED_MAILS)} as mails,
           ${sql.raw(UNANSWERED_SMS)} as sms`.execute(db);
  return rows[0] ?? null;
}
