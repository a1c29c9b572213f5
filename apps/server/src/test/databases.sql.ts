import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readConfig } from '../config.ts';
import { importChangedCities } from '../features/cities/index.ts';
import { migrate } from '../platform/db/migrate.sql.ts';
import { createDb, createPool } from '../platform/db/pool.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** UTC milliseconds, before every test's clock: packs and migrations must be older than test data. */
const TEMPLATE_MS = Date.UTC(2025, 0, 1);

export async function buildTemplate(adminUrl: string, name: string): Promise<void> {
  await runOn(adminUrl, `create database ${name} encoding 'UTF8' template template0`);
  const connectionString = withDatabase(adminUrl, name);
  await migrate({ connectionString, folder: MIGRATIONS, nowMs: TEMPLATE_MS });
  await seed(connectionString);
}

/** Imports the packs. Throws for a rejected pack. */
async function seed(connectionString: string): Promise<void> {
  const db = createDb(createPool({ connectionString, max: 2 }));
  try {
    const reports = await importChangedCities(db, readConfig().citiesFolder, TEMPLATE_MS);
    const errors = reports.flatMap((report) => report.errors.map((error) => `${report.slug}: ${error}`));
    if (errors.length > 0) throw new Error(`City packs have errors: ${errors.join('; ')}`);
  } finally {
    await db.destroy();
  }
}

export async function cloneTemplate(
  adminUrl: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await runOn(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const drop = () => runOn(adminUrl, `drop database if exists ${name} with (force)`);
  return { url: withDatabase(adminUrl, name), drop };
}

export async function emptyDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  return cloneTemplate(adminUrl, 'template0');
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const pools = new Map<string, pg.Pool>();

/** One connection for the whole process: opening one costs more than most statements. */
async function runOn(url: string, statement: string): Promise<void> {
  const pool =
    pools.get(url) ??
    new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  if (!pools.has(url)) pool.on('error', () => undefined);
  pools.set(url, pool);
  await pool.query(statement);
}
