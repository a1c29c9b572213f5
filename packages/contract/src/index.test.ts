import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { APPLICATIONS } from './applications.ts';
import { callsOf } from './kit/compose.ts';
import type { Operation } from './kit/operation.ts';

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('/calls.ts'),
);

it('contains every family folder', () => {
  expect(Object.values(APPLICATIONS).flatMap((families) => Object.keys(families))).toHaveLength(FILES.length);
});

it.each(FILES)('declares the calls of %s for this audience', async (file) => {
  const family = (await import(path.join(import.meta.dirname, file))) as never;
  const calls: Operation[] = Object.values(callsOf({ family }));
  expect(new Set(calls.map((call) => call.audience))).toEqual(new Set([file.split('/')[0]]));
});
