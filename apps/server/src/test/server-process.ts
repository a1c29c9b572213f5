import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '../config.ts';
import { buildPrograms, PROGRAMS } from './programs.ts';
import { createWatchdog, removeFolder } from './watchdog.ts';

/** Enables the compile cache, which halves the time of each start. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'gorpark-compiled') };

const REFERENCE_MS = 40;

/** For tests with time limits: other load may cause a failure. */
export const CLOCKED = { retry: process.env['CI'] ? 1 : 0 };

/** Timeout of a test that starts servers; ends only a hanging one. */
export const HANGS_MS = 600_000;

/** CPU time of fixed work here, divided by that of the reference machine. */
const slowness = (() => {
  const before = process.cpuUsage().user;
  for (let round = 0; round < 30; round++) createHash('sha256').update(Buffer.alloc(1_000_000)).digest();
  return Math.max(1, (process.cpuUsage().user - before) / 1000 / REFERENCE_MS);
})();

/** Adapts time limits to the speed and the load of the machine. */
export const slack = (): number => slowness * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

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

const CITIES = ['_russia', 'moscow', 'saint-petersburg', 'tver'];

/** Returns a folder with the packs of three cities; the long run uses every city. */
async function fewCities(): Promise<string> {
  const { citiesFolder } = readConfig();
  if (process.env['LONG']) return citiesFolder;
  const folder = path.join(inject('runFolder'), 'cities');
  await onceInRun(folder, () => {
    for (const city of CITIES)
      cpSync(path.join(citiesFolder, city), path.join(folder, city), { recursive: true });
    return Promise.resolve();
  });
  return folder;
}

/** Returns a copy of a data folder that the first call of a test run prepares. */
export async function makePreparedFolder(): Promise<string> {
  const template = path.join(inject('runFolder'), 'data');
  const folder = makeFolder();
  execFileSync('cp', ['-a', `${await prepared(template)}/.`, folder]);
  return folder;
}

async function prepared(template: string): Promise<string> {
  await onceInRun(template, async () => {
    chmodSync(template, 0o755);
    const server = await startServer(template, HOOKS);
    server.child.kill('SIGTERM');
    await server.ended;
  });
  return template;
}

/** The process that creates the folder works; the others wait. */
async function onceInRun(folder: string, work: () => Promise<void>): Promise<void> {
  const done = `${folder}.done`;
  if (isFirst(folder)) {
    try {
      await work();
    } catch (error) {
      // Otherwise the next process would wait forever.
      removeFolder(folder);
      throw error;
    }
    writeFileSync(done, '');
  }
  const deadline = performance.now() + HANGS_MS;
  while (!existsSync(done)) {
    if (performance.now() > deadline) throw new Error(`${folder} was not prepared`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns a bundle, which starts in two thirds of the CPU time. */
export async function programOf(name: keyof typeof PROGRAMS): Promise<string> {
  const folder = path.join(inject('runFolder'), 'programs');
  await onceInRun(folder, buildPrograms);
  return PROGRAMS[name];
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

const started = new Map<ChildProcess, { folder: string; atMs: number }>();
const madeFolders = new Set<string>();
const endedFolders = new Set<string>();
let watchFolder: ((folder: string) => void) | null = null;

/** Ends what timed-out hooks of a file left. */
export function endLeftServers(): void {
  for (const folder of madeFolders) endedFolders.add(folder);
  madeFolders.clear();
  endServersSince(0);
}

/** Kills the servers that started after `ms` of the performance clock, and removes their folders. */
export function endServersSince(ms: number): void {
  for (const [child, { folder, atMs }] of started) {
    if (atMs < ms) continue;
    started.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    removeFolder(folder);
  }
}

/** `file`: default: the bundle. */
export async function startServer(
  folder: string,
  env: NodeJS.ProcessEnv = {},
  file?: string,
): Promise<ServerProcess> {
  const started = await spawnServer(folder, env, file);
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

export async function runRefusal(folder: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return (await spawnServer(folder, env)).ended;
}

export async function spawnServer(folder: string, env: NodeJS.ProcessEnv, file?: string) {
  const main = file ?? (await programOf('main'));
  const CITIES_DIR = await fewCities();
  // A timed-out hook goes on.
  if (endedFolders.has(folder)) throw new Error('the tests of this folder are over');
  const startedAt = performance.now();
  const sinceMs = () => performance.now() - startedAt;
  const child = spawn(process.execPath, [main, '--supervised'], {
    env: { PATH: process.env['PATH'], PORT: '0', GORPARK_DATA: folder, CITIES_DIR, ...COMPILED, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  started.set(child, { folder, atMs: startedAt });
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
