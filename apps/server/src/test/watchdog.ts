import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(import.meta.url);
/** Longer than a server needs to stop. */
const PATIENCE_MS = 20_000;

/** Returns a function that names a folder. When this process ends, even by SIGKILL, its PostgreSQL and folder go. */
export function createWatchdog(): (folder: string) => void {
  const child = spawn(process.execPath, [FILE], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.unref();
  const input = child.stdin as typeof child.stdin & { unref?: () => void };
  input.unref?.();
  input.on('error', () => undefined);
  return (folder) => void input.write(`${folder}\n`);
}

/** Returns null without a pid. PostgreSQL creates the file empty, which would read as 0, the caller's process group. */
export function postmasterPid(folder: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

export function tryKill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

export function removeFolder(folder: string): void {
  const pid = postmasterPid(folder);
  if (pid !== null) tryKill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function watch(): Promise<void> {
  const folders = new Set<string>();
  for await (const folder of createInterface({ input: process.stdin })) folders.add(folder);
  const deadline = performance.now() + PATIENCE_MS;
  const isRunning = () => [...folders].some((folder) => existsSync(path.join(folder, 'server.lock')));
  while (isRunning() && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 200));
  for (const folder of folders) removeFolder(folder);
}

if (process.argv[1] === FILE) await watch();
