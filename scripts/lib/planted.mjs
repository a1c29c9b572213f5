const HEADS = { Bug: 'bug', Breaks: 'breaks', Project: 'project', Tests: 'tests', Fails: 'fails' };
const LISTS = ['project', 'tests'];

/**
 * Parses the head of a patch: `Bug:`, `Breaks:` (ids), `Project:` and `Tests:` (vitest, space-separated), `Fails:`
 * (part of the title of a test that must fail; one line each). git ignores text before the first `diff`. Throws if a
 * line is missing.
 */
export function readPatch(file, text) {
  const [head = ''] = text.split(/^diff --git /m, 1);
  const patch = { name: file.replace(/\.patch$/, ''), file, project: [], tests: [], fails: [] };
  for (const line of head.split('\n')) {
    const [, name, value] = /^(\w+): (.+)$/.exec(line.trim()) ?? [];
    const key = HEADS[name];
    if (key === undefined) continue;
    if (key === 'fails') patch.fails.push(value);
    else patch[key] = LISTS.includes(key) ? value.split(/\s+/) : value;
  }
  const missing = Object.entries(HEADS).filter(
    ([, key]) => patch[key] === undefined || patch[key].length === 0,
  );
  if (head.length === text.length) missing.push(['diff']);
  if (missing.length > 0) throw new Error(`${file}: ${missing.map(([name]) => name).join(', ')} missing`);
  return patch;
}

/** Returns `noticed` if every title in `fails` has a failed test, else a message about the first other title. */
export function judge(report, fails) {
  const tests = (report.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const red = tests.filter(({ status }) => status === 'failed');
  const unseen = fails.filter((title) => !red.some(({ fullName }) => fullName.includes(title)));
  if (unseen.length === 0) return 'noticed';
  const unknown = unseen.filter((title) => !tests.some(({ fullName }) => fullName.includes(title)));
  if (unknown.length > 0) return `no test is called «${unknown[0]}»`;
  return `not noticed by «${unseen[0]}»`;
}

const COLUMNS = 7;
const NEVER = { verdict: 'not run', seconds: '', day: '' };

export function readTable(page) {
  const rows = page
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()))
    .filter((cells) => cells.length === COLUMNS && /^\d{4}-/.test(cells.at(-1)));
  return new Map(
    rows.map(([name, , , , verdict, seconds, day]) => [name, { verdict, seconds: Number(seconds), day }]),
  );
}

export function merged(patches, kept, fresh) {
  return patches.map((patch) => ({ ...patch, ...(fresh.get(patch.name) ?? kept.get(patch.name) ?? NEVER) }));
}

export function table(rows) {
  const noticed = rows.filter(({ verdict }) => verdict === 'noticed').length;
  const short = (file) => file.split('/').slice(-2).join('/');
  const line = ({ name, bug, breaks, tests, verdict, seconds, day }) =>
    `| ${[name, bug, breaks, tests.map(short).join(', '), verdict, seconds, day].join(' | ')} |`;
  return `# Planted bugs

\`npm run test:planted\` checks that the tests detect known bugs. Each bug is a patch in \`scripts/planted\`. The command applies
one patch at a time to a clone of the last commit and runs the tests that the patch names. They must fail.

Last result: ${noticed} of ${rows.length} noticed. \`npm run test:planted -- --write\` updates this page; with the name of a patch
(\`-- wallet --write\`) it updates only the rows of that patch.

| patch | bug | breaks | tests | result | s | run |
|---|---|---|---|---|---|---|
${rows.map(line).join('\n')}
`;
}
