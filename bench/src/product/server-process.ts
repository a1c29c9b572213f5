import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPostmaster } from '@gorpark/server/embedded-database/postmaster';

/** Wednesday 11 March 2026, 09:30 in Moscow: zones from Kaliningrad to Vladivostok sell. */
export const BENCH_NOW_MS = Date.UTC(2026, 2, 11, 6, 30, 0);

export interface Product {
  port: number;
  serverPid: number;
  postmasterPid: number;
  database: { host: string; port: number; user: string; password: string; name: string };
  databaseUrl: string;
  citiesFolder: string;
  stop: () => Promise<void>;
}

const CITIES = fileURLToPath(new URL('../../../cities', import.meta.url));
const MAIN = fileURLToPath(import.meta.resolve('@gorpark/server/main'));
/** Secret key of the temporary portal; the bench signs notifications with it, as the sandbox does. */
export const SECRET_KEY = 'be'.padEnd(64, '0');
let beganMs = 0;

export function productNowMs(): number {
  return BENCH_NOW_MS + performance.now() - beganMs;
}

const STOP_LIMIT_MS = 20_000;

/**
 * Starts the portal in a separate process with a new database in a temporary folder. `nowMs`: its clock, epoch
 * milliseconds.
 */
export async function startProduct(nowMs: number, writePacks?: (folder: string) => void): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-bench-'));
  chmodSync(folder, 0o755);
  const citiesFolder = writePacks === undefined ? CITIES : path.join(folder, 'cities');
  writePacks?.(citiesFolder);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  try {
    const { child, port } = await spawnServer(folder, nowMs, citiesFolder);
    const postmaster = readPostmaster(path.join(folder, 'pg'));
    if (postmaster === null || child.pid === undefined)
      throw new Error('the database of the bench is not there');
    const password = readFileSync(path.join(folder, 'pg.password'), 'utf8').trim();
    const name = 'gorpark';
    const database = { host: '127.0.0.1', port: postmaster.port, user: name, password, name };
    return {
      port,
      serverPid: child.pid,
      postmasterPid: postmaster.pid,
      database,
      citiesFolder,
      databaseUrl: `postgres://${name}:${password}@127.0.0.1:${postmaster.port}/${name}`,
      stop: async () => {
        await stopChild(child);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

export function copyPacks(folder: string, cities: readonly string[] | null): void {
  const names = cities === null ? readdirSync(CITIES) : [...cities, '_russia'];
  for (const name of names) cpSync(path.join(CITIES, name), path.join(folder, name), { recursive: true });
}

export function packsOf({
  cities,
}: {
  cities: readonly string[] | null;
}): ((folder: string) => void) | undefined {
  return cities === null ? undefined : (folder) => copyPacks(folder, cities);
}

/** Starts a further server on the database of `product`. `env`: settings of this server. */
export async function startBeside(
  product: Product,
  env: Record<string, string>,
): Promise<{ port: number; pid: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-bench-beside-'));
  const { databaseUrl, citiesFolder } = product;
  const { child, port } = await spawnServer(folder, productNowMs(), citiesFolder, {
    DATABASE_URL: databaseUrl,
    ...env,
  });
  const stop = async () => {
    await stopChild(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, pid: child.pid ?? 0, stop };
}

/** `--supervised`: server and database stop when this process ends. */
async function spawnServer(
  folder: string,
  nowMs: number,
  citiesFolder: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [MAIN, '--supervised'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      GORPARK_DATA: folder,
      TEST_HOOKS: '1',
      CITY_NOW: new Date(nowMs).toISOString(),
      SECRET_KEY,
      CITIES_DIR: citiesFolder,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  beganMs ||= performance.now();
  return { child, port: await listeningPort(child) };
}

export function listeningPort(child: ChildProcess): Promise<number> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const port = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      // Only reads the streams until their end: searching the log would take measured time.
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', read).resume();
      resolve(Number(port));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`the process of the bench did not start:\n${output}`)));
  });
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const cut = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(cut);
}
