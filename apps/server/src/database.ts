import type { Config } from './config.ts';
import { startCluster } from './embedded-database/cluster.ts';
import { makeWritable, prepareDataFolders } from './embedded-database/data-folder.ts';
import { ensureDatabase } from './platform/db/ensure.sql.ts';
import { faultOfDatabase } from './platform/db/reach.sql.ts';
import { type FolderLock, lockFolder } from './platform/process/lock.ts';
import { Refusal } from './platform/process/refusal.ts';
import { refusalOfDatabase } from './settings/database-faults.mjs';
import { sentencesOfDatabase } from './settings/settings.mjs';

export interface OpenDatabase {
  connectionString: string;
  /** Keeps sessions: for migrations, jobs and operator commands. Equals `connectionString` without a pooler. */
  directString: string;
  /** `patienceMs`: limit for a clean shutdown of the embedded database. */
  close(patienceMs?: number): Promise<void>;
}

export interface OpenOptions {
  config: Config;
  say: (line: string) => void;
  onRestart: () => void;
  /** Called before the database starts, so a stop during startup leaves no processes behind. */
  onOpening?: (close: (patienceMs?: number) => Promise<void>) => void;
}

/** Throws an error that names the variable of an unreachable or unsuitable database. */
export async function refuseBadDatabase(
  connectionString: string,
  { isPooled = false, name = 'DATABASE_URL' } = {},
): Promise<void> {
  const fault = await faultOfDatabase(connectionString, isPooled).catch((error: unknown) => {
    throw new Refusal(refusalOfDatabase(connectionString, error, name));
  });
  if (fault !== null) throw new Refusal(sentencesOfDatabase(fault, name));
}

/** As `refuseBadDatabase`, for each configured address. */
export async function refuseBadDatabases({ databaseUrl, directUrl, isPooled }: Config): Promise<void> {
  if (databaseUrl === null) return;
  if (directUrl !== null) await refuseBadDatabase(directUrl, { name: 'DATABASE_DIRECT_URL' });
  await refuseBadDatabase(databaseUrl, { isPooled });
}

/** Opens a PostgreSQL server or the embedded one in the locked data folder. */
export async function openDatabase({
  config,
  say,
  onRestart,
  onOpening,
}: OpenOptions): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    await refuseBadDatabases(config);
    makeWritable(config.dataFolder); // for maps and logs
    const connectionString = config.databaseUrl;
    return {
      connectionString,
      directString: config.directUrl ?? connectionString,
      close: () => Promise.resolve(),
    };
  }
  const folders = prepareDataFolders(config.dataFolder, config.root);
  const lock: FolderLock = lockFolder(folders.own);
  const stopping = new AbortController();
  const starting = startCluster({ folder: folders.database, onRestart, stopped: stopping.signal });
  const close = async (patienceMs?: number) => {
    stopping.abort();
    try {
      const cluster = await starting.catch(() => null);
      await cluster?.stop(patienceMs);
    } finally {
      lock.release();
    }
  };
  onOpening?.(close);
  try {
    if (folders.database !== folders.own) say(`Папка базы данных / the database folder: ${folders.database}`);
    const cluster = await starting;
    const connectionString = await ensureDatabase(cluster.connectionString('postgres'), 'gorpark');
    return { connectionString, directString: connectionString, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}
