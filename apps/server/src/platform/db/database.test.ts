import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../test/databases.sql.ts';
import { createTestDb } from '../../test/test-db.ts';
import { createManualClock } from '../clock.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createLogger } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import { writeAudit } from './audit.sql.ts';
import { classifyDbError } from './errors.ts';
import { migrate } from './migrate.sql.ts';
import { afterCommit, inTransaction, isInTransaction } from './tx.ts';

const test = createTestDb();

describe('audit log', () => {
  it('[INV-3] rejects update, delete and truncate', async () => {
    await writeAudit(test.db, {
      cityId: null,
      atMs: 0,
      actor: 'system',
      action: 'city.import',
      subject: 'moscow',
    });
    for (const statement of [
      'update audit_log set action = $1',
      'delete from audit_log where action <> $1',
    ]) {
      await expect(test.pool.query(statement, ['x'])).rejects.toThrow('never changed');
    }
    await expect(test.pool.query('truncate audit_log')).rejects.toThrow('never changed');
    expect(await test.db.selectFrom('audit_log').select(['actor', 'subject']).execute()).toEqual([
      { actor: 'system', subject: 'moscow' },
    ]);
  });
});

describe('transaction', () => {
  it('[FLT-11] reruns the work after a deadlock, so both sides succeed with one effect each', async () => {
    await test.pool.query('create table counter (id integer primary key, n integer not null)');
    await test.pool.query('insert into counter values (1, 0), (2, 0)');
    let runs = 0;
    const bothHoldOne = Promise.withResolvers<void>();
    const cross = (first: number, second: number) =>
      inTransaction(test.db, async (tx) => {
        await sql`update counter set n = n + 1 where id = ${first}`.execute(tx);
        runs += 1;
        if (runs === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await sql`update counter set n = n + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    const rows = await test.pool.query<{ n: number }>('select n from counter');
    expect(rows.rows).toEqual([{ n: 2 }, { n: 2 }]);
    // The repetition may meet the other side once more.
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  it('[FLT-09] [FLT-07] fails when its connection breaks between two statements, and the process continues', async () => {
    let isBroken = false;
    const transaction = inTransaction(test.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await test.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      // The termination message arrives while the connection is idle.
      await new Promise((resolve) => setTimeout(resolve, 50));
      isBroken = true;
      await sql`select 1`.execute(tx);
    });
    const error: unknown = await transaction.catch((reason: unknown) => reason);
    expect([isBroken, classifyDbError(error)]).toEqual([true, 'unavailable']);
    await expect(inTransaction(test.db, (tx) => sql`select 1`.execute(tx))).resolves.toBeDefined();
  });

  it('runs work after its commit, none after a rollback', async () => {
    const log: string[] = [];
    const outcome = (isKept: boolean) =>
      inTransaction(
        test.db,
        () => {
          afterCommit(() => log.push(`${isKept} ${isInTransaction()}`));
          return Promise.resolve(isKept);
        },
        { shouldCommit: Boolean },
      );
    await Promise.all([outcome(true), outcome(false)]);
    afterCommit(() => log.push('now'));
    expect(log).toEqual(['true false', 'now']);
  });

  it('[FLT-11] gives up after 3 retries of a permanent conflict', async () => {
    let runs = 0;
    const conflict = inTransaction(test.db, () => {
      runs += 1;
      return Promise.reject(Object.assign(new Error('conflict'), { code: '40001' }));
    });
    await expect(conflict).rejects.toThrow('conflict');
    expect(runs).toBe(4);
  });
});

describe('migrations', () => {
  let folder: string;
  let database: { url: string; drop: () => Promise<void> };
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'gorpark-migrations-'));
    database = await emptyDatabase(inject('databases').adminUrl);
  });
  afterEach(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const run = () =>
    migrate({ connectionString: database.url, folder: pathToFileURL(`${folder}/`), nowMs: 0 });
  async function tables(): Promise<string[]> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const found = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    await client.end();
    return found.rows.map((row) => row.name);
  }

  it('[FLT-06] roll back a broken migration; the next start applies the rest', async () => {
    put('0001_first.sql', 'create table one (id integer);');
    put('0002_second.sql', 'create table two (id integer); select 1 / 0;');
    await expect(run()).rejects.toThrow('0002_second.sql');
    expect(await tables()).toEqual(['one', 'schema_migration']);
    put('0002_second.sql', 'create table two (id integer);');
    expect(await run()).toEqual(['0002_second.sql']);
    expect(await run()).toEqual([]);
  });

  it('run once when two servers start concurrently', async () => {
    put('0001_first.sql', 'create table one (id integer); select pg_sleep(0.3);');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001_first.sql']);
  });

  it('refuse a file changed after its run, and two files with one number', async () => {
    put('0001_first.sql', 'create table one (id integer);');
    await run();
    put('0001_first.sql', 'create table other (id integer);');
    await expect(run()).rejects.toThrow('was changed after it had been applied');
    put('0001_again.sql', 'select 1;');
    await expect(run()).rejects.toThrow('Two migrations');
  });
});

describe('jobs', () => {
  it('stores a scheduled job with its cron expression and stops the worker in order', async () => {
    const log = createLogger({ level: 'silent' });
    const metrics = createMetrics({ inFlight: () => 0, refused: () => 0, isProcessMeasured: false });
    const jobs = await startJobs({ connectionString: test.url, log, metrics, clock: createManualClock(0) });
    await jobs.schedule('test-sweep', '* * * * *', () => Promise.resolve());
    const stored = await test.pool.query('select name, cron from pgboss.schedule');
    expect(stored.rows).toEqual([{ name: 'test-sweep', cron: '* * * * *' }]);
    await jobs.stop();
  });
});
