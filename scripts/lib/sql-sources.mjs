// Finds the tables that a source file uses in SQL texts and query builder calls.
import { parseSync } from 'oxc-parser';
import { isHole, partsOf, usesOf } from './sql-uses.mjs';

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const READS = new Set([
  'selectFrom',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
]);
/** Node types of dynamic table names; any other argument is a query. */
const NAMED_BY_VALUE = new Set(['Identifier', 'MemberExpression', 'TemplateLiteral', 'BinaryExpression']);
const TABLE_NAME = /^([a-z_]\w*)(?: as \w+)?$/;

function walk(node, see) {
  if (Array.isArray(node)) for (const item of node) walk(item, see);
  else if (node !== null && typeof node === 'object' && typeof node.type === 'string') {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) {
      // Skips types, but visits the expression inside `as const` and `!`.
      if (node.expression) walk(node.expression, see);
      return;
    }
    see(node);
    for (const key of Object.keys(node)) if (key !== 'parent') walk(node[key], see);
  }
}

const isText = (node) => node?.type === 'Literal' && typeof node.value === 'string';

/** Returns one text for a literal, two for `a ? 'x' : 'y'`, null if unknown. */
function valuesOf(node) {
  if (isText(node)) return [node.value];
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return [node.quasis[0].value.cooked];
  if (node?.type === 'ConditionalExpression') {
    const [yes, no] = [valuesOf(node.consequent), valuesOf(node.alternate)];
    return yes && no && [...yes, ...no];
  }
  return null;
}

const isListed = (node) =>
  node.type === 'ArrayExpression' ||
  (node.type.startsWith('TS') && node.expression?.type === 'ArrayExpression');

/**
 * Returns used tables, names of `with` parts, and the number of unknown table names. In a loop over a literal list
 * (`for (const table of ['a', 'b'])`) the dynamic name counts as each name of the list.
 */
export function sourceUses(file, source, tables) {
  const uses = [];
  const parts = new Set();
  const looped = new Set();
  const open = [];
  const add = (names, isWrite) => {
    if (names === null) open.push(isWrite);
    else for (const name of names) uses.push({ name, isWrite });
  };
  const seeText = (text, holes) => {
    for (const name of partsOf(text)) parts.add(name);
    for (const { name, isWrite } of usesOf(text)) {
      if (isHole(name)) add(valuesOf(holes[Number(name.slice(2, -1))]), isWrite);
      else add([name], isWrite);
    }
  };
  const seeCall = ({ object, property: { name } }, [first]) => {
    if (name === 'with' && isText(first)) parts.add(first.value.split('(')[0]);
    if (name === 'table' && object.name === 'sql') add(valuesOf(first), false);
    const isWrite = WRITES.has(name);
    if (!isWrite && !READS.has(name)) return;
    for (const item of first?.type === 'ArrayExpression' ? first.elements : [first]) {
      const named = valuesOf(item)
        ?.map((value) => TABLE_NAME.exec(value)?.[1])
        .filter(Boolean);
      if (named?.length) add(named, isWrite);
      else if (NAMED_BY_VALUE.has(item?.type) && (isWrite || name === 'selectFrom')) add(null, isWrite);
    }
  };
  walk(parseSync(file, source).program, (node) => {
    if (node.type === 'ForOfStatement' && isListed(node.right))
      walk(node.right, (item) => isText(item) && looped.add(item.value));
    if (isText(node)) {
      seeText(node.value, []);
    } else if (node.type === 'TemplateLiteral') {
      const text = node.quasis
        .map(({ value }, i) => (i ? `\${${i - 1}}` : '') + (value.cooked ?? value.raw))
        .join('');
      seeText(text, node.expressions);
    } else if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      seeCall(node.callee, node.arguments);
    }
  });
  const meant = tables.filter((table) => looped.has(table));
  for (const isWrite of open) for (const name of meant) uses.push({ name, isWrite });
  return { uses, parts: [...parts], unknown: meant.length ? 0 : open.length };
}
