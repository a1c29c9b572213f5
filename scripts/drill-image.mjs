// `npm run drill:image -- [--base IMAGE] [--built]`: builds the image with buildah and runs it with podman and runc as the
// compose file does. Without `--base` it makes a base image from Debian. `--built` runs the former image. Needs root and Debian's buildah, podman,
// runc, mmdebstrap and postgresql.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, withPostgres } from './lib/debian-postgres.mjs';
import { createSteps, pause } from './lib/drill.mjs';
import { OP_COMMANDS } from './lib/guide.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, ROOT, temporaryFolder } from './lib/paths.mjs';
import { fail, Refusal } from './lib/say.mjs';

const IMAGE = 'localhost/gorpark-drill';
const BASE = 'localhost/gorpark-drill-base';
const { base, built } = parseArgs({
  options: { base: { type: 'string' }, built: { type: 'boolean' } },
}).values;
const { step, print } = createSteps();
const containers = [];
const folder = temporaryFolder('image', () => {
  for (const name of containers)
    spawnSync('podman', ['--log-level', 'fatal', 'rm', '--force', '--time', '0', name]);
});
/** Explicit, because a container may not raise the limits of this process. */
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];

function command(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    ...options,
  });
  if (error) throw new Refusal(`${program}: ${error.message}`);
  if (status !== 0) throw new Refusal(`${program} ${args.join(' ')}\n${stderr.slice(-4000)}`);
  return stdout.trim();
}

/** Debian's smallest system with Node and npm, and the user `node` of the official image. */
function makeBase() {
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

function buildImage() {
  const isolated = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host'];
  const from = ['--build-arg', `BASE=${base ?? BASE}`, ...npmSettings()];
  command('buildah', ['bud', ...isolated, ...from, '--file', 'deploy/Dockerfile', '--tag', IMAGE, '.']);
  const bytes = Number(command('podman', ['image', 'inspect', '--format', '{{.Size}}', IMAGE]));
  return `${Math.round(bytes / 1e6)} MB`;
}

/** As the compose file: read-only, no capabilities, no new privileges. */
function runServer(settings, port) {
  const file = path.join(folder, `${port}.env`);
  writeFileSync(
    file,
    Object.entries({ ...settings, PORT: port })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600 },
  );
  const name = `gorpark-drill-${port}`;
  const sealed = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
  ];
  containers.push(name);
  command('podman', [
    ...['--runtime', 'runc', 'run', '--detach', '--name', name, '--network', 'host'],
    ...[...LIMITS, ...sealed, '--env-file', file, IMAGE],
  ]);
  return name;
}

const logsOf = (name) => spawnSync('podman', ['logs', name], { encoding: 'utf8' });

async function untilReady(name, port) {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(200)) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  const { stdout, stderr } = logsOf(name);
  throw new Refusal(`${name} is not ready\n${(stdout + stderr).slice(-4000)}`);
}

/** The server sends the first page undrawn if drawing it takes long. */
async function page(port, url, text) {
  for (const end = Date.now() + 60_000; ; await pause(500)) {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`);
    const body = await answer.text();
    if (answer.status === 200 && body.includes(text)) return `HTTP 200, ${body.length} characters`;
    if (answer.status !== 200 || Date.now() > end) throw new Refusal(`${url}: HTTP ${answer.status}`);
  }
}

async function drill(database) {
  const [one, two] = [await freePort(), await freePort()];
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: `${database}/gorpark`,
    PUBLIC_URL: 'https://parking.example',
    SECRET_KEY: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    OPERATOR_NAME: 'ГКУ «Парковки»',
    OPERATOR_ADDRESS: '190000, Санкт-Петербург, ул. Парковая, д. 1',
    OPERATOR_INN: '7830002293',
    OPERATOR_EMAIL: 'data@parking.example',
    MAIL_ADAPTER: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'noreply@parking.example',
    SMS_ADAPTER: 'http',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/send',
    SMS_GATEWAY_SECRET: randomBytes(32).toString('hex'),
    PAYMENT_ADAPTER: 'none',
  };
  let first = '';
  await step('first container ready (migrates, imports cities)', async () => {
    first = runServer(settings, one);
    await untilReady(first, one);
  });
  await step('second container ready', async () => untilReady(runServer(settings, two), two));
  await step('home page, drawn by the server', () => page(one, '/', 'Санкт-Петербург'));
  await step('picture of a city by sharp', async () => {
    const answer = await fetch(`http://127.0.0.1:${one}/city-cards/moscow.jpg`);
    if (!answer.headers.get('content-type')?.includes('jpeg')) throw new Refusal(`HTTP ${answer.status}`);
    return `${(await answer.arrayBuffer()).byteLength} bytes`;
  });
  await step(`${OP_COMMANDS.length} commands by op in the container`, () => {
    for (const text of OP_COMMANDS)
      command('podman', ['--runtime', 'runc', 'exec', first, 'op', ...text.split(' ')]);
    return 'exit codes 0';
  });
  await step('op of root on a host with the settings of the unit', () => {
    const file = `${path.join(folder, `${one}.env`)}:/etc/gorpark.env:ro`;
    const asRoot = ['--rm', ...LIMITS, '--user', '0', '--network', 'host', '--volume', file, IMAGE];
    const script =
      'useradd --system gorpark && op company list --as Анна --city moscow && ls -ld /var/lib/gorpark/op';
    const printed = command('podman', ['--runtime', 'runc', 'run', ...asRoot, 'sh', '-c', script]);
    if (!/ gorpark gorpark .*gorpark\/op$/.test(printed)) throw new Refusal(printed);
    return 'as user gorpark';
  });
  await step('root file system and packages are not writable', () => {
    const { status } = spawnSync('podman', [
      '--runtime',
      'runc',
      'exec',
      first,
      'touch',
      '/app/node_modules/x',
    ]);
    if (status === 0) throw new Refusal('the file system is writable');
    return 'refused';
  });
  await step('health check of the image', () => {
    command('podman', ['--runtime', 'runc', 'healthcheck', 'run', first]);
  });
  await step('both containers stop', () => {
    const codes = containers.map((name) => {
      command('podman', ['stop', '--time', '20', name]);
      return command('podman', ['inspect', '--format', '{{.State.ExitCode}}', name]);
    });
    if (codes.some((code) => code !== '0')) throw new Refusal(`exit codes ${codes}`);
    return `exit codes ${codes.join(', ')}`;
  });
}

try {
  if (process.getuid() !== 0) throw new Refusal('drill:image needs root');
  await ensureInstalled();
  if (!built) {
    if (base === undefined) await step('base image', makeBase);
    await step('image', buildImage);
  }
  await withPostgres(async ({ bin, url }) => {
    command(path.join(bin, 'createdb'), ['--maintenance-db', `${url}/postgres`, 'gorpark']);
    await drill(url);
  });
  print(`, Node ${process.versions.node}`);
} catch (error) {
  fail(error);
}
