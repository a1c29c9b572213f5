import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import {
  endLeftServers,
  HANGS_MS,
  HOOKS,
  makeFolder,
  makePreparedFolder,
  postmasterPid,
  spawnServer,
} from './server-process.ts';

const sourceOf = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

/** Empty after the end. */
const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

it('ends the PostgreSQL of a killed test run', {
  timeout: HANGS_MS,
}, async () => {
  const folder = makeFolder();
  const runner = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { createWatchdog } from ${sourceOf('./watchdog.ts')};
       import { startCluster } from ${sourceOf('../embedded-database/cluster.ts')};
       createWatchdog()(${JSON.stringify(folder)});
       await startCluster({ folder: ${JSON.stringify(folder)}, isUnsafeFast: true });
       console.log('started');
       setInterval(() => undefined, 1e6);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => runner.once('exit', resolve));
  const isStarted = new Promise((resolve) => runner.stdout.once('data', () => resolve(true)));
  expect(await Promise.race([isStarted, ended.then(() => false)])).toBe(true);
  const pid = postmasterPid(folder) ?? 0;
  expect(commandOf(pid)).toContain('postgres');
  runner.kill('SIGKILL');
  await ended;
  await expect.poll(() => existsSync(folder), { timeout: HANGS_MS / 10, interval: 200 }).toBe(false);
  expect(commandOf(pid)).toBe('');
});

it('ends what a timed-out hook left', {
  timeout: HANGS_MS,
}, async () => {
  const folder = await makePreparedFolder();
  const { ended } = await spawnServer(folder, HOOKS);
  await expect.poll(() => postmasterPid(folder), { timeout: HANGS_MS / 10 }).not.toBeNull();
  const pid = postmasterPid(folder) ?? 0;
  expect(commandOf(pid)).toContain('postgres');
  endLeftServers();
  expect((await ended).signal).toBe('SIGKILL');
  await expect.poll(() => commandOf(pid), { timeout: HANGS_MS / 10, interval: 100 }).toBe('');
  expect(existsSync(folder)).toBe(false);
  await expect(spawnServer(folder, HOOKS)).rejects.toThrow('over');
});
