import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../embedded-database/cluster.ts';
import { clusterOwner } from '../../embedded-database/owner.ts';
import { createClient } from './client.ts';
import { createPool } from './pool.ts';
import { lagOf, upToDate } from './replica.sql.ts';

let folder: string;
let clusters: Cluster[] = [];
let primary: pg.Pool;
let replica: pg.Pool;

/** Copies a running cluster into a streaming replica, as pg_basebackup does. */
async function startReplica(of: Cluster, from: string, to: string): Promise<Cluster> {
  const client = createClient({ connectionString: of.connectionString('postgres') });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  cpSync(from, to, { recursive: true, filter: (source) => path.basename(source) !== 'postmaster.pid' });
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
  await client.end();
  const data = path.join(to, 'pg');
  writeFileSync(path.join(data, 'backup_label'), rows[0]?.label ?? '');
  writeFileSync(path.join(data, 'standby.signal'), '');
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${of.connectionString('postgres')}'\n`,
  );
  const owner = clusterOwner();
  if (owner !== null) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, data]);
  return startCluster({ folder: to });
}

const insert = (n: number) => primary.query({ text: 'insert into entry values ($1)', values: [n] });
const has = async (pool: pg.Pool, n: number) =>
  (await pool.query({ text: 'select from entry where n = $1', values: [n] })).rowCount === 1;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gorpark-replica-'));
  chmodSync(folder, 0o755);
  const [from, to] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  const first = await startCluster({ folder: from });
  clusters = [first];
  primary = createPool({ connectionString: first.connectionString('postgres') });
  await primary.query('create table entry (n int primary key)');
  const second = await startReplica(first, from, to);
  clusters = [second, first];
  replica = createPool({ connectionString: second.connectionString('postgres') });
}, 120_000);

afterAll(async () => {
  await Promise.all([primary.end(), replica.end()]);
  for (const cluster of clusters) await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('replica', { timeout: 60_000 }, () => {
  it('has each write that was committed before the question', async () => {
    for (let n = 0; n < 20; n++) {
      await insert(n);
      const pool = await upToDate(primary, replica);
      expect(pool).toBe(replica);
      expect(await has(pool, n)).toBe(true);
    }
  });

  it('is not used while it lags', async () => {
    await replica.query('select pg_wal_replay_pause()');
    await insert(100);
    const pool = await upToDate(primary, replica, 300);
    expect(pool).toBe(primary);
    expect([await has(pool, 100), await has(replica, 100)]).toEqual([true, false]);
    expect(await lagOf(primary, replica)).toBeGreaterThan(0);
    expect(await lagOf(primary, primary)).toBe(Infinity);
    await replica.query('select pg_wal_replay_resume()');
    expect(await upToDate(primary, replica)).toBe(replica);
    expect(await lagOf(primary, replica)).toBe(0);
  });

  it('is not used after its promotion, when it is away, and without a setting', async () => {
    expect(await upToDate(primary, null)).toBe(primary);
    const nobody = createPool({ connectionString: 'postgres://u:p@127.0.0.1:1/x' });
    expect(await upToDate(primary, nobody)).toBe(primary);
    await nobody.end();
    await replica.query('select pg_promote()');
    expect(await upToDate(primary, replica, 300)).toBe(primary);
  });
});
