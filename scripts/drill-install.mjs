// `npm run drill:install`: docs/drills.md.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withPostgres } from './lib/debian-postgres.mjs';
import { createSteps, pause } from './lib/drill.mjs';
import { blockWith, OP_COMMANDS, runBlock } from './lib/guide.mjs';
import {
  call,
  command,
  coverSystem,
  examplesOf,
  inOwnNamespace,
  makeRepository,
  makeUser,
  underCalls,
  USER,
  userEnv,
} from './lib/host.mjs';
import { ensureInstalled, nodePath } from './lib/install.mjs';
import { at, temporaryFolder } from './lib/paths.mjs';
import { fail, Refusal } from './lib/say.mjs';

const PORTS = [3000, 3001];
const STATE = '/run/gorpark-drill';
const UNITS = PORTS.map((port) => `gorpark@${port}`);
const ALL_UNITS = [...UNITS, 'caddy'];
const { step, print } = createSteps();

async function until(work, what) {
  for (const end = Date.now() + 90_000; Date.now() < end; await pause(200)) if (await work()) return;
  const logs = ALL_UNITS.map((unit) => path.join(STATE, `${unit}.log`)).filter((file) => existsSync(file));
  throw new Refusal(`${what}\n${logs.map((file) => readFileSync(file, 'utf8').slice(-2000)).join('\n')}`);
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Throws unless every server runs in the folder of the release. */
function expectRelease(release) {
  const found = UNITS.map((unit) => readFileSync(path.join(STATE, `${unit}.pid`), 'utf8').trim()).map((pid) =>
    path.basename(readlinkSync(`/proc/${pid}/cwd`)),
  );
  if (found.some((name) => name !== release)) throw new Refusal(`servers run ${found}`);
}

async function drill({ bin, port, folder, home, children }) {
  const values = {
    ...examplesOf(makeRepository(folder)),
    'db.example:5432': `127.0.0.1:${port}`,
  };
  const env = userEnv(home, { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' });
  env.PATH += `:${bin}`;
  const block = (text, more = {}) =>
    runBlock(blockWith(text), { user: USER, values, env, cwd: home, ...more });
  const sudo = (text) => runBlock(`sudo ${text}`, { user: USER, env, cwd: '/' });

  await step('database', async () => void (await block('createuser', { input: 'secret\nsecret\n' })));
  await step('settings', async () => void (await block('EOF\nNODE_ENV')));
  await step(
    'release folder: packages and client',
    async () => void (await block('release=v1.4.0\nsudo install')),
  );
  await step('a remark behind a value, a missing setting', async () => {
    const given = readFileSync(path.join(home, 'gorpark.env'), 'utf8');
    const errors = { ' # which one': 'SMTP_URL is wrong (a remark # follows', '=': 'SMTP_URL is not set' };
    for (const [spoiled, error] of Object.entries(errors)) {
      const line = spoiled === '=' ? 'SMTP_URL=' : `$&${spoiled}`;
      writeFileSync('/etc/gorpark.env', given.replace(/^SMTP_URL=.*$/m, line));
      const server = blockWith('mapfile').replace(
        'exec ',
        'useradd --system gorpark 2>/dev/null || true\nexec ',
      );
      const refused = await runBlock(server.replace(/^install .*$/m, ''), {
        user: 'root',
        env,
        cwd: '/',
      }).catch(({ message }) => message);
      if (!refused.startsWith('exit code 1\n') || !refused.includes(error)) throw new Refusal(refused);
    }
    command('userdel', ['gorpark']);
    rmSync('/etc/gorpark.env');
    return 'exit code 1, named';
  });
  await step('two servers by the unit file (the first migrates, imports cities)', async () => {
    await block('useradd');
    await block('enable --now');
    for (const each of PORTS) await until(() => isReady(each), 'a server is not ready');
    expectRelease('v1.4.0');
  });
  const withoutSystemd = async (text, isUp) => {
    const program = spawn('bash', ['-euc', blockWith(text)], { env, stdio: 'ignore' });
    children.push(program);
    const ended = new Promise((resolve) => program.on('exit', resolve));
    await until(isUp, 'does not answer');
    program.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Refusal(`exit code ${code}`);
    return 'ready, stops with exit code 0';
  };
  const isProxied = async () => (await call('/readyz')) === 200;
  await step('a server without systemd', () => withoutSystemd('mapfile', () => isReady(3002)));
  await step('Caddy without systemd, over TLS', async () => {
    await block('GORPARK_PAGES=');
    return withoutSystemd('caddy run', isProxied);
  });
  await step('Caddy by its unit, over TLS', async () => {
    await block('restart caddy');
    await until(isProxied, 'Caddy does not answer');
  });
  for (const [name, url] of [
    ['home page', '/'],
    ['settings of a city', '/moscow/api/info/get-settings-v3'],
    ['map of a city', '/moscow/api/info/get-map-info/v3'],
  ])
    await step(name, async () => {
      const status = await call(url);
      if (status !== 200) throw new Refusal(`${url}: HTTP ${status}`);
      return `HTTP ${status}`;
    });
  await step(`${OP_COMMANDS.length} commands by sudo op`, async () => {
    for (const text of OP_COMMANDS) await sudo(`op ${text}`);
    return 'exit codes 0';
  });
  for (const [name, texts, release] of [
    ['forward to v1.5.0', ['release=v1.5.0', 'ln -sfn releases/v1.5.0'], 'v1.5.0'],
    ['back to v1.4.0', ['ln -sfn releases/v1.4.0'], 'v1.4.0'],
  ])
    await step(`${name}, both servers, under calls`, async () => {
      const result = await underCalls(async () => {
        for (const text of texts) await block(text);
      });
      expectRelease(release);
      return result;
    });
  await step('servers stop', async () => {
    await sudo(`systemctl stop ${ALL_UNITS.join(' ')}`);
    return 'exit codes 0';
  });
}

function end(children) {
  for (const child of children) child.kill('SIGKILL');
  for (const unit of ALL_UNITS) {
    const file = path.join(STATE, `${unit}.pid`);
    if (!existsSync(file) || existsSync(path.join(STATE, `${unit}.code`))) continue;
    spawnSync('kill', ['-9', readFileSync(file, 'utf8').trim()]);
  }
}

async function main() {
  const children = [];
  const folder = temporaryFolder('install', (mounted) => {
    end(children);
    spawnSync('umount', ['--lazy', mounted]);
  });
  coverSystem(folder);
  const home = path.join(folder, 'home');
  makeUser(home);
  const program = '/usr/local/bin/systemctl';
  writeFileSync(program, `#!/bin/sh\nexec ${nodePath()} ${at('scripts/lib/systemctl.mjs')} "$@"\n`, {
    mode: 0o755,
  });
  await withPostgres((cluster) => drill({ ...cluster, folder, home, children }));
  print();
}

try {
  await ensureInstalled();
  for (const program of ['caddy', 'curl', 'sudo'])
    if (spawnSync(program, ['--version']).error)
      throw new Refusal(`${program} is missing: apt install ${program}`);
  await inOwnNamespace(import.meta.filename, main);
} catch (error) {
  fail(error);
}
