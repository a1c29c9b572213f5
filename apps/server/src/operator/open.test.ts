import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  COMPILED,
  HOOKS,
  makePreparedFolder,
  postmasterPid,
  removeFolder,
  startServer,
} from '../test/server-process.ts';

const CLI = fileURLToPath(new URL('../op-cli.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await makePreparedFolder();
});
afterAll(() => removeFolder(folder));

/** Like `npm run op` beside `npm start`. */
function op(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH: process.env['PATH'], GORPARK_DATA: folder, ...COMPILED, ...HOOKS },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString('utf8')));
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString('utf8')));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

const COMMAND = ['city', 'close', 'tver', '--json'];
const REOPEN = ['city', 'open', 'tver', '--json'];

describe('operator CLI with the embedded database', { timeout: 240_000 }, () => {
  it('[FLT-14] connects as a second client of a running server, or starts the database', async () => {
    const server = await startServer(folder, HOOKS);
    const postmaster = postmasterPid(folder);
    const beside = await op(...COMMAND);
    expect(beside).toMatchObject({ code: 0, err: '' });
    expect(() => JSON.parse(beside.out) as unknown).not.toThrow();
    expect(postmasterPid(folder)).toBe(postmaster);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await server.ended;

    const alone = await op(...REOPEN);
    expect(alone).toMatchObject({ code: 0, err: '' });
    expect(postmasterPid(folder)).toBeNull();
    expect(existsSync(path.join(folder, 'server.lock'))).toBe(false);
  });
});
