// Stands in for systemctl in `npm run drill:install`: does what a unit and its drop-in say, as far as setpriv can.
// Usage: systemctl start|restart|stop|enable --now UNIT…  Fails unless a stopped unit ends with exit code 0.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const [command, ...rest] = process.argv.slice(2);
const units = rest.filter((name) => !name.startsWith('--'));
const STATE = '/run/gorpark-drill';
const fileOf = (unit, kind) => path.join(STATE, `${unit}.${kind}`);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function read(unit) {
  const [name, instance = ''] = unit.split('@');
  const file = unit.includes('@') ? `${name}@.service` : `${name}.service`;
  const text = ['/lib', '/etc']
    .flatMap((root) => [file, `${file}.d/gorpark.conf`].map((each) => `${root}/systemd/system/${each}`))
    .filter((each) => existsSync(each))
    .map((each) => readFileSync(each, 'utf8').replaceAll('%i', instance))
    .join('\n');
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]));
}

/** As systemd.exec(5): remarks behind values stay, outer quotes go. */
const variablesOf = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Za-z_]\w*)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value.trim().replace(/^(["'])(.*)\1$/, '$2'),
    ]),
  );

function start(unit) {
  const is = read(unit);
  if (is.StateDirectory) {
    const folder = path.join('/var/lib', is.StateDirectory);
    mkdirSync(folder, { recursive: true });
    execFileSync('chown', [`${is.User}:${is.Group}`, folder]);
  }
  mkdirSync(STATE, { recursive: true });
  rmSync(fileOf(unit, 'code'), { force: true });
  const kept = is.AmbientCapabilities?.replace('CAP_', '+').toLowerCase();
  const user = [
    `--reuid=${is.User}`,
    `--regid=${is.Group}`,
    '--init-groups',
    ...(is.NoNewPrivileges ? ['--no-new-privs'] : []),
    ...(is.CapabilityBoundingSet === '' ? ['--bounding-set=-all'] : []),
    ...(kept ? [`--inh-caps=${kept}`, `--ambient-caps=${kept}`] : []),
  ];
  const keeper =
    'mask=$1 log=$2; shift 2; (umask $mask; exec "$@") >>$log.log 2>&1 & echo $! >$log.pid; wait $!; echo $? >$log.end; mv $log.end $log.code';
  const given = [is.UMask ?? '022', path.join(STATE, unit), 'setpriv', ...user, ...is.ExecStart.split(' ')];
  spawn('sh', ['-c', keeper, 'sh', ...given], {
    cwd: is.WorkingDirectory ?? '/',
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: execFileSync('sh', ['-c', `echo ~${is.User}`], { encoding: 'utf8' }).trim(),
      ...variablesOf((is.Environment ?? '').replaceAll(' ', '\n')),
      ...variablesOf(readFileSync(is.EnvironmentFile, 'utf8')),
    },
    detached: true,
    stdio: 'ignore',
  }).unref();
}

async function stop(unit) {
  if (!existsSync(fileOf(unit, 'pid'))) return;
  const { TimeoutStopSec } = read(unit);
  process.kill(Number(readFileSync(fileOf(unit, 'pid'), 'utf8')), 'SIGTERM');
  for (
    const end = Date.now() + Number.parseInt(TimeoutStopSec, 10) * 1000;
    !existsSync(fileOf(unit, 'code'));
    await pause(50)
  )
    if (Date.now() > end) throw new Error(`${unit} does not stop`);
  const code = readFileSync(fileOf(unit, 'code'), 'utf8').trim();
  if (code !== '0') throw new Error(`${unit} ended with exit code ${code}`);
}

for (const unit of units) {
  if (command === 'restart' || command === 'stop') await stop(unit);
  if (command !== 'stop') start(unit);
}
