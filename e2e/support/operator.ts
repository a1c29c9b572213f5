import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { operations } from '@gorpark/contract';
import { serverNow } from './portal.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const run = promisify(execFile);

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

/** A server applies operator changes within 30 seconds. */
const SEEN = { timeout: 60_000 };

/** Waits until the city's answer contains the text: a call costs less than a page. */
export async function whenServed(
  request: APIRequestContext,
  city: string,
  operation: 'getNews' | 'getOptions',
  text: string,
): Promise<void> {
  const answer = async () => (await request.get(`/${city}${operations[operation].paths[0]}`)).text();
  await expect.poll(answer, SEEN).toContain(text);
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
