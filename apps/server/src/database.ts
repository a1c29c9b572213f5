import type { Config } from './config.ts';
import { startCluster } from './platform/db/cluster/cluster.ts';
import { ensureDatabase } from './platform/db/ensure.sql.ts';
import { type FolderLock, lockFolder } from './platform/process/lock.ts';
import { makeWritable, prepareDataFolders } from './platform/process/data-folder.ts';

export interface OpenDatabase {
  connectionString: string;
  close(): Promise<void>;
}

export interface OpenOptions {
  config: Config;
  say: (line: string) => void;
  onRestart: () => void;
}

/** The database that the configuration names: a real server, or the embedded one on the locked data folder. */
export async function openDatabase({ config, say, onRestart }: OpenOptions): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    makeWritable(config.dataFolder); // maps and logs; no user for a database of our own is looked for or made
    const connectionString = config.databaseUrl;
    return { connectionString, close: () => Promise.resolve() };
  }
  const folders = prepareDataFolders(config.dataFolder, config.root);
  const lock: FolderLock = lockFolder(folders.own);
  try {
    if (folders.database !== folders.own)
      say(`База данных лежит в ${folders.database} / The database lies there`);
    const cluster = await startCluster({ folder: folders.database, onRestart });
    const connectionString = await ensureDatabase(cluster.connectionString('postgres'), 'gorpark');
    return {
      connectionString,
      close: async () => {
        await cluster.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
