// Stands in for systemctl in `npm run drill:install`: does what deploy/gorpark@.service says, as far as setpriv can.
// Usage: systemctl start|restart|stop|enable --now UNIT…  Fails if a unit that it stops does not end with exit code 0.
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
  const text = readFileSync(`/etc/systemd/system/${name}@.service`, 'utf8').replaceAll('%i', instance);
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
  const folder = path.join('/var/lib', is.StateDirectory);
  mkdirSync(folder, { recursive: true });
  execFileSync('chown', [`${is.User}:${is.Group}`, folder]);
  mkdirSync(STATE, { recursive: true });
  rmSync(fileOf(unit, 'code'), { force: true });
  const user = [
    `--reuid=${is.User}`,
    `--regid=${is.Group}`,
    '--init-groups',
    '--no-new-privs',
    '--bounding-set=-all',
  ];
  const keeper =
    'mask=$1 log=$2; shift 2; (umask $mask; exec "$@") >>$log.log 2>&1 & echo $! >$log.pid; wait $!; echo $? >$log.end; mv $log.end $log.code';
  const given = [is.UMask, path.join(STATE, unit), 'setpriv', ...user, ...is.ExecStart.split(' ')];
  spawn('sh', ['-c', keeper, 'sh', ...given], {
    cwd: is.WorkingDirectory,
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...variablesOf(is.Environment.replaceAll(' ', '\n')),
      ...variablesOf(readFileSync(is.EnvironmentFile, 'utf8')),
    },
    detached: true,
    stdio: 'ignore',
  }).unref();
}

async function stop(unit) {
  const { TimeoutStopSec } = read(unit);
  process.kill(Number(readFileSync(fileOf(unit, 'pid'), 'utf8')), 'SIGTERM');
  for (const end = Date.now() + TimeoutStopSec * 1000; !existsSync(fileOf(unit, 'code')); await pause(50))
    if (Date.now() > end) throw new Error(`${unit} does not stop`);
  const code = readFileSync(fileOf(unit, 'code'), 'utf8').trim();
  if (code !== '0') throw new Error(`${unit} ended with exit code ${code}`);
}

for (const unit of units) {
  if (command === 'restart' || command === 'stop') await stop(unit);
  if (command !== 'stop') start(unit);
}
