import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

const WRITTEN = path.join(import.meta.dirname, '../../../docs/openapi.json');

it('the description of the API that lies in docs is that of the contract, down to each example', () => {
  expect(openApiDocument()).toEqual(JSON.parse(readFileSync(WRITTEN, 'utf8')));
});
