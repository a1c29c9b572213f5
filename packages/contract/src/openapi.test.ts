import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openApiDocument } from './kit/openapi.ts';
import * as enforcement from './enforcement/index.ts';
import * as portal from './portal.ts';

const DOCS = path.join(import.meta.dirname, '../../../docs');

it.each([
  ['openapi', portal],
  ['openapi-enforcement', enforcement],
])('keeps docs/%s.json equal to the contract, including each example', (name, families) => {
  expect(openApiDocument(families)).toEqual(
    JSON.parse(readFileSync(path.join(DOCS, `${name}.json`), 'utf8')),
  );
});
