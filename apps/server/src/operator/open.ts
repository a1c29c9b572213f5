import type { Config } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { createCityBook } from '../features/cities/index.ts';
import { systemClock } from '../platform/clock.ts';
import { runningDatabase } from '../embedded-database/cluster.ts';
import { ensureDatabase } from '../platform/db/ensure.sql.ts';
import { listMissingMigrations, migrate, refuseOtherSchema } from '../platform/db/migrate.sql.ts';
import { createDb, createPool } from '../platform/db/pool.ts';
import { prepareDataFolders } from '../embedded-database/data-folder.ts';
import { holderOf } from '../platform/process/lock.ts';
import { readSecretKey } from '../platform/process/secret-key.ts';
import type { OperatorBase } from './deps.ts';

/** Longest time between the lock of the data folder and the first connection. Milliseconds. */
const STARTING_MS = 10_000;

/**
 * Opens the configured database; the embedded one of a running server as a second client. Refuses a database of another
 * release: a command must not migrate it under running servers. @throws Refusal
 */
export function openOperator<T>(config: Config, work: (base: OperatorBase) => Promise<T>): Promise<T> {
  return withAddress(config, async (connectionString) => {
    await refuseOtherSchema({ connectionString, folder: config.migrations });
    const db = createDb(createPool({ connectionString, max: 2, statementTimeoutMs: 60_000 }));
    try {
      const secretKeys = [
        config.secretKey ?? readSecretKey(config.dataFolder),
        ...config.formerKeys,
      ] as const;
      return await work({ db, cities: createCityBook({ db, clock: systemClock }), secretKeys });
    } finally {
      await db.destroy();
    }
  });
}

/** Migrates the configured database. Returns the applied files, in a dry run the missing ones. @throws Refusal */
export function migrateDatabase(config: Config, isDryRun: boolean): Promise<string[]> {
  return withAddress(config, (connectionString) => {
    const place = { connectionString, folder: config.migrations };
    return isDryRun ? listMissingMigrations(place) : migrate({ ...place, nowMs: systemClock.now() });
  });
}

async function withAddress<T>(config: Config, work: (connectionString: string) => Promise<T>): Promise<T> {
  const database =
    (await besideServer(config)) ??
    (await openDatabase({ config, say: () => undefined, onRestart: () => undefined }));
  try {
    return await work(database.directString);
  } finally {
    await database.close();
  }
}

/**
 * Returns the embedded database of a running server. null: the folder is not locked, or its database does not start;
 * `openDatabase` then reports the reason.
 */
async function besideServer(config: Config): Promise<OpenDatabase | null> {
  if (config.databaseUrl !== null) return null;
  const folders = prepareDataFolders(config.dataFolder, config.root);
  const deadline = performance.now() + STARTING_MS;
  while (holderOf(folders.own) !== null && performance.now() < deadline) {
    const running = runningDatabase(folders.database, 'postgres');
    if (running !== null) {
      const connectionString = await ensureDatabase(running, 'gorpark');
      return { connectionString, directString: connectionString, close: () => Promise.resolve() };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return null;
}
