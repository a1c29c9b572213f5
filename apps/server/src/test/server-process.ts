import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { createWatchdog, removeFolder } from './watchdog.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Enables the compile cache, which halves the time of each start. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'gorpark-compiled') };

/** For tests with time limits on a shared machine: one repetition in CI, because other load may cause a failure. */
export const CLOCKED = { retry: process.env['CI'] ? 1 : 0 };

/** Adapts time limits to the load of the machine. */
export const slack = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Time from spawn to listening, milliseconds. */
  readyMs: number;
  output(): string;
  ended: Promise<Ended>;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  ms: number;
}

export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-process-'));
  chmodSync(folder, 0o755);
  watchFolder ??= createWatchdog();
  watchFolder(folder);
  madeFolders.add(folder);
  return folder;
}

/** Noon of a working day in Saint Petersburg: every start costs money. */
export const HOOKS = { TEST_HOOKS: '1', CITY_NOW: '2025-11-05T09:00:00Z' };

/** Returns a copy of a prepared data folder. The first call of a test run prepares it, also for other processes. */
export async function makePreparedFolder(): Promise<string> {
  const template = path.join(inject('runFolder'), 'data');
  const folder = makeFolder();
  execFileSync('cp', ['-a', `${await prepared(template)}/.`, folder]);
  return folder;
}

/** The process that creates the folder prepares it; the others wait. */
async function prepared(template: string): Promise<string> {
  const done = `${template}.done`;
  if (isFirst(template)) {
    chmodSync(template, 0o755);
    try {
      const server = await startServer(template, HOOKS);
      server.child.kill('SIGTERM');
      await server.ended;
    } catch (error) {
      // Removes the folder after a failure; otherwise the next process would wait forever.
      removeFolder(template);
      throw error;
    }
    writeFileSync(done, '');
  }
  const deadline = performance.now() + 60_000;
  while (!existsSync(done)) {
    if (performance.now() > deadline) throw new Error(`${template} was not prepared`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return template;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

export { postmasterPid, removeFolder, tryKill } from './watchdog.ts';

const started = new Map<ChildProcess, string>();
const madeFolders = new Set<string>();
const endedFolders = new Set<string>();
let watchFolder: ((folder: string) => void) | null = null;

/** Ends what timed-out hooks of a file left. */
export function endLeftServers(): void {
  for (const folder of madeFolders) endedFolders.add(folder);
  madeFolders.clear();
  for (const [child, folder] of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    removeFolder(folder);
  }
  started.clear();
}

export async function startServer(folder: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const started = spawnServer(folder, env);
  const url = await Promise.race([started.listening, started.ended.then(() => null)]);
  if (url === null) throw new Error(`The server did not start:\n${started.output()}`);
  return {
    child: started.child,
    url,
    readyMs: started.sinceMs(),
    output: started.output,
    ended: started.ended,
  };
}

export function runRefusal(folder: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return spawnServer(folder, env).ended;
}

export function spawnServer(folder: string, env: NodeJS.ProcessEnv) {
  // A timed-out hook goes on.
  if (endedFolders.has(folder)) throw new Error('the tests of this folder are over');
  const startedAt = performance.now();
  const sinceMs = () => performance.now() - startedAt;
  const child = spawn(process.execPath, [MAIN, '--supervised'], {
    env: { PATH: process.env['PATH'], PORT: '0', GORPARK_DATA: folder, ...COMPILED, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  started.set(child, folder);
  let output = '';
  const listening = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, output, ms: sinceMs() }));
  });
  return { child, listening, ended, output: () => output, sinceMs };
}
