import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { refuse } from '#src/platform/process/refusal.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterOwner, giveTo, type Owner } from './owner.ts';
import { isAlive, readPostmaster, stopPostmaster } from './postmaster.ts';
import { untilReady } from './until-ready.ts';

const USER = 'gorpark';
const LOG_LIMIT = 5 * 1024 * 1024;

export interface ClusterOptions {
  /** Absolute path. */
  folder: string;
  /** No fsync or vacuum; only for tests without kills. */
  isUnsafeFast?: boolean;
  /** For tests: further settings of PostgreSQL, `name=value`. */
  settings?: readonly string[];
  /** Called after a restart of the postmaster [FLT-07]. */
  onRestart?: () => void;
  /** Aborts a start, even during recovery [LOD-9]. */
  stopped?: AbortSignal;
}

export interface Cluster {
  port: number;
  pid(): number;
  connectionString(database: string): string;
  /** `patienceMs`: limit for a clean shutdown; then an immediate one, recovered from the WAL. */
  stop(patienceMs?: number): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL; restarts a dead postmaster on the same port [FLT-07]. Stops a postmaster left by a
 * killed server first; the caller's folder lock makes this safe.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  mkdirSync(options.folder, { recursive: true });
  const owner = clusterOwner();
  const binaries = await findBinaries(options.folder, owner);
  const data = path.join(options.folder, 'pg');
  const password = readPassword(options.folder);
  const old = readPostmaster(data);
  if (old !== null) await stopPostmaster(old.pid);
  if (!existsSync(path.join(data, 'PG_VERSION')))
    createCluster({ binaries, owner, data, password, isSynced: !options.isUnsafeFast });

  const port = await freePort();
  const connectionString = (database: string) => addressOf({ password, port, database });
  let isStopping = false;
  let reviving: Promise<void> | null = null;
  const isStopped = () => isStopping || options.stopped?.aborted === true;
  let child = await launchPatiently();

  /** Retries for 10 s after a kill: the back ends of a killed postmaster briefly hold its memory. */
  async function launchPatiently(): Promise<ChildProcess> {
    const deadline = performance.now() + (existsSync(path.join(data, 'postmaster.pid')) ? 10_000 : 0);
    for (;;) {
      try {
        return await launch();
      } catch (error) {
        if (isStopped() || performance.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async function launch(): Promise<ChildProcess> {
    const started = spawnPostmaster({ binaries, owner, data, port, options });
    endWithProcess(started);
    try {
      await untilReady(started, {
        connectionString: connectionString('postgres'),
        log: logOf(options.folder),
        isStopped,
      });
    } catch (error) {
      // Otherwise the postmaster would outlive this process.
      if (started.pid !== undefined && isAlive(started.pid)) await stopPostmaster(started.pid);
      throw error;
    }
    started.once('exit', () => {
      reviving = revive();
    });
    return started;
  }

  async function revive(): Promise<void> {
    for (let attempt = 0; !isStopping; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** attempt, 2000)));
      if (isStopping) return;
      try {
        child = await launch();
        options.onRestart?.();
        return;
      } catch {
        // Requests get 503 until the next attempt.
      }
    }
  }

  return {
    port,
    pid: () => child.pid ?? 0,
    connectionString,
    stop: async (patienceMs) => {
      isStopping = true;
      await reviving;
      if (child.pid !== undefined && isAlive(child.pid)) await stopPostmaster(child.pid, patienceMs);
    },
  };
}

/** Returns the address of a cluster run by another process; null: it accepts no connections. */
export function runningDatabase(folder: string, database: string): string | null {
  const postmaster = readPostmaster(path.join(folder, 'pg'));
  if (!postmaster?.isReady) return null;
  return addressOf({ password: readPassword(folder), port: postmaster.port, database });
}

function addressOf({ password, port, database }: { password: string; port: number; database: string }) {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

interface Initialisation {
  binaries: Binaries;
  owner: Owner | null;
  data: string;
  password: string;
  isSynced: boolean;
}

/**
 * Renames a finished cluster into place: initdb writes PG_VERSION first, so an interrupted run would look complete.
 * Keeps a folder of that name with other content.
 */
function createCluster(cluster: Initialisation): void {
  const { data } = cluster;
  const half = `${data}.half`;
  if (existsSync(data)) {
    try {
      rmdirSync(data);
    } catch {
      refuse(
        `В папке ${data} лежит не база данных портала. Задайте другую: GORPARK_DATA.`,
        `The folder ${data} contains something other than the portal's database. Choose another: GORPARK_DATA.`,
      );
    }
  }
  rmSync(half, { recursive: true, force: true });
  initialise({ ...cluster, data: half });
  renameSync(half, data);
}

function initialise({ binaries, owner, data, password, isSynced }: Initialisation): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  giveTo(owner, data);
  const passwordFile = path.join(data, '..', `pwfile-${process.pid}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  giveTo(owner, passwordFile);
  for (const file of [binaries.initdb, binaries.postgres]) makeExecutable(file);
  const flags = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=ru-RU',
    ...(isSynced ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ];
  const run = spawnSync(
    binaries.initdb,
    [`--pgdata=${data}`, `--username=${USER}`, `--pwfile=${passwordFile}`, ...flags],
    { ...owner, cwd: data, encoding: 'utf8', env: { ...minimalEnv(), LC_ALL: 'C' } },
  );
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) {
    rmSync(data, { recursive: true, force: true });
    const texts = (run.stderr || run.error?.message || '').trim();
    refuse(`База данных не создана: ${texts}`, `initdb failed: ${texts}`);
  }
}

interface Launch {
  binaries: Binaries;
  owner: Owner | null;
  data: string;
  port: number;
  options: ClusterOptions;
}

function spawnPostmaster({ binaries, owner, data, port, options }: Launch): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=128MB',
    // Logs must not contain plates or keys.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    ...(options.isUnsafeFast
      ? [
          'fsync=off',
          'synchronous_commit=off',
          'full_page_writes=off',
          'autovacuum=off',
          'wal_level=minimal',
          'max_wal_senders=0',
          'max_wal_size=4GB',
        ]
      : []),
    ...(options.settings ?? []),
  ];
  const log = openLog(options.folder);
  // Ctrl-C in the terminal must reach only the server, which stops the database last.
  const child = spawn(
    binaries.postgres,
    ['-D', data, '-p', String(port), ...settings.flatMap((line) => ['-c', line])],
    {
      ...owner,
      cwd: data,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...minimalEnv(), LC_ALL: 'C' },
    },
  );
  child.unref();
  return child;
}

/** Stops the database when this process exits, except after SIGKILL; it recovers from its WAL. */
function endWithProcess(child: ChildProcess): void {
  const end = () => child.kill('SIGQUIT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

function readPassword(folder: string): string {
  const file = path.join(folder, 'pg.password');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

function logOf(folder: string): string {
  return path.join(folder, 'postgres.log');
}

function openLog(folder: string): number {
  const file = logOf(folder);
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) rmSync(file);
  return openSync(file, 'a');
}

function makeExecutable(file: string): void {
  const mode = statSync(file).mode;
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

function minimalEnv(): { PATH: string } {
  return { PATH: '/usr/bin:/bin' };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
