import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { APPLICATIONS } from './applications.ts';
import { callsOf } from './kit/compose.ts';
import { openApiDocument } from './kit/openapi.ts';
import type { Operation } from './kit/operation.ts';

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('/calls.ts'),
);

it('contains every family folder', () => {
  expect(Object.values(APPLICATIONS).flatMap((families) => Object.keys(families))).toHaveLength(FILES.length);
});

it('[OPN-006] adds checks and proofs of vehicles to the calls of drivers, and nothing of partners', () => {
  const { paths } = openApiDocument(APPLICATIONS.openapi) as { paths: object };
  const added = Object.keys(paths).filter((one) =>
    /vehicle-(check|proof)|enforcement|partner|right/.test(one),
  );
  const names = ['vehicle-checks', 'vehicle-proof', 'vehicle-proofs'];
  expect(added).toEqual(names.map((name) => `/{city}/api/profile/${name}`));
});

it.each(FILES)('declares the calls of %s for this audience', async (file) => {
  const family = (await import(path.join(import.meta.dirname, file))) as never;
  const calls: Operation[] = Object.values(callsOf({ family }));
  expect(new Set(calls.map((call) => call.audience))).toEqual(new Set([file.split('/')[0]]));
});
