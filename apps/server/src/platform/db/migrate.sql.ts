import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { createClient } from './client.ts';

const LOCK_ID = 7_365_001;
const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;

export interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

export interface MigrateOptions {
  connectionString: string;
  folder: URL;
  /** UTC milliseconds, written beside each applied file. */
  nowMs: number;
  onApply?: (name: string) => void;
}

/** The migrations of a folder in the order of their numbers. Two files of one number are an error. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const number = Number(name.slice(0, 4));
    if (migrations.at(-1)?.number === number) throw new Error(`Two migrations have the number ${number}`);
    migrations.push({ number, name, text, checksum: createHash('sha256').update(text).digest('hex') });
  }
  return migrations;
}

/**
 * Brings the database to the newest schema: each file once, each in its own transaction (F06), under an
 * advisory lock so that two servers never migrate at once. A file that changed after it ran is an error.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.folder);
  const client = createClient({ connectionString: options.connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
    await client.query(`create table if not exists schema_migration (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`);
    const known = await client.query<{ number: number; checksum: string }>(
      'select number, checksum from schema_migration',
    );
    const checksums = new Map(known.rows.map((row) => [row.number, row.checksum]));
    const applied: string[] = [];
    for (const migration of migrations) {
      const checksum = checksums.get(migration.number);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) throw new Error(`Migration ${migration.name} was changed after it had run`);
      await applyOne(client, migration, options.nowMs);
      options.onApply?.(migration.name);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, migration: Migration, nowMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migration values ($1, $2, $3, $4)', [
      migration.number,
      migration.name,
      migration.checksum,
      new Date(nowMs),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : 'unknown'}`,
      {
        cause: error,
      },
    );
  }
}
