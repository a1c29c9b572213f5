// `npm run drill:image -- [--base IMAGE] [--built]`: runs the guide's blocks for the image with buildah, podman and runc: two
// servers, Caddy, a release with a migration, the way back by a dump. Without `--base` it makes a base image from Debian.
// `--built` runs the former image. Needs root, the ports 80 and 443, and Debian's buildah, caddy, catatonit, curl, mmdebstrap, podman, postgresql, runc and sudo.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withPostgres } from './lib/debian-postgres.mjs';
import { createSteps, pause } from './lib/drill.mjs';
import { blockWith, OP_COMMANDS, runBlock } from './lib/guide.mjs';
import {
  addMigration,
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
import { ensureInstalled } from './lib/install.mjs';
import { at, temporaryFolder } from './lib/paths.mjs';
import { fail, Refusal } from './lib/say.mjs';

const BASE = 'localhost/gorpark-drill-base';
const SERVERS = ['gorpark-3000', 'gorpark-3001'];
const { base, built } = parseArgs({
  options: { base: { type: 'string' }, built: { type: 'boolean' } },
}).values;
const { step, print } = createSteps();
/** Explicit, because a container may not raise the limits of this process. */
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];

/** Stands in for Docker. The image of v1.5.0 is the former one with the migrations of its tag. */
const docker = () => `#!/bin/bash
set -e
[ "$(id -u)" = 0 ] || exec sudo "$0" "$@"
act=$1; shift
case $act-$* in
  build-*v1.5.0*)
    next=$(buildah from --isolation chroot localhost/gorpark:v1.4.0)
    buildah copy $next apps/server/migrations /app/apps/server/migrations
    buildah config --env RELEASE=v1.5.0 $next
    buildah commit --rm --format docker $next localhost/gorpark:v1.5.0 ;;
  build-*)
    ${built ? 'exit 0' : ''}
    exec buildah bud --format docker --isolation chroot --network host \
      --build-arg BASE=${base ?? BASE} ${npmSettings().join(' ')} "$@" ;;
  run-*) exec podman --runtime runc run ${LIMITS.join(' ')} "$@" ;;
  rm-*) test "$(podman inspect --format '{{.State.ExitCode}}' $1)" = 0 && exec podman rm $1 ;;
  *) exec podman --runtime runc $act "$@" ;;
esac
`;

/** Debian's smallest system with Node and npm, and the user `node` of the official image. */
function makeBase(folder) {
  const system = path.join(folder, 'system.tar');
  command('mmdebstrap', ['--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', system]);
  const container = command('buildah', ['from', '--isolation', 'chroot', 'scratch']);
  const root = command('buildah', ['mount', container]);
  command('tar', ['-xf', system, '-C', root]);
  const local = path.join(root, 'usr', 'local');
  command('install', [
    '-D',
    at('node_modules', `node-linux-${process.arch}`, 'bin', 'node'),
    `${local}/bin/node`,
  ]);
  command('mkdir', ['-p', `${local}/lib/node_modules`]);
  command('cp', ['-a', path.join(command('npm', ['root', '-g']), 'npm'), `${local}/lib/node_modules/npm`]);
  command('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', `${local}/bin/npm`]);
  command('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
  command('buildah', ['umount', container]);
  command('buildah', ['commit', '--rm', '--format', 'docker', container, BASE]);
}

/** The builder uses this machine's npm settings without copying them into the image. */
function npmSettings() {
  const ofMachine = (name) => command('npm', ['config', 'get', name]);
  return [
    [ofMachine('globalconfig'), '/usr/local/etc/npmrc'],
    [ofMachine('userconfig'), '/root/.npmrc'],
    [ofMachine('cafile'), ofMachine('cafile')],
  ]
    .filter(([file]) => existsSync(file))
    .flatMap(([file, target]) => ['--volume', `${file}:${target}:ro`]);
}

/** The server sends the first page undrawn if drawing it takes long. */
async function page(url, text) {
  for (const end = Date.now() + 60_000; ; await pause(500)) {
    const answer = await fetch(`http://127.0.0.1:3000${url}`);
    const body = await answer.text();
    if (answer.status === 200 && body.includes(text)) return `HTTP 200, ${body.length} characters`;
    if (answer.status !== 200 || Date.now() > end) throw new Refusal(`${url}: HTTP ${answer.status}`);
  }
}

/** Throws unless both containers run the release. */
function expectRelease(tag) {
  for (const name of SERVERS) {
    const image = command('podman', ['inspect', '--format', '{{.ImageName}}', name]);
    if (!image.endsWith(`:${tag}`)) throw new Refusal(`${name} runs ${image}`);
  }
}

async function drill({ bin, url, port, folder, home }) {
  const repository = makeRepository(folder);
  await addMigration(repository, home);
  const examples = { ...examplesOf(repository), 'db.example:5432': `127.0.0.1:${port}` };
  const env = userEnv(home, { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' });
  env.PATH += `:${bin}`;
  const block = (text, { values, ...more } = {}) =>
    runBlock(blockWith(text), { user: USER, env, cwd: home, ...more, values: { ...examples, ...values } });
  const start = (release) =>
    block('docker run --detach', { values: { 'release=v1.4.0': `release=${release}` } });
  const inServer = (...args) => command('podman', ['--runtime', 'runc', 'exec', SERVERS[0], ...args]);
  const isMigrated = () =>
    command(path.join(bin, 'psql'), ['-qAtX', '-c', "select to_regclass('drill')", `${url}/gorpark`]) ===
    'drill';

  await step('database', async () => void (await block('createuser', { input: 'secret\nsecret\n' })));
  await step('settings', async () => void (await block('EOF\nNODE_ENV')));
  await step('image', async () => {
    await block('RELEASE=v1.4.0 --tag');
    const size = ['image', 'inspect', '--format', '{{.Size}}', 'localhost/gorpark:v1.4.0'];
    return `${Math.round(Number(command('podman', size)) / 1e6)} MB`;
  });
  await step('two containers (the first migrates, imports cities)', async () => {
    await start('v1.4.0');
    expectRelease('v1.4.0');
  });
  await step('Caddy, over TLS', async () => {
    await block('GORPARK_PAGES=');
    const caddy = spawn('bash', ['-euc', blockWith('caddy run')], { env, stdio: 'ignore' });
    process.once('exit', () => caddy.kill('SIGKILL'));
    caddy.unref();
    for (const end = Date.now() + 60_000; (await call('/readyz')) !== 200; await pause(200))
      if (Date.now() > end) throw new Refusal('Caddy does not answer');
  });
  await step('home page, drawn by the server', () => page('/', 'Санкт-Петербург'));
  await step('picture of a city by sharp', async () => {
    const answer = await fetch('http://127.0.0.1:3000/city-cards/moscow.jpg');
    if (!answer.headers.get('content-type')?.includes('jpeg')) throw new Refusal(`HTTP ${answer.status}`);
    return `${(await answer.arrayBuffer()).byteLength} bytes`;
  });
  await step(`${OP_COMMANDS.length} commands by op in the container`, () => {
    for (const text of OP_COMMANDS) inServer('op', ...text.split(' '));
    return 'exit codes 0';
  });
  await step('op of root on a host with the settings of the unit', () => {
    const file = `${path.join(home, 'gorpark.env')}:/etc/gorpark.env:ro`;
    const asRoot = ['--rm', ...LIMITS, '--user', '0', '--network', 'host', '--volume', file];
    const script =
      'useradd --system gorpark && op company list --as Анна --city moscow && ls -ld /var/lib/gorpark/op';
    const run = ['run', ...asRoot, 'localhost/gorpark:v1.4.0', 'sh', '-c', script];
    const printed = command('podman', ['--runtime', 'runc', ...run]);
    if (!/ gorpark gorpark .*gorpark\/op$/.test(printed)) throw new Refusal(printed);
    return 'as user gorpark';
  });
  await step('root file system and packages are not writable', () => {
    const touch = ['--runtime', 'runc', 'exec', SERVERS[0], 'touch', '/app/node_modules/x'];
    if (spawnSync('podman', touch).status === 0) throw new Refusal('the file system is writable');
    return 'refused';
  });
  await step('health check of the image', () => {
    command('podman', ['--runtime', 'runc', 'healthcheck', 'run', SERVERS[0]]);
  });
  await step('forward to v1.5.0 with a migration, both servers, under calls', async () => {
    const result = await underCalls(async () => {
      const listed = await block('RELEASE=v1.5.0 --tag');
      if (!listed.includes('9998_drill')) throw new Refusal(listed);
      await start('v1.5.0');
    });
    expectRelease('v1.5.0');
    if (!isMigrated()) throw new Refusal('not migrated');
    return result;
  });
  await step('back to v1.4.0 with the restored dump', async () => {
    await block('dropdb gorpark');
    if (isMigrated()) throw new Refusal('still migrated');
    await start('v1.4.0');
    expectRelease('v1.4.0');
    const status = await call('/moscow/api/info/get-settings-v3');
    if (status !== 200) throw new Refusal(`HTTP ${status}`);
    return 'op restored, settings HTTP 200';
  });
  await step('both containers stop', () => {
    const codes = SERVERS.map((name) => {
      command('podman', ['stop', '--time', '20', name]);
      return command('podman', ['inspect', '--format', '{{.State.ExitCode}}', name]);
    });
    if (codes.some((code) => code !== '0')) throw new Refusal(`exit codes ${codes}`);
    return `exit codes ${codes.join(', ')}`;
  });
}

async function main() {
  const folder = temporaryFolder('image', (mounted) => {
    for (const name of SERVERS)
      spawnSync('podman', ['--log-level', 'fatal', 'rm', '--force', '--volumes', '--time', '0', name]);
    for (const name of SERVERS) spawnSync('podman', ['volume', 'rm', name]);
    spawnSync('umount', ['--lazy', mounted]);
  });
  if (!built && base === undefined) await step('base image', () => makeBase(folder));
  // Not all of /var/lib and /run: containers and images are there.
  coverSystem(folder, ['/etc', '/usr/local/bin', '/var/lib/caddy', '/srv']);
  const home = path.join(folder, 'home');
  makeUser(home);
  writeFileSync('/usr/local/bin/docker', docker(), { mode: 0o755 });
  await withPostgres((cluster) => drill({ ...cluster, folder, home }));
  print();
}

try {
  await ensureInstalled();
  for (const program of ['buildah', 'caddy', 'catatonit', 'curl', 'podman', 'runc', 'sudo'])
    if (spawnSync('which', [program]).status !== 0)
      throw new Refusal(`${program} is missing: apt install ${program}`);
  await inOwnNamespace(import.meta.filename, main);
} catch (error) {
  fail(error);
}
