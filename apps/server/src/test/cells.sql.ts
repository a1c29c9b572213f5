import pg from 'pg';
import { startCluster } from '../embedded-database/cluster.ts';
import { readConfig } from '../config.ts';
import { importCity } from '../features/cities/index.ts';
import { migrate } from '../platform/db/migrate.sql.ts';
import { joinCell } from '../platform/db/cell.sql.ts';
import { createDb, createPool } from '../platform/db/pool.ts';
import { makeFolder, removeFolder } from './server-process.ts';

const START_MS = Date.UTC(2025, 0, 1);

export interface TestCells {
  urls: [string, string];
  portalUrls: [string, string];
  close(): Promise<void>;
}

export async function createTestCells(cities: readonly string[]): Promise<TestCells> {
  const folder = makeFolder();
  const settings = ['wal_level=logical', 'max_wal_senders=10', 'max_replication_slots=10'];
  const cluster = await startCluster({ folder, isUnsafeFast: true, settings });
  const admin = new pg.Client({ connectionString: cluster.connectionString('postgres') });
  await admin.connect();
  await admin.query(`create role portal login createdb password 'portal'`);
  await admin.query('create database cell0 owner portal');
  const urlOf = (name: string) => cluster.connectionString(name);
  const portalOf = (name: string) =>
    Object.assign(new URL(urlOf(name)), { username: 'portal', password: 'portal' }).href;
  const connectionString = portalOf('cell0');
  await migrate({ connectionString, folder: readConfig().migrations, nowMs: START_MS });
  await withDb(connectionString, async (db) => {
    for (const slug of cities) await importCity(db, readConfig().citiesFolder, slug, START_MS);
  });
  await admin.query('create database cell1 template cell0 owner portal');
  await withDb(connectionString, (db) => joinCell(db, 0));
  await withDb(portalOf('cell1'), (db) => joinCell(db, 1));
  const second = new pg.Client({ connectionString: portalOf('cell1') });
  await second.connect();
  await second.query(`update city set leaves_at = '-infinity'`);
  await second.end();
  return {
    urls: [urlOf('cell0'), urlOf('cell1')],
    portalUrls: [connectionString, portalOf('cell1')],
    async close() {
      await admin.end();
      await cluster.stop();
      removeFolder(folder);
    },
  };
}

async function withDb(connectionString: string, work: (db: ReturnType<typeof createDb>) => Promise<unknown>) {
  const db = createDb(createPool({ connectionString, max: 2, statementTimeoutMs: 60_000 }));
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
