// Checks the rules of table-owners.mjs.
import { sourceUses } from './sql-sources.mjs';
import { usesOf } from './sql-uses.mjs';

const SOURCE = 'apps/server/src/';
const CATALOGUE = /^(?:pg_\w+|information_schema\.\w+)$/;

/**
 * Without these keywords a file has no table name in SQL. The `from` of an `import` precedes a quote, so it does not
 * match.
 */
const SQL_WORDS =
  /\b(?:from|join|into|update|using|truncate|table)\s+["\w$]|\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/i;

/** Returns the feature, gateway, folder or `app` of a file in `apps/server/src`. */
export function roomOf(file) {
  const [first, second, third] = file.split('/');
  if (second === undefined) return 'app';
  if (first === 'features' || (first === 'gateways' && third !== undefined))
    return first === 'features' ? second : `${first}/${second}`;
  return first;
}

const withoutComments = (sql) => sql.replace(/--.*$/gm, '');

export function tablesMade(migrations) {
  const made = new Set();
  const verbs =
    /\b(create|drop|alter)\s+(?:unlogged\s+|materialized\s+)*(?:table|view)\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)(?:\s+rename\s+to\s+(\w+))?/gi;
  for (const sql of migrations)
    for (const [, verb, name, next] of withoutComments(sql).matchAll(verbs)) {
      if (verb.toLowerCase() === 'create') made.add(name);
      else if (verb.toLowerCase() === 'drop' || next) made.delete(name);
      if (next) made.add(next);
    }
  return made;
}

export function functionsMade(migrations) {
  const made = new Map();
  const body = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)[\s\S]*?(\$\w*\$)([\s\S]*?)\2/gi;
  for (const sql of migrations)
    for (const [, name, , text] of withoutComments(sql).matchAll(body)) made.set(name, text);
  return made;
}

/**
 * Returns problems. `sources`: texts by file relative to `apps/server/src`, without tests; `migrations`: texts in
 * order; others as in table-owners.mjs.
 */
export function tableProblems({ sources, migrations, tables, functions, byCatalogue }) {
  const problems = [];
  const used = new Set();
  const made = tablesMade(migrations);
  // The tables that record migrations exist before the first one.
  for (const file of Object.keys(sources))
    if (/(^|\/)migrate\.sql\.ts$/.test(file)) for (const name of tablesMade([sources[file]])) made.add(name);
  for (const name of made)
    if (!Object.hasOwn(tables, name)) problems.push(`${name}: name its owner in table-owners.mjs`);
  for (const [name, { isForeign }] of Object.entries(tables))
    if (!made.has(name) && !isForeign) problems.push(`${name}: has an owner, and no migration makes it`);

  const judge = (place, room, { name, isWrite }) => {
    const { owner, read = {}, write = {} } = tables[name];
    if (room === owner) return;
    if (Object.hasOwn(write, place)) {
      if (isWrite) used.add(`${name} write ${place}`);
    } else if (isWrite) problems.push(`${place}: writes ${name}, which ${owner} owns`);
    else if (Object.hasOwn(read, room)) used.add(`${name} read ${room}`);
    else problems.push(`${place}: reads ${name}, which ${owner} owns`);
  };

  const read = Object.entries(sources)
    .filter(
      ([file, source]) =>
        file.endsWith('.sql.ts') || SQL_WORDS.test(source.replace(/^\s*(?:\*|\/\/|\/[*]).*$/gm, '')),
    )
    .map(([file, source]) => ({ file, ...sourceUses(file, source, Object.keys(tables)) }));
  // A statement may be composed from parts of other files.
  const allParts = new Set(read.flatMap(({ parts }) => parts));
  for (const { file, uses, parts, unknown } of read) {
    const isQueries = file.endsWith('.sql.ts');
    for (const use of uses) {
      if (Object.hasOwn(tables, use.name)) {
        judge(file, roomOf(file), use);
        if (!isQueries) problems.push(`${file}: holds SQL about ${use.name}, which belongs in a *.sql.ts`);
      } else if (isQueries && !allParts.has(use.name) && !CATALOGUE.test(use.name) && !made.has(use.name))
        problems.push(`${file}: ${use.isWrite ? 'writes' : 'reads'} ${use.name}, which no migration makes`);
    }
    for (const part of parts)
      if (isQueries && Object.hasOwn(tables, part))
        problems.push(`${file}: a part of a statement has the name of the table ${part}`);
    if (!unknown) continue;
    if (Object.hasOwn(byCatalogue, file)) used.add(`by catalogue ${file}`);
    else problems.push(`${file}: the name of a table cannot be read in the file; write it as a text`);
  }

  for (const [name, text] of functionsMade(migrations)) {
    const uses = usesOf(text).filter((use) => Object.hasOwn(tables, use.name));
    if (uses.length && !Object.hasOwn(functions, name))
      problems.push(`${name}(): name its owner in table-owners.mjs`);
    else for (const use of uses) judge(`${name}()`, functions[name], use);
    if (uses.length) used.add(`function ${name}`);
  }

  return [...new Set(problems), ...unusedIn({ tables, functions, byCatalogue }, used)];
}

function unusedIn({ tables, functions, byCatalogue }, used) {
  const listed = Object.entries(tables).flatMap(([name, { read = {}, write = {} }]) => [
    ...Object.keys(read).map((room) => `${name} read ${room}`),
    ...Object.keys(write).map((place) => `${name} write ${place}`),
  ]);
  listed.push(...Object.keys(functions).map((name) => `function ${name}`));
  listed.push(...Object.keys(byCatalogue).map((file) => `by catalogue ${file}`));
  return listed
    .filter((entry) => !used.has(entry))
    .map((entry) => `nobody needs the exception any more: ${entry}`);
}

/** Returns the file name for the rules; null for tests and test helpers, which may read everything. */
export function ruledFile(file) {
  const isRuled =
    file.startsWith(SOURCE) && /\.ts$/.test(file) && !/\.test\.ts$|^apps\/server\/src\/test\//.test(file);
  return isRuled ? file.slice(SOURCE.length) : null;
}
