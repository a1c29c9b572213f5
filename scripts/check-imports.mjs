// Fails when a file imports something outside its allowed layers. Run: node scripts/check-imports.mjs
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { checkTables } from './check-tables.mjs';
import { DOORS, FEATURE_ORDER, LAYERS, WORDS } from './lib/import-rules.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file) || /(^|\/)test\//.test(file);
const WORKSPACES = {
  '@gorpark/domain': 'packages/domain',
  '@gorpark/contract': 'packages/contract',
  '@gorpark/city-packs': 'packages/city-packs',
  '@gorpark/server': 'apps/server',
  '@gorpark/web': 'apps/web',
};

/** Returns null for an external package. */
export function resolveImport(file, specifier) {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), clean));
  if (clean.startsWith('#src/')) return `${file.split('/').slice(0, 2).join('/')}/src/${clean.slice(5)}`;
  for (const [name, folder] of Object.entries(WORKSPACES)) {
    if (clean === name) return `${folder}/src/index.ts`;
    if (clean.startsWith(`${name}/`)) return `${folder}/src/${clean.slice(name.length + 1)}.ts`;
  }
  return null;
}

export function importsOf(file, source) {
  const { module } = parseSync(file, source);
  const found = module.staticImports.map((i) => i.moduleRequest.value);
  for (const e of module.staticExports)
    for (const entry of e.entries) if (entry.moduleRequest) found.push(entry.moduleRequest.value);
  for (const d of module.dynamicImports) {
    const text = source.slice(d.moduleRequest.start, d.moduleRequest.end);
    if (/^(['"]).*\1$/.test(text)) found.push(text.slice(1, -1));
  }
  return found;
}

const layerOf = (file) => LAYERS.find((l) => new RegExp(l.match).test(file));
const featureOf = (file) => /^apps\/(server|web)\/src\/features\/([^/]+)\//.exec(file);

export function refusal(file, specifier) {
  const target = resolveImport(file, specifier);
  const layer = layerOf(file);
  for (const door of DOORS) {
    if (!new RegExp(door.what).test(target ?? specifier)) continue;
    if (isTest(file) && door.testsMay) continue;
    if (!new RegExp(door.only).test(file)) return door.why;
  }
  if (target === null || layer === undefined) return null;
  const there = layerOf(target);
  if (there === undefined) return null;
  if (isTest(file) && there.name === layer.name) return null;
  if (
    !(
      there.name === layer.name ||
      layer.may.includes(there.name) ||
      layer.may.includes(there.name.split(':')[0]) ||
      (isTest(file) && there.name.startsWith(layer.name.split(':')[0]))
    )
  )
    return `${layer.name} may not import ${there.name}`;
  const [from, to] = [featureOf(file), featureOf(target)];
  if (to && (from === null || from[2] !== to[2])) {
    const door = to[1] === 'web' ? /\/(public\.ts|[\w-]+-dialog\.tsx)$/ : /\/index\.ts$/;
    if (from && from[1] === 'web') return 'a feature of the client never imports another feature';
    if (
      !isTest(file) &&
      !layer.seesInside &&
      !door.test(target) &&
      !/\/(app|main|schema|city-cli)\.ts$/.test(file)
    )
      return `another feature is seen only through its ${to[1] === 'web' ? 'public.ts and dialogs' : 'index.ts'}`;
    if (from && !isTest(file)) {
      const [a, b] = [FEATURE_ORDER.indexOf(from[2]), FEATURE_ORDER.indexOf(to[2])];
      if (a < 0 || b < 0) return `name the feature ${a < 0 ? from[2] : to[2]} in FEATURE_ORDER`;
      if (b <= a)
        return `${from[2]} stands below ${to[2]}: news that must go up goes by a handler that app.ts registers`;
    }
  }
  return null;
}

/** Returns restricted code patterns outside the allowed files, ignoring comments, and property tests without a seed. */
export function wordProblems(file, source) {
  if (isTest(file)) {
    const isRandom = source.includes('fc.assert(') && !/\bseed: /.test(source);
    return isRandom
      ? [`${file}: a property test names its seed, so that each run tests the same values`]
      : [];
  }
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  return WORDS.filter(
    (w) => new RegExp(w.inside).test(file) && !new RegExp(w.only).test(file) && new RegExp(w.word).test(code),
  ).map((w) => `${file}: ${w.why}`);
}

const CSS_MODULE = /import (\w+) from '([^']+\.module\.css)';/g;

/** Returns the classes that a file reads from its CSS modules but that these do not define. */
export function styleProblems(file, source, readCss) {
  return [...source.matchAll(CSS_MODULE)].flatMap(([, name, specifier]) => {
    const defined = new Set(
      [...readCss(resolveImport(file, specifier)).matchAll(/\.([\w-]+)/g)].map(([, one]) => one),
    );
    const used = [...source.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, one]) => one);
    return [...new Set(used)]
      .filter((one) => !defined.has(one))
      .map((one) => `${file}: ${specifier} has no class ${one}`);
  });
}

/**
 * Returns the groups of files that import each other in a circle, types included. `imports`: file to the files that it
 * imports. A file is in a circle if it reaches itself.
 */
export function circlesOf(imports) {
  const reachable = (start) => {
    const seen = new Set();
    const queue = [...(imports.get(start) ?? [])];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(...(imports.get(next) ?? []));
    }
    return seen;
  };
  const reach = new Map([...imports.keys()].map((file) => [file, reachable(file)]));
  const circles = new Map();
  for (const [file, seen] of reach) {
    if (!seen.has(file)) continue;
    const circle = [...seen].filter((other) => reach.get(other)?.has(file)).toSorted();
    circles.set(circle[0], circle);
  }
  return [...circles.values()];
}

export function checkTree() {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1 << 28,
  })
    .toString()
    .split('\0')
    .filter((f) => /^(packages|apps|e2e|bench)\/.*\.(tsx?|css)$/.test(f) && existsSync(path.join(root, f)));
  const problems = [];
  const imports = new Map();
  for (const file of files) {
    const source = readFileSync(path.join(root, file), 'utf8');
    const lines = source.split('\n').length - 1;
    if (lines > 300) problems.push(`${file}: ${lines} lines, at most 300`);
    if (file.endsWith('.css')) continue;
    const specifiers = importsOf(file, source);
    if (!isTest(file)) imports.set(file, specifiers.map((each) => resolveImport(file, each)).filter(Boolean));
    for (const specifier of specifiers) {
      const why = refusal(file, specifier);
      if (why) problems.push(`${file}: imports ${specifier}: ${why}`);
      const target = resolveImport(file, specifier);
      if (target && specifier.startsWith('.') && !existsSync(path.join(root, target)))
        problems.push(`${file}: imports ${specifier}, which is not there`);
      else if (target && specifier.startsWith('.') && statSync(path.join(root, target)).isDirectory())
        problems.push(`${file}: imports the folder ${specifier}`);
    }
    problems.push(...wordProblems(file, source));
    problems.push(...styleProblems(file, source, (css) => readFileSync(path.join(root, css), 'utf8')));
  }
  for (const circle of circlesOf(imports)) problems.push(`circle of imports: ${circle.join(', ')}`);
  return { problems, count: files.length };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems, count } = checkTree();
  for (const p of problems) console.error(p);
  console.log(`import rules: ${count} files, ${problems.length} problems`);
  const tables = checkTables();
  for (const p of tables.problems) console.error(p);
  console.log(`table owners: ${tables.count} tables, ${tables.problems.length} problems`);
  if (problems.length || tables.problems.length) process.exitCode = 1;
}
