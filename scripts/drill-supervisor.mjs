// `npm run drill:supervisor`: docs/drills.md.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
import { at, temporaryFolder } from './lib/paths.mjs';
import { fail, Refusal } from './lib/say.mjs';

const PORTS = [3000, 3001];
const SERVICES = '/etc/service';
const serviceOf = (port) => `gorpark-${port}`;
const { step, print } = createSteps();

/** What an administrator without systemd writes instead. */
const INSTEAD = {
  'sudo systemctl restart gorpark@$port': 'sudo sv -w 20 restart gorpark-$port',
  'sudo systemctl stop gorpark@3000 gorpark@3001 postgresql':
    'sudo sv -w 20 stop gorpark-3000 gorpark-3001; sudo pg_ctlcluster 15 main stop',
  'sudo systemctl start postgresql': 'sudo pg_ctlcluster 15 main start',
};

function supervise(name, script) {
  const folder = path.join(SERVICES, name);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'run');
  writeFileSync(file, `#!/bin/bash\nexec >>/var/log/${name}.log 2>&1\n${script}`);
  chmodSync(file, 0o755);
}

async function until(work, what) {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(200)) if (await work()) return;
  throw new Refusal(
    `${what}\n${spawnSync('tail', ['-n', '20', `/var/log/${serviceOf(PORTS[0])}.log`], { encoding: 'utf8' }).stdout}`,
  );
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Blocks of the guide in another language, which an administrator copies into files. */
function configurationWith(text) {
  const guide = readFileSync(at('docs', 'operations.md'), 'utf8');
  const found = [...guide.matchAll(/^( *)```ini\n(.*?)^\1```$/gms)].find(([, , lines]) =>
    lines.includes(text),
  );
  if (!found) throw new Refusal(`docs/operations.md has no block with ${text}`);
  return found[2].replaceAll(new RegExp(`^${found[1]}`, 'gm'), '');
}

async function main() {
  const folder = temporaryFolder('supervisor', (mounted) => {
    spawnSync('pg_ctlcluster', ['15', 'main', 'stop', '--mode', 'immediate']);
    spawnSync('umount', ['--lazy', mounted]);
  });
  coverSystem(folder);
  const home = path.join(folder, 'home');
  makeUser(home);
  const repository = makeRepository(folder);
  await addMigration(repository, home);
  const values = { ...examplesOf(repository), 'db.example:5432': '127.0.0.1:5432', ...INSTEAD };
  const env = userEnv(home);
  const block = (text, more = {}) =>
    runBlock(blockWith(text), { user: USER, env, cwd: home, ...more, values: { ...values, ...more.values } });
  const sudo = (text) => runBlock(`sudo ${text}`, { user: USER, env, cwd: '/' });
  const query = (sql) =>
    command('runuser', ['-u', 'postgres', '--', 'psql', '-qAtX', '-d', 'gorpark', '-c', sql], { cwd: '/' });

  await step("Debian's PostgreSQL, database", async () => {
    await sudo('pg_ctlcluster 15 main start');
    await block('createuser', { input: 'secret\nsecret\n' });
  });
  await step('settings', async () => void (await block('EOF\nNODE_ENV')));
  await step(
    'release folder: packages and client',
    async () => void (await block('release=v1.4.0\nsudo install')),
  );
  await block('useradd');
  await block('GORPARK_PAGES=');
  await step('two servers and Caddy under runit', async () => {
    const supervisor = spawn('runsvdir', ['-P', SERVICES], { stdio: 'ignore', cwd: '/' });
    process.once('exit', () => supervisor.kill('SIGHUP'));
    for (const port of PORTS)
      supervise(serviceOf(port), blockWith('mapfile').replaceAll('3002', String(port)));
    supervise('caddy', blockWith('caddy run'));
    for (const port of PORTS) await until(() => isReady(port), 'a server is not ready');
    await until(async () => (await call('/readyz')) === 200, 'Caddy does not answer');
  });
  await step('kill -9 of a server', async () => {
    command('sv', ['kill', path.join(SERVICES, serviceOf(3001))]);
    await until(async () => !(await isReady(3001)), 'still answers');
    await until(() => isReady(3001), 'does not answer again');
    return 'runit starts it again';
  });
  await step(`${OP_COMMANDS.length} commands by sudo op`, async () => {
    for (const text of OP_COMMANDS) await sudo(`op ${text}`);
    return 'exit codes 0';
  });
  await step('pgBackRest: repository, full backup, check', async () => {
    writeFileSync('/etc/pgbackrest.conf', configurationWith('[gorpark]'));
    writeFileSync('/etc/postgresql/15/main/conf.d/archive.conf', configurationWith('archive_command'));
    await sudo('pg_ctlcluster 15 main restart');
    await block('stanza-create');
  });
  await step('forward to v1.5.0 with a migration, both servers, under calls', async () => {
    const result = await underCalls(async () => {
      const listed = await block('release=v1.5.0');
      if (!listed.includes('9998_drill')) throw new Refusal(listed);
      await pause(1500);
      values['2026-11-26 18:49:00+03'] = query('select clock_timestamp()');
      await pause(1500);
      await block('ln -sfn releases/v1.5.0');
    });
    if (query("select to_regclass('drill')") !== 'drill') throw new Refusal('not migrated');
    return result;
  });
  await step('back to the second before the migration: restore, v1.4.0', async () => {
    await runBlock('ln -sfn releases/v1.4.0 /srv/gorpark/current', { user: USER, env, cwd: home });
    await block('--type=time');
    if (query("select to_regclass('drill')") !== '') throw new Refusal('still migrated');
    const [start] = [blockWith('ln -sfn releases/v1.4.0')];
    await runBlock(start, { user: USER, env, cwd: home, values });
    await until(async () => (await call('/moscow/api/info/get-settings-v3')) === 200, 'no settings');
    return 'op restored, ledger adds up, settings HTTP 200';
  });
  await step('servers stop', async () => {
    for (const port of PORTS) command('sv', ['-w', '20', 'stop', path.join(SERVICES, serviceOf(port))]);
  });
  print();
}

try {
  for (const program of ['caddy', 'curl', 'pgbackrest', 'runsvdir', 'sudo'])
    if (spawnSync('which', [program]).status !== 0) throw new Refusal(`${program} is missing`);
  await inOwnNamespace(import.meta.filename, main);
} catch (error) {
  fail(error);
}
