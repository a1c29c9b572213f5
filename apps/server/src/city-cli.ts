import 'temporal-polyfill/global';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { runCityCommand } from './features/cities/cli.ts';
import { systemClock } from './platform/clock.ts';
import { migrate } from './platform/db/migrate.sql.ts';
import { createDb, createPool } from './platform/db/pool.ts';
import type { Db } from './platform/db/schema.ts';
import { endWith, orEnd } from './platform/process/refusal.ts';

const config = orEnd(readConfig);
const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

/** Beside a running server only DATABASE_URL works: the embedded database belongs to the server that holds its lock. */
async function withDb(work: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase({ config, say: print, onRestart: () => undefined });
  try {
    const { connectionString } = database;
    await migrate({ connectionString, folder: config.migrations, nowMs: systemClock.now() });
    const db = createDb(createPool({ connectionString, max: 2, statementTimeoutMs: 60_000 }));
    try {
      await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await runCityCommand(process.argv.slice(2), {
    citiesDir: config.citiesFolder,
    print,
    now: () => systemClock.now(),
    withDb,
  });
} catch (error) {
  endWith(error);
}
