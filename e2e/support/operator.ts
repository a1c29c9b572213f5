import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, test } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** Returns UTC milliseconds. */
export async function serverNow(request: APIRequestContext): Promise<number> {
  const answer = await request.post('/test/clock', { data: { advanceMs: 0 } });
  return ((await answer.json()) as { now: number }).now;
}

export async function op(request: APIRequestContext, ...args: string[]): Promise<Record<string, unknown>> {
  const CITY_NOW = new Date(await serverNow(request)).toISOString();
  const GORPARK_DATA = path.join(ROOT, '.cache', 'e2e-data');
  const { stdout } = await run(
    process.execPath,
    [path.join(ROOT, 'scripts', 'with-node.mjs'), 'apps/server/src/op-cli.ts', ...args, '--json'],
    { cwd: ROOT, env: { ...process.env, GORPARK_DATA, TEST_HOOKS: '1', CITY_NOW } },
  );
  const reported = JSON.parse(stdout) as Record<string, unknown>;
  expect(reported['ok']).toBe(true);
  return reported;
}

export function fileFor(name: string, content: object | string): string {
  const file = test.info().outputPath(name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

export function newInn(): string {
  const nine = `78${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(nine[at]), 0);
  return `${nine}${(sum % 11) % 10}`;
}
