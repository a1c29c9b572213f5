// Writes the API descriptions from the contract; with --check only says whether they are current.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../packages/contract/src/kit/openapi.ts';
import * as enforcement from '../packages/contract/src/enforcement/index.ts';
import * as portal from '../packages/contract/src/portal.ts';

const DOCUMENTS = { openapi: portal, 'openapi-enforcement': enforcement };

for (const [name, families] of Object.entries(DOCUMENTS)) {
  const file = new URL(`../docs/${name}.json`, import.meta.url);
  const text = `${JSON.stringify(openApiDocument(families), null, 1)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`docs/${name}.json is not current: run npm run openapi\n`);
    process.exitCode = 1;
  }
}
