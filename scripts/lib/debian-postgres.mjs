import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { temporaryFolder } from './paths.mjs';
import { run, tail } from './run.mjs';
import { Refusal } from './say.mjs';

const DEBIAN = '/usr/lib/postgresql';

export function findServer() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .filter((v) => v >= 15)
    : [];
  for (const version of versions.toSorted((a, b) => a - b)) {
    const bin = path.join(DEBIAN, String(version), 'bin');
    if (existsSync(path.join(bin, 'initdb'))) return bin;
  }
  throw new Refusal(
    'Нужен PostgreSQL 15 или новее: apt install postgresql-15\nPostgreSQL 15 or newer is needed.',
  );
}

export const freePort = () =>
  new Promise((resolve) => {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const probe = createServer().listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
    probe.once('error', () => resolve(freePort()));
  });

/** initdb and postgres refuse root, so root runs them as user postgres. Returns the output. */
async function asDatabaseUser(command, args) {
  const isRoot = process.getuid?.() === 0;
  const { code, output } = isRoot
    ? await run('runuser', ['-u', 'postgres', '--', command, ...args], { quiet: true, cwd: '/' })
    : await run(command, args, { quiet: true });
  if (code !== 0) throw new Refusal(`${command} ${args.join(' ')}\n${tail(output)}`);
  return output;
}

/** Ends PostgreSQL at once if it still runs. */
function kill(folder) {
  const file = path.join(folder, 'data', 'postmaster.pid');
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
}

/**
 * Starts an installed PostgreSQL 15 or newer in a temporary folder and removes it after `work`. `work` gets its
 * programs, its address without a database name, its folders, and functions to stop and start it. `settings`: options
 * of postgres. `bin`: the folder of other programs.
 */
export async function withPostgres(work, settings = () => [], bin = findServer()) {
  const folder = temporaryFolder('pg', kill);
  const data = path.join(folder, 'data');
  chmodSync(folder, 0o777);
  const port = await freePort();
  const own = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...settings({ folder, data }),
  ];
  const control = (...args) => asDatabaseUser(path.join(bin, 'pg_ctl'), ['-D', data, ...args]);
  const start = () =>
    control(
      '-w',
      '-t',
      '300',
      '-l',
      path.join(folder, 'log'),
      '-o',
      own.map((each) => `-c ${each}`).join(' '),
      'start',
    );
  const stop = (mode) => control('-m', mode, 'stop');
  await asDatabaseUser(path.join(bin, 'initdb'), [
    ...['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'],
  ]);
  await start();
  try {
    return await work({
      ...{ bin, url: `postgres://postgres@127.0.0.1:${port}`, port, folder, data },
      ...{ start, stop, asDatabaseUser },
    });
  } finally {
    await stop('immediate').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a streaming replica of `withPostgres`. `pause` stops its replay. */
export async function startReplica({ bin, folder, port: primary, asDatabaseUser }) {
  const data = path.join(folder, 'replica');
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}`;
  const run = (name, ...args) => asDatabaseUser(path.join(bin, name), args);
  await run('pg_basebackup', '-R', '-D', data, '-h', '127.0.0.1', '-p', String(primary), '-U', 'postgres');
  const own = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  await run('pg_ctl', '-w', '-D', data, '-l', path.join(folder, 'replica-log'), '-o', own, 'start');
  return {
    url,
    pause: () => run('psql', '-d', `${url}/postgres`, '-c', 'select pg_wal_replay_pause()'),
    stop: () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
  };
}
