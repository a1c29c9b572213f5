#!/usr/bin/env node
// Lists the rows of requirements.tsv that tests cover: node scripts/coverage.mjs [--room NAME] [--missing] [--min N]
// [--floor]. --floor fails below docs/requirements-floor.txt, and for a row with an API address without a test that
// has the literal address.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { KINDS } from './lib/ids.mjs';
import { pathsOf } from './lib/statement-paths.mjs';

const args = process.argv.slice(2);
const opt = { room: null, missing: false, min: null, floor: false };
let minGiven = false;
let badArgs = false;
for (let i = 0; i < args.length; i++) {
  const [name, inline] = args[i].split(/=(.*)/s);
  if (name === '--missing') opt.missing = true;
  else if (name === '--floor') opt.floor = true;
  else if (name === '--room') opt.room = inline ?? args[++i];
  else if (name === '--min') {
    minGiven = true;
    const v = inline ?? args[++i];
    opt.min = v === undefined || v.trim() === '' ? NaN : Number(v);
  } else {
    badArgs = true;
    console.error(`unknown option ${args[i]}; usage: coverage.mjs [--room NAME] [--missing] [--min N] [--floor]`);
  }
}
if (minGiven && !Number.isFinite(opt.min)) {
  badArgs = true;
  console.error('--min needs a number');
}

const [, ...lines] = readFileSync(new URL('../docs/requirements.tsv', import.meta.url), 'utf8').split(/\r?\n/).filter(Boolean);
const rows = lines.map((l) => {
  const [id, room, kind, statement, test, source] = l.split('\t');
  return { id, room, kind, statement, test, source };
});
const known = new Set(rows.map((r) => r.id));
const rooms = [...new Set(rows.map((r) => r.room))];
if (opt.room !== null && !rooms.includes(opt.room)) {
  badArgs = true;
  console.error(`no room ${opt.room}; rooms: ${rooms.join(', ')}`);
}

// ---------- Lists test files: tracked by git, otherwise found in the folders.
const isTest = (f) => /\.(test|spec)\.tsx?$/.test(f);
function walk(dir, out) {
  let entries = [];
  try { entries = readdirSync(dir, { withFileTypes: true }); } catch { return out; }
  for (const e of entries) {
    if (e.isDirectory()) {
      if (e.name !== 'node_modules' && !e.name.startsWith('.')) walk(path.join(dir, e.name), out);
    } else if (e.isFile()) out.push(path.join(dir, e.name));
  }
  return out;
}
function listFiles() {
  try {
    const all = execFileSync('git', ['ls-files', '-z'], { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }).toString().split('\0').filter(Boolean);
    if (all.length) return all;
  } catch { /* Git is not installed, or this is not a repository. */ }
  return walk('.', []);
}

// ---------- Replaces strings, comments and regular expressions by blanks of the same length.
function mask(src) {
  const out = src.split('');
  const blank = (a, b) => { for (let k = a; k < b; k++) if (out[k] !== '\n') out[k] = ' '; };
  const stack = []; // Contains '`' inside a template literal and '{' inside its ${...} or a block.
  let prev = ''; // The last code character except white space.
  let i = 0;
  while (i < src.length) {
    const c = src[i];
    if (stack.at(-1) === '`') {
      if (c === '\\') { blank(i, Math.min(i + 2, src.length)); i += 2; }
      else if (c === '`') { stack.pop(); prev = '`'; i++; }
      else if (c === '$' && src[i + 1] === '{') { blank(i, i + 1); stack.push('{'); prev = '{'; i += 2; }
      else { blank(i, i + 1); i++; }
      continue;
    }
    if (c === '/' && src[i + 1] === '/') {
      let j = src.indexOf('\n', i); if (j < 0) j = src.length;
      blank(i, j); i = j; continue;
    }
    if (c === '/' && src[i + 1] === '*') {
      let j = src.indexOf('*/', i + 2); j = j < 0 ? src.length : j + 2;
      blank(i, j); i = j; continue;
    }
    if (c === '"' || (c === "'" && !/\w/.test(src[i - 1] ?? ''))) {
      let j = i + 1;
      while (j < src.length && src[j] !== c && src[j] !== '\n') j += src[j] === '\\' ? 2 : 1;
      blank(i + 1, Math.min(j, src.length)); prev = c; i = j + 1; continue;
    }
    if (c === '/') {
      const before = src.slice(Math.max(0, i - 12), i).trimEnd();
      if ('(,=:[!&|?{;+-*%^~'.includes(prev) || before.endsWith('=>') || /\b(return|typeof|case|in|of)$/.test(before)) {
        let j = i + 1; let cls = false;
        while (j < src.length && src[j] !== '\n' && (cls || src[j] !== '/')) {
          if (src[j] === '\\') j++;
          else if (src[j] === '[') cls = true;
          else if (src[j] === ']') cls = false;
          j++;
        }
        if (src[j] === '/') { blank(i, j + 1); prev = '/'; i = j + 1; continue; }
      }
    }
    if (c === '`') stack.push('`');
    else if (c === '{') stack.push('{');
    else if (c === '}' && stack.at(-1) === '{') stack.pop();
    if (!/\s/.test(c)) prev = c;
    i++;
  }
  return out.join('');
}

// Returns the index after the bracket that closes the one at `open`.
function close(code, open) {
  let depth = 0;
  for (let i = open; i < code.length; i++) {
    if ('([{'.includes(code[i])) depth++;
    else if (')]}'.includes(code[i]) && --depth === 0) return i + 1;
  }
  return code.length;
}
const space = (code, i) => { while (/\s/.test(code[i] ?? '')) i++; return i; };

const GROUP = new Set(['describe', 'suite']);
const PASS = new Set(['only', 'each', 'for', 'concurrent', 'sequential', 'shuffle', 'skipIf', 'runIf', 'describe', 'parallel', 'serial']);
const DEAD = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'failing']); // A test that must fail proves nothing.
const FACTORY = new Set(['each', 'for', 'skipIf', 'runIf']);

// Returns every it/test/describe call of a file, with its range and whether it runs.
function calls(src) {
  const code = mask(src);
  const found = [];
  let fileSkipped = false;
  for (const m of code.matchAll(/(?<![\w$.])([fx]?(?:it|test|describe)|suite)\b/g)) {
    const base = m[1];
    const mods = [];
    let i = m.index + base.length;
    let open = -1;
    for (;;) {
      i = space(code, i);
      if (code[i] === '.') {
        const w = /^\.\s*([\w$]+)/.exec(code.slice(i, i + 80));
        if (!w) break;
        mods.push(w[1]); i += w[0].length;
      } else if (code[i] === '<' && FACTORY.has(mods.at(-1))) { // Skips the type in it.each<Row>(...).
        let depth = 0;
        do { if (code[i] === '<') depth++; else if (code[i] === '>' && code[i - 1] !== '=') depth--; i++; } while (depth && i < code.length);
      } else if (code[i] === '`' && FACTORY.has(mods.at(-1))) { // Skips the table in it.each`table`.
        for (i++; i < code.length && code[i] !== '`'; i++) if (code[i] === '{') i = close(code, i) - 1;
        i++;
      } else if (code[i] === '(') {
        const end = close(code, i);
        const next = code[space(code, end)];
        if (FACTORY.has(mods.at(-1)) && next === '(') { i = end; mods.push('()'); continue; }
        open = i; break;
      } else break;
    }
    if (open < 0) continue;
    const names = mods.filter((x) => x !== '()');
    if (names.some((x) => !PASS.has(x) && !DEAD.has(x))) continue; // Ignores other calls: test.step, test.use, ...
    const end = close(code, open);
    const parts = []; // Ranges of the arguments.
    for (let k = open + 1, from = k, depth = 0; k < end; k++) {
      const top = depth === 0 && (code[k] === ',' || k === end - 1);
      if (top) { if (code.slice(from, k).trim() || src.slice(from, k).trim()) parts.push([from, k]); from = k + 1; }
      else if ('([{'.includes(code[k])) depth++;
      else if (')]}'.includes(code[k])) depth--;
    }
    const dead = base[0] === 'x' || names.some((x) => DEAD.has(x));
    const first = parts.length ? code.slice(...parts[0]).trim() : '';
    if (dead && (first === '' || first === 'true')) { // test.skip() inside a body disables the whole surrounding call.
      found.push({ runtimeSkip: true, at: m.index });
      continue;
    }
    if (!/['"`]/.test(first) || /^(async\b|function\b|\(|\{|\[|[\w$]+\s*=>)/.test(first)) continue; // No title.
    const title = src.slice(...parts[0]).replace(/\$\{[^}]*\}/g, ' ');
    const options = parts.slice(1).map((p) => code.slice(...p).trim()).filter((t) => t.startsWith('{')).join(' ');
    const rest = parts.slice(1).filter((p) => !/^(\{|\d+$)/.test(code.slice(...p).trim()));
    const empty = !rest.length || rest.every((p) => /(=>|\))\s*\{\s*\}$/.test(code.slice(...p).trim()));
    found.push({
      group: GROUP.has(base.replace(/^[fx](?=describe)/, '')) || names.includes('describe'),
      skipped: dead || empty || /\b(skip|todo|fails)\s*:\s*true\b/.test(options),
      start: m.index, end, title, line: src.slice(0, m.index).split('\n').length,
    });
  }
  const nodes = found.filter((n) => !n.runtimeSkip);
  const around = (at) => nodes.filter((n) => n.start < at && at < n.end);
  for (const r of found.filter((n) => n.runtimeSkip)) {
    const inner = around(r.at).sort((a, b) => b.start - a.start)[0];
    if (inner) inner.skipped = true; else fileSkipped = true;
  }
  for (const n of nodes) n.live = !fileSkipped && !n.skipped && !around(n.start).some((p) => p.skipped);
  for (const g of nodes.filter((n) => n.group)) g.live &&= nodes.some((n) => !n.group && n.live && n.start > g.start && n.end <= g.end);
  return nodes;
}

// ids of one title: [PAY-041] [PAY-042] or [PAY-041, PAY-042]; other kinds (scripts/lib/ids.mjs) are not rows
const idsOf = (title) => [...title.matchAll(/\[([^\][]*)\]/g)]
  .filter((m) => /^\s*[A-Z]{2,5}-\d{2,4}(?:[\s,;]+[A-Z]{2,5}-\d{2,4})*\s*$/.test(m[1]))
  .flatMap((m) => m[1].match(/[A-Z]{2,5}-\d{2,4}/g))
  .filter((id) => !Object.hasOwn(KINDS, id.split('-')[0]));

// ---------- Scans the files and prints the report.
const covered = new Set();
const written = new Map(); // Text of the live tests of each row.
const skippedOnly = new Map();
const strangers = new Map();
for (const file of listFiles().filter(isTest).sort()) {
  let src;
  try { src = readFileSync(file, 'utf8'); } catch { continue; }
  for (const n of calls(src)) {
    for (const id of idsOf(n.title)) {
      const at = `${file}:${n.line}`;
      if (!known.has(id)) strangers.set(id, [...(strangers.get(id) ?? []), at]);
      else if (n.live) {
        covered.add(id);
        written.set(id, `${written.get(id) ?? ''}\n${src.slice(n.start, n.end)}`);
      }
      else skippedOnly.set(id, at);
    }
  }
}

const pct = (a, b) => (b ? (100 * a) / b : 0);
const chosen = rows.filter((r) => opt.room === null || r.room === opt.room);
for (const room of rooms.filter((r) => opt.room === null || r === opt.room)) {
  const of = rows.filter((r) => r.room === room);
  const have = of.filter((r) => covered.has(r.id)).length;
  console.log(`${room.padEnd(16)} ${String(have).padStart(4)} / ${String(of.length).padStart(4)}  ${pct(have, of.length).toFixed(1).padStart(5)}%`);
}
if (strangers.size) {
  console.log('\nids that no row has:');
  for (const [id, at] of [...strangers].sort()) console.log(`  ${id}  ${at.join(' ')}`);
} else console.log('\nids that no row has: none');
if (opt.missing) {
  const gaps = chosen.filter((r) => !covered.has(r.id));
  console.log(gaps.length ? '\nrows never mentioned:' : '\nrows never mentioned: none');
  for (const r of gaps) {
    const note = skippedOnly.has(r.id) ? `  (named only where nothing runs: ${skippedOnly.get(r.id)})` : '';
    console.log(`  ${r.id}  ${r.room}  ${r.test}  ${r.source}  ${r.statement}${note}`);
  }
}
const have = chosen.filter((r) => covered.has(r.id)).length;
const percent = pct(have, chosen.length);
console.log(`\ncovered ${have} of ${chosen.length} (${percent.toFixed(1)}%)`);
if (minGiven && (badArgs || percent < opt.min)) process.exitCode = 1;
if (opt.floor) {
  const unwritten = rows.flatMap(({ id, statement }) =>
    pathsOf(statement).filter((at) => !new RegExp(`${at.replace(/[{}.]/g, '\\$&')}(?![\\w/-])`).test(written.get(id) ?? '')).map((at) => `${id} ${at}`),
  );
  if (unwritten.length > 0) {
    console.error(`addresses that no test of their row writes out (apps/server/src/documented-paths.test.ts):\n  ${unwritten.join('\n  ')}`);
    process.exitCode = 1;
  }
  const floor = Number(readFileSync(new URL('../docs/requirements-floor.txt', import.meta.url), 'utf8').trim());
  if (!Number.isInteger(floor)) throw new Error('docs/requirements-floor.txt must hold one whole number');
  if (covered.size < floor) {
    console.error(`proven rows fell: ${covered.size} now, ${floor} before`);
    process.exitCode = 1;
  } else if (covered.size > floor) console.log(`the floor may rise from ${floor} to ${covered.size}: docs/requirements-floor.txt`);
}
