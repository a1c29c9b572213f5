// `npm run test:pg15`: runs the server's tests on an installed PostgreSQL 15, in a temporary cluster.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled, nodePath } from './lib/install.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { run, tail } from './lib/run.mjs';
import { fail, Refusal, say } from './lib/say.mjs';

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

const freePort = () =>
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

try {
  await ensureInstalled();
  const bin = findServer();
  const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-pg-'));
  const data = path.join(folder, 'data');
  chmodSync(folder, 0o777);
  const port = await freePort();
  await asDatabaseUser(path.join(bin, 'initdb'), [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  await asDatabaseUser(path.join(bin, 'pg_ctl'), [
    '-D',
    data,
    '-w',
    '-l',
    path.join(folder, 'log'),
    '-o',
    options,
    'start',
  ]);
  let exitCode = 1;
  try {
    say(`PostgreSQL: ${bin}`);
    const vitest = at('node_modules', 'vitest', 'vitest.mjs');
    const { status } = spawnSync(
      nodePath(),
      [vitest, 'run', '--project', 'server', ...process.argv.slice(2)],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, DATABASE_URL_TEST: `postgres://postgres@127.0.0.1:${port}/postgres` },
      },
    );
    exitCode = status ?? 1;
  } finally {
    await asDatabaseUser(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(exitCode);
} catch (error) {
  fail(error);
}
