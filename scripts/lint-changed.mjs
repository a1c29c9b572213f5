// Lints files that have changed since their last clean result. `npm test` lints everything, because a type-aware rule
// may report a change in another file.
import { createHash } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, ROOT } from './lib/paths.mjs';

const KNOWN = at('node_modules', '.tmp', 'lint-clean.json');
/** A longer list would not fit a command line; the whole tree takes little longer. */
const MOST = 300;

const hashOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
};
const read = (file) => {
  try {
    return readFileSync(path.join(ROOT, file));
  } catch {
    return null; // The file was deleted, but the deletion is not committed.
  }
};

/** A changed rule set or linter invalidates results. */
const rules = hashOf(read('.oxlintrc.json') ?? '', read('package.json') ?? '');
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  maxBuffer: 1 << 28,
})
  .toString()
  .split('\0')
  .filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file));
const now = Object.fromEntries(
  [...new Set(files)].flatMap((file) => {
    const content = read(file);
    return content === null ? [] : [[file, hashOf(rules, content)]];
  }),
);
const known = readKnown();
const changed = Object.keys(now).filter((file) => known[file] !== now[file]);

let code = 0;
if (changed.length > 0) {
  const chosen = changed.length > MOST ? [] : changed;
  const ended = spawnSync(at('node_modules', '.bin', 'oxlint'), ['--type-aware', ...chosen], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  code = ended.status ?? 1;
}
process.stdout.write(`linted ${changed.length} of ${Object.keys(now).length} files\n`);
if (code === 0) {
  mkdirSync(path.dirname(KNOWN), { recursive: true });
  writeFileSync(KNOWN, JSON.stringify(now));
}
process.exitCode = code;

function readKnown() {
  try {
    return JSON.parse(readFileSync(KNOWN, 'utf8'));
  } catch {
    return {};
  }
}
