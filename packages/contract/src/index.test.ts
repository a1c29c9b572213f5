import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { callsOf } from './kit/compose.ts';
import type { Operation } from './kit/operation.ts';
import * as enforcement from './enforcement/index.ts';
import * as portal from './portal.ts';

const FILES = ['public', 'person', 'company', 'enforcement'].flatMap((audience) =>
  readdirSync(path.join(import.meta.dirname, audience), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [audience, name] as const),
);

it('contains every family folder', () => {
  expect(Object.keys({ ...portal, ...enforcement })).toHaveLength(FILES.length);
});

it.each(FILES)('declares the calls of %s/%s for this audience', async (audience, name) => {
  const family = (await import(path.join(import.meta.dirname, audience, name, 'calls.ts'))) as never;
  const calls: Operation[] = Object.values(callsOf({ family }));
  expect(new Set(calls.map((call) => call.audience))).toEqual(new Set([audience]));
});
