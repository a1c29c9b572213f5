import type { Config } from '../config.ts';
import { openDatabase } from '../database.ts';
import { createCityBook } from '../features/cities/index.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/db/migrate.sql.ts';
import { createDb, createPool } from '../platform/db/pool.ts';
import type { OperatorBase } from './deps.ts';

/**
 * Opens the database that the server has by the same configuration. The embedded one belongs to the server that holds its
 * lock: beside a running server only DATABASE_URL works. @throws Refusal in words
 */
export async function openOperator<T>(config: Config, work: (base: OperatorBase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ config, say: () => undefined, onRestart: () => undefined });
  try {
    const { connectionString } = database;
    await migrate({ connectionString, folder: config.migrations, nowMs: systemClock.now() });
    const db = createDb(createPool({ connectionString, max: 2, statementTimeoutMs: 60_000 }));
    try {
      return await work({ db, cities: createCityBook({ db, clock: systemClock }) });
    } finally {
      await db.destroy();
    }
  } finally {
    await database.close();
  }
}
