// Parses the worked example of CONTRIBUTING.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PLACE = /(?:New\s+file|In)\s+`([^`]+)`(?:,\s+above\s+`([^\n]+)`)?:\n\n```\w*\n([\s\S]*?)^```$/gm;

/** `above`: insert the block before this line; null: a new file. */
export function stepsOf(text) {
  return [...text.matchAll(PLACE)].map(([, file, above = null, block]) => ({ file, above, block }));
}

export function follow(root) {
  for (const { file, above, block } of stepsOf(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'))) {
    const full = path.join(root, file);
    const insert = () => readFileSync(full, 'utf8').replace(`\n${above}\n`, () => `\n${block}${above}\n`);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, above === null ? block : insert());
  }
}
