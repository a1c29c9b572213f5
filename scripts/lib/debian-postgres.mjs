import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, tail } from './run.mjs';
import { Refusal } from './say.mjs';

const DEBIAN = '/usr/lib/postgresql';

function findServer() {
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
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** initdb and postgres refuse root, so root runs them as user postgres. */
async function asDatabaseUser(command, args) {
  const isRoot = process.getuid?.() === 0;
  const { code, output } = isRoot
    ? await run('runuser', ['-u', 'postgres', '--', command, ...args], { quiet: true, cwd: '/' })
    : await run(command, args, { quiet: true });
  if (code !== 0) throw new Refusal(tail(output));
}

/**
 * Starts an installed PostgreSQL 15 or newer in a temporary folder, passes its programs and its address without a
 * database name to `work`, and removes it.
 */
export async function withPostgres(work) {
  const bin = findServer();
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-pg-'));
  const data = path.join(folder, 'data');
  chmodSync(folder, 0o777);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  const cluster = ['-D', data];
  await asDatabaseUser(path.join(bin, 'initdb'), [
    ...cluster,
    ...['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'],
  ]);
  const start = ['-w', '-l', path.join(folder, 'log'), '-o', options, 'start'];
  await asDatabaseUser(path.join(bin, 'pg_ctl'), [...cluster, ...start]);
  try {
    return await work({ bin, url: `postgres://postgres@127.0.0.1:${port}` });
  } finally {
    await asDatabaseUser(path.join(bin, 'pg_ctl'), [...cluster, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
}
