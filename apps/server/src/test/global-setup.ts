import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import 'temporal-polyfill/global';
import { startCluster } from '../embedded-database/cluster.ts';
import { readConfig } from '../config.ts';
import { buildTemplate } from './databases.sql.ts';
import { createWatchdog } from './watchdog.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `adminUrl` may create databases; `template` is migrated and seeded. */
    databases: { adminUrl: string; template: string };
    /** Shared by the test files of this run, removed afterwards. */
    runFolder: string;
  }
}

/** Starts one PostgreSQL for the run; each test file clones its template. DATABASE_URL_TEST names another server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = readConfig().testDatabaseUrl;
  const template = `gorpark_template_${process.pid}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-test-'));
  chmodSync(folder, 0o755);
  const runFolder = path.join(folder, 'prepared');
  mkdirSync(runFolder);
  project.provide('runFolder', runFolder);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (given !== null) {
    await buildTemplate(given, template);
    project.provide('databases', { adminUrl: given, template });
    return () => Promise.resolve(remove());
  }
  createWatchdog()(folder);
  const cluster = await startCluster({ folder, isUnsafeFast: true });
  const adminUrl = cluster.connectionString('postgres');
  await buildTemplate(adminUrl, template);
  project.provide('databases', { adminUrl, template });
  return async () => {
    await cluster.stop();
    remove();
  };
}
