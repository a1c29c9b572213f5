// Writes docs/openapi.json from the contract; with --check only says whether it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../packages/contract/src/kit/openapi.ts';
import * as portal from '../packages/contract/src/portal.ts';

const file = new URL('../docs/openapi.json', import.meta.url);
const text = `${JSON.stringify(openApiDocument(portal), null, 1)}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write('docs/openapi.json is not current: run npm run openapi\n');
    process.exitCode = 1;
  }
} else writeFileSync(file, text);
