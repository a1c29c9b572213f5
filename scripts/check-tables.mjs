// Fails when SQL uses a table of another feature without an exception in scripts/lib/table-owners.mjs. Runs with the
// import rules: node scripts/check-imports.mjs
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BY_CATALOGUE, FUNCTIONS, TABLES } from './lib/table-owners.mjs';
import { ruledFile, tableProblems } from './lib/table-rules.mjs';

const root = path.dirname(import.meta.dirname);
const read = (file) => readFileSync(path.join(root, file), 'utf8');

export function readTree() {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'apps/server'],
    {
      cwd: root,
      maxBuffer: 1 << 28,
    },
  )
    .toString()
    .split('\0')
    .filter((file) => existsSync(path.join(root, file)));
  const sources = Object.fromEntries(
    files.filter((file) => ruledFile(file) !== null).map((file) => [ruledFile(file), read(file)]),
  );
  const migrations = files
    .filter((file) => /^apps\/server\/migrations\/\d+_\w+\.sql$/.test(file))
    .toSorted()
    .map(read);
  return { sources, migrations, tables: TABLES, functions: FUNCTIONS, byCatalogue: BY_CATALOGUE };
}

export function checkTables() {
  const tree = readTree();
  return { problems: tableProblems(tree), count: Object.keys(tree.tables).length };
}
