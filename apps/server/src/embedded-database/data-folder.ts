import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { refuse } from '#src/platform/process/refusal.ts';
import { canReach, clusterOwner } from './owner.ts';

export interface DataFolders {
  own: string;
  database: string;
}

const SYSTEM_FOLDER = '/var/lib/gorpark';

/**
 * Creates the data folder and returns the database folder. If the user postgres cannot reach the project, the
 * database folder is `/var/lib/gorpark/<hash of the project path>` and is recorded in `.data/where`. Throws if
 * permissions are missing [FLT-16].
 */
export function prepareDataFolders(own: string, root: string): DataFolders {
  makeWritable(own);
  const owner = clusterOwner();
  if (owner !== null) letThrough(own);
  if (canReach(owner, own)) {
    rmSync(path.join(own, 'where'), { force: true });
    return { own, database: own };
  }
  const hash = createHash('sha256').update(`${root}\n${own}`).digest('hex').slice(0, 16);
  const database = path.join(SYSTEM_FOLDER, hash);
  makeWritable(database);
  letThrough(database);
  writeFileSync(path.join(own, 'where'), `${database}\n`);
  return { own, database };
}

/** Creates the folder and keeps its permissions. Throws if it is not writable [FLT-16]. */
export function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const probe = path.join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(code)) throw error;
    refuse(
      `В папку данных ${folder} нельзя писать (${code}). Проверьте права и место на диске или задайте GORPARK_DATA.`,
      `The data folder ${folder} is not writable (${code}). Check rights and disk space or set GORPARK_DATA.`,
    );
  }
}

/** Adds access for other users and removes no existing access, so a shared folder (/tmp) stays usable. */
function letThrough(folder: string): void {
  const mode = statSync(folder).mode & 0o7777;
  if ((mode & 0o055) !== 0o055) chmodSync(folder, mode | 0o055);
}
