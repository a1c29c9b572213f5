import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openApiDocument } from './kit/openapi.ts';
import * as portal from './portal.ts';

const WRITTEN = path.join(import.meta.dirname, '../../../docs/openapi.json');

it('keeps the API description in docs equal to the contract, including each example', () => {
  expect(openApiDocument(portal)).toEqual(JSON.parse(readFileSync(WRITTEN, 'utf8')));
});
