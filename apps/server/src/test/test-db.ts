import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDb, createPool } from '../platform/db/pool.ts';
import type { Db } from '../platform/db/schema.ts';
import { cloneTemplate } from './databases.sql.ts';

export interface TestDb {
  db: Db;
  pool: pg.Pool;
  url: string;
}

export function createTestDb(): TestDb {
  const holder: Partial<TestDb & { drop: () => Promise<void> }> = {};
  beforeAll(async () => {
    const { adminUrl, template } = inject('databases');
    const database = await cloneTemplate(adminUrl, template);
    const pool = createPool({ connectionString: database.url, max: 4 });
    Object.assign(holder, { url: database.url, drop: database.drop, pool, db: createDb(pool) });
  });
  afterAll(async () => {
    await holder.db?.destroy();
    await holder.drop?.();
  });
  return holder as TestDb;
}
