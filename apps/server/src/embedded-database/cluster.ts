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
  /** Absolute; the cluster lives in `<folder>/pg`, its password and log beside it. */
  folder: string;
  /** Only for tests without kills: no fsync, no vacuum, no log for a replica. */
  isUnsafeFast?: boolean;
  /** Called when the postmaster died and was started again (FLT-07). */
  onRestart?: () => void;
  /** A start under way is given up, however long its recovery would take (LOD-9). */
  stopped?: AbortSignal;
}

/** A private PostgreSQL of this project, kept alive until `stop`. */
export interface Cluster {
  port: number;
  pid(): number;
  connectionString(database: string): string;
  /** `patienceMs`: how long an orderly end may take; then it is ordered, and its log recovers. */
  stop(patienceMs?: number): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, making the cluster at first. A postmaster that a killed server left behind is
 * stopped first; the caller holds the folder's lock, so it belongs to nobody. When the postmaster dies it is started
 * again on the same port and recovers by its own log (FLT-07).
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

  /** A killed postmaster leaves its pid file, and its back ends hold the memory for a moment: that passes by itself. */
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
      // Nobody else knows of it: left alone it would outlive this process.
      if (started.pid !== undefined && isAlive(started.pid)) await stopPostmaster(started.pid);
      throw error;
    }
    started.once('exit', () => {
      reviving = revive();
    });
    return started;
  }

  async function revive(): Promise<void> {
    // Back ends of a killed postmaster hold its memory for a moment, so the first tries may fail.
    for (let attempt = 0; !isStopping; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** attempt, 2000)));
      if (isStopping) return;
      try {
        child = await launch();
        options.onRestart?.();
        return;
      } catch {
        // Tried again after a longer pause; meanwhile calls are answered with 503.
      }
    }
  }

  return {
    port,
    pid: () => child.pid ?? 0,
    connectionString,
    stop: async (patienceMs) => {
      isStopping = true;
      await reviving; // one that starts at this moment is given up and ended
      if (child.pid !== undefined && isAlive(child.pid)) await stopPostmaster(child.pid, patienceMs);
    },
  };
}

/** The database of a cluster that another process of this project runs on the folder; null: none takes connections. */
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
 * Makes the cluster beside its place and moves it there whole: initdb writes PG_VERSION first, so one that was killed
 * would look like a cluster for ever. A folder of that name that holds something else is not ours to remove.
 */
function createCluster(cluster: Initialisation): void {
  const { data } = cluster;
  const half = `${data}.half`;
  if (existsSync(data)) {
    try {
      rmdirSync(data);
    } catch {
      refuse(
        `Папка ${data} занята не базой данных портала. Задайте другую: GORPARK_DATA.`,
        `The folder ${data} holds something else than the portal's database. Choose another: GORPARK_DATA.`,
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
    ...(isSynced ? [] : ['--no-sync']),
  ];
  const run = spawnSync(
    binaries.initdb,
    [`--pgdata=${data}`, `--username=${USER}`, `--pwfile=${passwordFile}`, ...flags],
    { ...owner, cwd: data, encoding: 'utf8', env: { ...minimalEnv(), LC_ALL: 'C' } },
  );
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) {
    rmSync(data, { recursive: true, force: true });
    const words = (run.stderr || run.error?.message || '').trim();
    refuse(`База данных не создана: ${words}`, `initdb failed: ${words}`);
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
    // The server's log must hold no plate and no key: neither failed statements nor details of constraints.
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
  ];
  const log = openLog(options.folder);
  // Detached: Ctrl-C in the terminal reaches the server only, which stops the database last.
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

/**
 * Whatever ends this process, but for a kill that lets it do nothing, ends its database too: told at the last moment to
 * stop at once, it does so by itself, and its log recovers.
 */
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

/** A port of the loopback that was free a moment ago. */
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
