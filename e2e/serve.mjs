// Starts both test portals on a fresh data folder, with test hooks and a clock in paid hours.
import { spawn } from 'node:child_process';
import { fstatSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startStandIns } from './stand-ins.mjs';

const root = path.resolve(import.meta.dirname, '..');
const data = path.join(root, '.cache', 'e2e-data');
const { env } = process;

rmSync(data, { recursive: true, force: true });
const standIns = env.STAND_INS === '1' ? await startStandIns() : null;
const portals = [
  run(path.join(root, 'scripts', 'start.mjs'), {
    ...env,
    ...standIns?.env,
    GORPARK_DATA: data,
    TEST_HOOKS: '1',
  }),
  run(path.join(import.meta.dirname, 'foreign', 'portal.ts'), env),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
// Closes when Playwright is killed.
const input = fstatSync(0);
if (input.isFIFO() || input.isSocket()) process.stdin.once('end', () => stop('SIGTERM')).resume();

/** Exits when either process exits. */
function run(file, environment) {
  const child = spawn(process.execPath, [file, '--supervised'], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: environment,
  });
  child.on('exit', (code) => {
    stop('SIGTERM');
    process.exitCode ??= code ?? 1;
    if (portals.some(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) return;
    if (standIns) process.stderr.write(`${standIns.counted()}\n`);
    process.exit();
  });
  return child;
}

function stop(signal) {
  for (const portal of portals) if (portal.exitCode === null) portal.kill(signal);
}
