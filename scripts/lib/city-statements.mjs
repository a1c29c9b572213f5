import { parseSync } from 'oxc-parser';
import { usesOf } from './sql-uses.mjs';

const STARTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const CITY = /city_id|cityId|\bcity\b/;

const textOf = (node) => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }, i) => (i ? `\${${i - 1}}` : '') + (value.cooked ?? value.raw)).join('');
};

/** Returns tables with city_id that a statement uses without naming a city. */
export function tablesWithoutCity(file, source, isSharded) {
  const found = new Set();
  const judge = (node, names) => {
    if (CITY.test(source.slice(node.start, node.end))) return;
    for (const name of names) if (isSharded(name)) found.add(name);
  };
  // `chain`: the last call of a builder.
  const walk = (node, chain = null) => {
    if (Array.isArray(node)) for (const item of node) walk(item);
    if (Array.isArray(node) || typeof node?.type !== 'string' || node.type === 'ImportDeclaration') return;
    const text = textOf(node);
    if (text !== null)
      judge(
        node,
        usesOf(text).map(({ name }) => name),
      );
    const isMethod = node.type === 'CallExpression' && node.callee.type === 'MemberExpression';
    if (!isMethod) {
      for (const key of Object.keys(node)) if (key !== 'parent') walk(node[key]);
      return;
    }
    const table = STARTS.has(node.callee.property.name) && node.arguments[0] && textOf(node.arguments[0]);
    if (table) judge(chain ?? node, [table.split(' ')[0]]);
    walk(node.callee.object, chain ?? node);
    walk(node.arguments);
  };
  walk(parseSync(file, source).program);
  return [...found];
}

export function statementProblems({ sources, isSharded, exceptions }) {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    tablesWithoutCity(file, source, isSharded).map((table) => `${file} ${table}`),
  );
  return [
    ...found
      .filter((use) => !Object.hasOwn(exceptions, use))
      .map((use) => `${use}: a statement without city_id`),
    ...Object.keys(exceptions)
      .filter((use) => !found.includes(use))
      .map((use) => `an unused exception in city-exceptions.mjs: ${use}`),
  ];
}
