import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** Returns the live postmaster; null for a stale pid file. */
export function readPostmaster(folder: string): Postmaster | null {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const rows = readFileSync(file, 'utf8').split('\n');
  const pid = Number(rows[0]);
  const port = Number(rows[3]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgresOf(pid, folder)) return null;
  return { pid, port, isReady: rows[7]?.trim() === 'ready' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Stops a postmaster with a "fast" shutdown, after `patienceMs` with an "immediate" one. */
export async function stopPostmaster(pid: number, patienceMs = 8000): Promise<void> {
  const deadline = performance.now() + patienceMs;
  signal(pid, 'SIGINT');
  while (isAlive(pid)) {
    if (performance.now() > deadline) signal(pid, 'SIGQUIT');
    if (performance.now() > deadline + 5000) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}

/** Another program may have reused the pid, so compares the command line where /proc exists. */
function isPostgresOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (!existsSync('/proc/self/cmdline')) return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
  } catch {
    return false;
  }
}
