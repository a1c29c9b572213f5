import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMPILED } from '../../test/server-process.ts';

it.each([
  ['op-cli.ts', 0],
  ['city-cli.ts', 2],
])(
  'completes without an error after %s | head',
  async (program, code) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-pipe-'));
    const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../..', program), 'help'], {
      env: { PATH: process.env['PATH'], GORPARK_DATA: folder, ...COMPILED },
    });
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
    expect([await once(child, 'close'), errors]).toEqual([[code, null], '']);
    rmSync(folder, { recursive: true });
  },
  60_000,
);
