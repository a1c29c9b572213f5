// The portal for the journeys: the real start command on a fresh data folder, with hooks and a clock in paid hours.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const data = path.join(root, '.cache', 'e2e-data');
rmSync(data, { recursive: true, force: true });
const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, GORPARK_DATA: data, TEST_HOOKS: '1' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
