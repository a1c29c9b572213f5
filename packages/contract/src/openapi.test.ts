import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { APPLICATIONS } from './applications.ts';
import { openApiDocument } from './kit/openapi.ts';

const DOCS = path.join(import.meta.dirname, '../../../docs');

it.each(Object.entries(APPLICATIONS))(
  'keeps docs/%s.json equal to the contract, including each example',
  (name, families) => {
    expect(openApiDocument(families)).toEqual(
      JSON.parse(readFileSync(path.join(DOCS, `${name}.json`), 'utf8')),
    );
  },
);
