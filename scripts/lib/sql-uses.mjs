// Finds the tables that an SQL text reads and writes. Not a parser, so it also reads fragments: a name counts where
// the grammar expects a table.

const TOKEN = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|\$\$|\$\{\d+\}|[a-z_][\w.]*|"[^"]+"|[(),;]|\S/giy;
const END_OF_LIST = new Set(
  'select where group order having limit offset union intersect except for window returning set then loop into'.split(
    ' ',
  ),
);
const FUNCTIONS_WITH_FROM = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);
const LOCK_OR_CONFLICT = new Set(['for', 'key', 'do', 'on', 'before', 'after', 'or']);
const SKIPPED = new Set(['only', 'lateral', 'table', 'if', 'exists', 'not']);

/** A template placeholder from `sourceUses`. */
export const isHole = (name) => name.startsWith('${');

function tokensOf(text) {
  const found = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    while (/\s/.test(text[at] ?? 'x')) at++;
    if (at >= text.length) break;
    TOKEN.lastIndex = at;
    const [token] = TOKEN.exec(text);
    if (!/^(?:'|--|\/\*)/.test(token)) found.push(token.replaceAll('"', '').toLowerCase());
    else if (token.startsWith("'")) found.push("''");
  }
  return found;
}

export const partsOf = (text) =>
  [...text.matchAll(/\b([a-z_]\w*)\s*(?:\([^()]*\)\s*)?\bas\s+(?:(?:not\s+)?materialized\s+)?\(/gi)].map(
    ([, name]) => name.toLowerCase(),
  );

/** Returns table uses, including names of `with` parts, and template placeholders in the position of a table. */
export function usesOf(text) {
  const tokens = tokensOf(text);
  const uses = [];
  // Stack with one entry per depth of parentheses.
  const depths = [{ of: '', isList: false }];
  const take = (index, isWrite) => {
    let at = index;
    while (SKIPPED.has(tokens[at])) at++;
    const name = tokens[at] ?? '';
    if (!/^(?:[a-z_]|\$\{)/.test(name)) return;
    if (!isWrite && tokens[at + 1] === '(') return; // A function that returns rows, not a table.
    uses.push({ name: name.replace(/^public\./, ''), isWrite });
  };
  for (const [i, token] of tokens.entries()) {
    const [before, depth] = [tokens[i - 1] ?? '', depths.at(-1)];
    if (token === '(' || token === '[') depths.push({ of: before, isList: false });
    else if (token === ')' || token === ']') {
      if (depths.length > 1) depths.pop();
    } else if (token === ';') depth.isList = false;
    else if (token === ',') {
      if (depth.isList) take(i + 1, false);
    } else if (token === 'from') {
      if (before === 'distinct' || FUNCTIONS_WITH_FROM.has(depth.of)) continue;
      take(i + 1, before === 'delete');
      depth.isList = true;
    } else if (token === 'join') {
      take(i + 1, false);
      depth.isList = true;
    } else if (token === 'using') {
      if (tokens[i + 1] !== '(') {
        take(i + 1, false);
        depth.isList = true;
      }
    } else if (token === 'into') {
      if (before === 'insert' || before === 'merge') take(i + 1, true);
      depth.isList = false;
    } else if (token === 'update') {
      if (!LOCK_OR_CONFLICT.has(before)) take(i + 1, true);
    } else if (token === 'truncate') {
      if (!LOCK_OR_CONFLICT.has(before)) take(i + 1, true);
    } else if (token === 'table') {
      if (['alter', 'drop', 'lock'].includes(before)) take(i + 1, true);
    } else if (END_OF_LIST.has(token)) depth.isList = false;
  }
  return uses;
}
