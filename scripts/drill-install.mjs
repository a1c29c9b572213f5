// `npm run drill:install`: installs the portal as docs/operations.md says, in an empty folder: built client, runtime
// packages, PostgreSQL, two production servers and Caddy with TLS. Prints a table for docs/drills.md.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, withPostgres } from './lib/debian-postgres.mjs';
import { createSteps } from './lib/drill.mjs';
import { ensureInstalled, nodePath } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { fail, Refusal } from './lib/say.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-install-'));
const app = path.join(folder, 'app');
const children = [];
const { step, print } = createSteps();

function command(program, args, cwd = app) {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`${program} ${args.join(' ')}\n${stderr}`);
}

function start(program, args, env) {
  const child = spawn(program, args, { cwd: app, env: { PATH: process.env.PATH, HOME: folder, ...env } });
  child.output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (child.output += text));
  child.ended = new Promise((resolve) => child.on('exit', resolve));
  children.push(child);
  return child;
}

/** Calls through the proxy, whose certificate is its own. Returns the status, 0 without an answer. */
const call = (port, url) =>
  new Promise((resolve) => {
    const options = {
      port,
      path: url,
      host: '127.0.0.1',
      servername: 'localhost',
      rejectUnauthorized: false,
    };
    const request = https.get({ ...options, headers: { host: `localhost:${port}` } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    request.on('error', () => resolve(0));
  });

async function until(work, what) {
  for (const end = Date.now() + 90_000; Date.now() < end; ) {
    if (await work()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Refusal(`${what}\n${children.map(({ output }) => output.slice(-2000)).join('\n')}`);
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function drill(database) {
  const [one, two, tls] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: `${database}/gorpark`,
    PUBLIC_URL: `https://localhost:${tls}`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    MAIL_ADAPTER: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'noreply@parking.example',
    SMS_ADAPTER: 'http',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/send',
    SMS_GATEWAY_SECRET: randomBytes(32).toString('hex'),
    PAYMENT_ADAPTER: 'none',
  };
  const serve = (port) =>
    start(nodePath(), ['apps/server/src/main.ts', '--supervised'], {
      ...settings,
      PORT: String(port),
      GORPARK_DATA: path.join(folder, `data-${port}`),
    });

  await step('missing SECRET_KEY is reported first', async () => {
    const child = start(nodePath(), ['apps/server/src/main.ts', '--supervised'], {
      ...settings,
      SECRET_KEY: '',
    });
    const code = await child.ended;
    if (code === 0 || !child.output.includes('SECRET_KEY is not set')) throw new Refusal(child.output);
    return `exit code ${code}`;
  });
  let first = null;
  await step('first server ready (migrates, imports cities)', async () => {
    first = serve(one);
    await until(() => isReady(one), 'the first server is not ready');
  });
  await step('second server ready', async () => {
    serve(two);
    await until(() => isReady(two), 'the second server is not ready');
  });
  await step('Caddy answers over TLS', async () => {
    const config = path.join(folder, 'Caddyfile');
    const servers = `127.0.0.1:${one} 127.0.0.1:${two}`;
    writeFileSync(
      config,
      `{\n  admin off\n  skip_install_trust\n}\nimport ${path.join(app, 'deploy', 'Caddyfile')}\n`,
    );
    start('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      GORPARK_HOST: `localhost:${tls}`,
      GORPARK_SERVERS: servers,
    });
    await until(async () => (await call(tls, '/readyz')) === 200, 'Caddy does not answer');
  });
  for (const [name, url] of [
    ['home page', '/'],
    ['settings of a city', '/moscow/api/info/get-settings-v3'],
    ['map of a city', '/moscow/api/info/get-map-info/v3'],
  ])
    await step(name, async () => {
      const status = await call(tls, url);
      if (status !== 200) throw new Refusal(`${url}: HTTP ${status}`);
      return `HTTP ${status}`;
    });
  await step('restart of one server under calls', async () => {
    const statuses = [];
    let isOver = false;
    const calls = (async () => {
      while (!isOver) statuses.push(await call(tls, '/moscow/api/info/get-settings-v3'));
    })();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    first.kill('SIGTERM');
    const code = await first.ended;
    first = serve(one);
    await until(() => isReady(one), 'the restarted server is not ready');
    isOver = true;
    await calls;
    const bad = statuses.filter((status) => status !== 200);
    if (code !== 0 || bad.length > 0)
      throw new Refusal(`exit code ${code}; ${bad.length} failed calls: ${bad}`);
    return `${statuses.length} calls, none failed`;
  });
}

try {
  await ensureInstalled();
  if (spawnSync('caddy', ['version']).status !== 0) throw new Refusal('caddy is missing: apt install caddy');
  await step('copy of the project', () => command('git', ['clone', '-q', ROOT, app], folder));
  await step('npm ci', () => command('npm', ['ci']));
  await step('client built', () => command('node', ['scripts/build-web.mjs']));
  await step('only runtime packages', () => command('npm', ['ci', '--omit=dev']));
  await withPostgres(async ({ bin, url }) => {
    command(path.join(bin, 'createdb'), ['--maintenance-db', `${url}/postgres`, 'gorpark']);
    try {
      await drill(url);
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map(({ ended }) => ended));
    }
  });
  print(`, Node ${process.versions.node}`);
} catch (error) {
  fail(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
