import type { Pool } from './pool.ts';

/** Milliseconds. */
const LOOK_EVERY_MS = 50;

/** Returns how many bytes of the write-ahead log the replica has not applied; Infinity for a server that never was one. */
export async function lagOf(primary: Pool, replica: Pool): Promise<number> {
  const written = await primary.query<{ lsn: string }>({ text: 'select pg_current_wal_lsn()::text as lsn' });
  const { rows } = await replica.query<{ lag: number | null }>({
    text: 'select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as lag',
    values: [written.rows[0]?.lsn],
  });
  return Math.max(0, rows[0]?.lag ?? Infinity);
}

/**
 * Returns the replica as soon as it has everything that was committed before this call, on any server. Returns the
 * primary after `patienceMs`, without a replica, or if it is away or promoted.
 */
export async function upToDate(primary: Pool, replica: Pool | null, patienceMs = 5000): Promise<Pool> {
  if (replica === null) return primary;
  const written = await primary.query<{ lsn: string }>({ text: 'select pg_current_wal_lsn()::text as lsn' });
  try {
    for (const deadline = performance.now() + patienceMs; ; ) {
      const { rows } = await replica.query<{ hasAll: boolean }>({
        text: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasAll"',
        values: [written.rows[0]?.lsn],
      });
      if (rows[0]?.hasAll === true) return replica;
      if (performance.now() > deadline) return primary;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } catch {
    return primary;
  }
}
