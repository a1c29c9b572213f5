import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { refuse } from './refusal.ts';

/** `started` distinguishes a living process from a later one with the same pid. */
interface Holder {
  pid: number;
  started: string;
}

export interface FolderLock {
  release(): void;
}

/**
 * Locks the data folder. Replaces the lock of a dead process, so kill -9 or a reboot needs no cleanup. Throws a
 * Refusal that names a living holder. [FLT-14, FLT-15]
 */
export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, 'server.lock');
  const mine = JSON.stringify(describe(process.pid));
  for (let attempt = 0; attempt < 10; attempt++) {
    if (tryCreate(file, mine)) return { release: () => releaseLock(file, mine) };
    const text = read(file);
    const holder = parse(text);
    if (holder !== null && isSame(holder)) {
      refuse(
        `С папкой данных ${folder} уже работает другой сервер (процесс ${holder.pid}). Остановите его или задайте GORPARK_DATA.`,
        `Another server (process ${holder.pid}) already uses the data folder ${folder}. Stop it or set GORPARK_DATA.`,
      );
    }
    removeStale(file, text);
  }
  return refuse(
    `Папку данных ${folder} занять не удалось.`,
    `The data folder ${folder} could not be locked.`,
  );
}

/** Returns the pid of the living lock holder, or null. */
export function holderOf(folder: string): number | null {
  const holder = parse(read(path.join(folder, 'server.lock')));
  return holder !== null && isSame(holder) ? holder.pid : null;
}

/** Writes under another name, then links, so the file is never partial. Returns false if it exists. */
function tryCreate(file: string, text: string): boolean {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, text);
  try {
    linkSync(half, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(half, { force: true });
  }
}

/** Two servers may find the same stale lock, so the moved file must be the one that was checked. */
function removeStale(file: string, text: string | null): void {
  const moved = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, moved);
  } catch {
    return;
  }
  if (read(moved) !== text) {
    try {
      linkSync(moved, file);
    } catch {
      // A third process was faster; the next iteration reads its lock.
    }
  }
  unlinkSync(moved);
}

function releaseLock(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true });
}

function isSame(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return describe(holder.pid).started === holder.started;
}

/** Returns boot and start time from /proc where available; elsewhere only the pid counts. */
function describe(pid: number): Holder {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return { pid, started: `${boot}:${started}` };
  } catch {
    return { pid, started: '' };
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string | null): Holder | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value))
      return null;
    return typeof value.pid === 'number' && typeof value.started === 'string' ? (value as Holder) : null;
  } catch {
    return null;
  }
}
