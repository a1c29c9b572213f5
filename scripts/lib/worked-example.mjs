// Parses the worked example of CONTRIBUTING.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PLACE =
  /(?:New\s+file|In|At the end of)\s+`([^`]+)`(?:,\s+above\s+`([^\n]+)`)?:\n\n```\w*\n([\s\S]*?)^```$/gm;

/** `above`: insert the block before this line; null: a new file or, with `isEnd`, the end of one. */
export function stepsOf(text) {
  return [...text.matchAll(PLACE)].map(([whole, file, above = null, block]) => ({
    ...{ file, above, block },
    isEnd: whole.startsWith('At the end'),
  }));
}

export function follow(root) {
  for (const { file, above, block, isEnd } of stepsOf(
    readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'),
  )) {
    const full = path.join(root, file);
    const before = above !== null || isEnd ? readFileSync(full, 'utf8') : '';
    writeFileSync(
      full,
      above === null ? before + block : before.replace(`\n${above}\n`, () => `\n${block}${above}\n`),
    );
  }
}
