// `npm run drill:compose`: docs/drills.md.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { createSteps, pause } from './lib/drill.mjs';
import { blockWith, OP_COMMANDS, runBlock } from './lib/guide.mjs';
import { at, temporaryFolder } from './lib/paths.mjs';
import { fail, Refusal } from './lib/say.mjs';

const folder = temporaryFolder('compose', (cwd) => {
  spawnSync('podman-compose', ['--file', 'deploy/compose.yaml', 'down', '--volumes'], { cwd, env });
  spawnSync('podman', ['network', 'rm', 'deploy_default'], { env });
});
const SERVICES = ['proxy', 'server-1', 'server-2', 'database'];
const containerOf = (service) => `deploy_${service}_1`;
const { step, print } = createSteps();
/** Explicit limits, because a container may not raise those of this process. */
const SETTINGS = `[engine]\nruntime="runc"\n[containers]\ndefault_ulimits=["nofile=4096:4096","nproc=4096:4096"]\n`;
const env = { ...process.env, HOME: folder, CONTAINERS_CONF: path.join(folder, 'containers.conf') };

/** As the official image: creates the cluster, the user and the database, then runs the command. */
const ENTRYPOINT = `#!/bin/sh
set -e
[ "$1" = postgres ] || exec "$@"
shift
export PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data
as="setpriv --reuid=postgres --regid=postgres --init-groups"
if [ ! -s $PGDATA/PG_VERSION ]; then
  install -d -o postgres -m 700 $PGDATA
  echo "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  auth="--auth-local=trust --auth-host=scram-sha-256"
  $as initdb -D $PGDATA $auth -U "$POSTGRES_USER" --pwfile=/tmp/password -E UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> $PGDATA/pg_hba.conf
  echo "create database $POSTGRES_DB" | $as postgres --single -D $PGDATA postgres
fi
install -d -o postgres /var/run/postgresql
exec $as postgres -D $PGDATA -c listen_addresses='*' "$@"
`;

/**
 * Stands in for Docker Compose: builds no image, stops a server as `stop_grace_period` says before it replaces it, and
 * waits until it is healthy.
 */
const DOCKER = `
git() { :; }
docker() {
  shift 3
  compose="podman-compose --file deploy/compose.yaml"
  name=deploy_\${!#}_1
  case $1 in
    build) ;;
    up)
      podman stop --time 20 $name && test "$(podman inspect --format '{{.State.ExitCode}}' $name)" = 0
      podman rm $name && $compose up --detach --no-deps --no-build \${!#}
      for n in $(seq 120); do podman healthcheck run $name >/dev/null 2>&1 && return; sleep 1; done
      podman logs --tail 20 $name; return 1 ;;
    run | exec) act=$1; shift; $compose $act -T "$@" ;;
    *) $compose "$@" ;;
  esac
}
`;

function command(program, args, cwd = folder) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (error) throw new Refusal(`${program}: ${error.message}`);
  if (status !== 0) throw new Refusal(`${program} ${args.join(' ')}\n${(stdout + stderr).slice(-4000)}`);
  return stdout.trim();
}

const compose = (...args) => command('podman-compose', ['--file', 'deploy/compose.yaml', ...args]);

function makeImages() {
  const isThere = (name) => spawnSync('podman', ['image', 'exists', name]).status === 0;
  if (isThere('docker.io/library/postgres:18-bookworm') && isThere('docker.io/library/caddy:2'))
    return 'there';
  const system = path.join(folder, 'system.tar');
  const packages = '--include=ca-certificates,postgresql-15,caddy';
  command('mmdebstrap', ['--variant=minbase', packages, 'bookworm', system]);
  command('podman', ['import', '--quiet', system, 'localhost/gorpark-drill-services']);
  const container = command('buildah', ['from', '--isolation', 'chroot', 'localhost/gorpark-drill-services']);
  writeFileSync(path.join(folder, 'entrypoint.sh'), ENTRYPOINT, { mode: 0o755 });
  command('buildah', ['copy', container, 'entrypoint.sh', '/entrypoint.sh']);
  const images = {
    'docker.io/library/postgres:18-bookworm': ['postgres'],
    'docker.io/library/caddy:2': [
      'caddy',
      'run',
      '--config',
      '/etc/caddy/Caddyfile',
      '--adapter',
      'caddyfile',
    ],
  };
  for (const [name, run] of Object.entries(images)) {
    const start = ['--entrypoint', '["/entrypoint.sh"]', '--cmd', JSON.stringify(run)];
    command('buildah', ['config', ...start, container]);
    command('buildah', ['commit', '--format', 'docker', container, name]);
  }
  command('buildah', ['rm', container]);
  return 'made';
}

/** The release of the image with one migration more. */
function makeNext() {
  writeFileSync(path.join(folder, '9998_drill.sql'), 'create table drill (id integer primary key);\n');
  const container = command('buildah', ['from', '--isolation', 'chroot', 'localhost/gorpark:v1.4.0']);
  command('buildah', ['copy', container, '9998_drill.sql', '/app/apps/server/migrations/9998_drill.sql']);
  command('buildah', ['commit', '--rm', '--format', 'docker', container, 'localhost/gorpark:v1.5.0']);
}

const place = { user: 'root', env, cwd: folder };
const release = (text) => runBlock(DOCKER + blockWith(text), place);
const isHealthy = (service) =>
  spawnSync('podman', ['healthcheck', 'run', containerOf(service)], { env }).status === 0;

function logsOf(service) {
  const { stdout, stderr } = spawnSync('podman', ['logs', '--tail', '20', containerOf(service)], {
    env,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

/** Throws unless both servers run the release. */
function expectRelease(tag) {
  for (const service of ['server-1', 'server-2']) {
    const name = command('podman', ['inspect', '--format', '{{.ImageName}}', containerOf(service)]);
    if (!name.endsWith(`:${tag}`)) throw new Refusal(`${service} runs ${name}`);
  }
}

async function underCalls(work) {
  const statuses = [];
  let isOver = false;
  const calls = (async () => {
    for (; !isOver; await pause(20)) statuses.push(await call('/moscow/api/info/get-settings-v3'));
  })();
  await work().finally(() => (isOver = true));
  await calls;
  const bad = statuses.filter((status) => status !== 200);
  if (bad.length > 0) throw new Refusal(`${bad.length} of ${statuses.length} calls failed: ${bad}`);
  return `${statuses.length} calls, none failed`;
}

/** Returns the status through the proxy, whose certificate is its own; 0 without an answer. */
const call = (url) =>
  new Promise((resolve) => {
    https
      .get(`https://localhost${url}`, { rejectUnauthorized: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      })
      .on('error', () => resolve(0));
  });

async function drill() {
  await step('images of PostgreSQL and Caddy', makeImages);
  await step('settings', async () => {
    mkdirSync(path.join(folder, 'deploy'));
    for (const name of ['compose.yaml', 'Caddyfile', 'unavailable.html'])
      cpSync(at('deploy', name), path.join(folder, 'deploy', name));
    const values = {
      'https://parking.example': 'https://localhost',
      'https://sms.example': 'http://127.0.0.1:9',
      'smtps://user:secret@mail.example': 'smtp://127.0.0.1:25',
      'GORPARK_HOST=parking.example': 'GORPARK_HOST=localhost',
    };
    await runBlock(blockWith('EOF\nNODE_ENV'), { ...place, values });
    const lines = blockWith('POSTGRES_PASSWORD=').split('\n');
    const left = lines.filter((line) => !line.startsWith('git ') && !line.startsWith('docker '));
    await runBlock(left.join('\n'), { ...place, values });
  });
  await step('four services', async () => {
    compose('up', '--detach');
    const isUp = async () =>
      isHealthy('server-1') && isHealthy('server-2') && (await call('/readyz')) === 200;
    for (const end = Date.now() + 600_000; !(await isUp()); await pause(500))
      if (Date.now() > end) throw new Refusal(logsOf('server-1'));
  });
  for (const url of ['/', '/moscow/api/info/get-settings-v3', '/moscow/api/info/get-map-info/v3'])
    await step(`${url} over TLS`, async () => {
      const status = await call(url);
      if (status !== 200) throw new Refusal(`${url}: HTTP ${status}`);
      return 'HTTP 200';
    });
  await step(`${OP_COMMANDS.length} commands by op in a server`, () => {
    for (const text of OP_COMMANDS) compose('exec', '-T', 'server-1', 'op', ...text.split(' '));
    return 'exit codes 0';
  });
  await step('forward to v1.5.0 with a migration, both servers, under calls', async () => {
    makeNext();
    const result = await underCalls(() => release('pg_dump --username'));
    expectRelease('v1.5.0');
    return `${result}; exit codes 0, 0`;
  });
  await step('back to v1.4.0 with the restored dump', async () => {
    await release('pg_restore --username');
    expectRelease('v1.4.0');
    const status = await call('/moscow/api/info/get-settings-v3');
    if (status !== 200) throw new Refusal(`HTTP ${status}`);
    return 'HTTP 200';
  });
  await step('services stop', () => {
    for (const service of SERVICES) command('podman', ['stop', '--time', '60', containerOf(service)]);
    const codes = SERVICES.map((service) =>
      command('podman', ['inspect', '--format', '{{.State.ExitCode}}', containerOf(service)]),
    );
    const failed = SERVICES[codes.findIndex((code) => code !== '0')];
    if (failed) {
      throw new Refusal(`exit codes ${codes}, ${failed}:\n${logsOf(failed)}`);
    }
    return `exit codes ${codes.join(', ')}`;
  });
}

try {
  if (process.getuid() !== 0) throw new Refusal('drill:compose needs root');
  for (const [file, name] of [
    ['/usr/bin/catatonit', 'catatonit'],
    ['/usr/lib/cni/dnsname', 'golang-github-containernetworking-plugin-dnsname'],
  ])
    if (!existsSync(file)) throw new Refusal(`${name} is missing: apt install ${name}`);
  writeFileSync(env.CONTAINERS_CONF, SETTINGS);
  await drill();
  print();
} catch (error) {
  fail(error);
}
