import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const MODULE = path.resolve(import.meta.dirname, '../support/end-with.ts');

const PROGRAM = `
  const { spawn } = await import('node:child_process');
  const { endWith } = await import(process.argv[1]);
  const { pid } = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  endWith(pid);
  process.stdout.write(String(pid));
  setInterval(() => undefined, 1000);
`;

test('leaves no process behind when the run is killed', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, MODULE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(run.stdout, 'data')) as [Buffer];
  const left = Number(line.toString());
  const isAlive = () => {
    try {
      return process.kill(left, 0);
    } catch {
      return false;
    }
  };
  expect(isAlive()).toBe(true);
  run.kill('SIGKILL');
  await expect.poll(isAlive).toBe(false);
});
