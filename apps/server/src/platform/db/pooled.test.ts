import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../test/test-db.ts';
import { createPool } from './pool.ts';
import { faultOfDatabase } from './reach.sql.ts';

const test = createTestDb();

async function withPooled<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ connectionString: test.url, max: 1, isPooled: true });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

describe('pool behind a pooler in transaction mode', () => {
  it('prepares no named statement, which another connection would not have', async () => {
    const found = await withPooled(async (pool) => {
      await pool.query({ name: 'one', text: 'select $1::int as n', values: [1] });
      // The same name with another text is an error for a named statement.
      const { rows } = await pool.query({ name: 'one', text: 'select $1::int + 1 as n', values: [1] });
      expect(rows).toEqual([{ n: 2 }]);
      return pool.query({ text: 'select count(*)::int as count from pg_prepared_statements' });
    });
    expect(found.rows).toEqual([{ count: 0 }]);
  });

  it('sends no time-outs at the start, which the pooler would reject', async () => {
    const names = ['statement_timeout', 'idle_in_transaction_session_timeout'];
    const sources = 'select source from pg_settings where name = any($1)';
    const { rows } = await withPooled((pool) => pool.query({ text: sources, values: [names] }));
    expect(rows).toEqual([{ source: 'default' }, { source: 'default' }]);
  });

  it('refuses a pooler without time-outs and accepts one with both', async () => {
    expect(await faultOfDatabase(test.url, true)).toMatchObject({
      en: expect.stringContaining('connect_query'),
    });
    const limited = new URL(test.url);
    const limits = '-c statement_timeout=5000 -c idle_in_transaction_session_timeout=15000';
    limited.searchParams.set('options', limits);
    expect(await faultOfDatabase(limited.href, true)).toBeNull();
    expect(await faultOfDatabase(test.url)).toBeNull();
  });
});
