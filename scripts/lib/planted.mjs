// What a planted bug says of itself, and what the tests say of it.

const HEADS = { Bug: 'bug', Breaks: 'breaks', Project: 'project', Tests: 'tests', Fails: 'fails' };
const LISTS = ['project', 'tests'];

/**
 * A patch with its head: lines `Bug:` (what is planted), `Breaks:` (ids of invariants, threats, rows or decisions),
 * `Project:` and `Tests:` (of vitest, by blanks), `Fails:` (part of the title of a test that must turn red; one line
 * each). git skips what stands before the first `diff`. Throws where a line is missing.
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

/** `noticed` when every title that must fail has a failed test of that name; else which has none. */
export function judge(report, fails) {
  const tests = (report.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const red = tests.filter(({ status }) => status === 'failed');
  const unseen = fails.filter((title) => !red.some(({ fullName }) => fullName.includes(title)));
  if (unseen.length === 0) return 'noticed';
  const unknown = unseen.filter((title) => !tests.some(({ fullName }) => fullName.includes(title)));
  if (unknown.length > 0) return `no test is called «${unknown[0]}»`;
  return `not noticed by «${unseen[0]}»`;
}

/** The page `docs/planted.md`. */
export function table(rows, date) {
  const noticed = rows.filter(({ verdict }) => verdict === 'noticed').length;
  const line = ({ bug, breaks, tests, verdict, seconds }) =>
    `| ${bug} | ${breaks} | ${tests.map((file) => file.split('/').slice(-2).join('/')).join(', ')} | ${verdict} | ${seconds} |`;
  return `# Planted bugs

Written by \`npm run test:planted -- --write\` on ${date}: ${noticed} of ${rows.length} noticed. Each is a patch in
\`scripts/planted\`; a run applies it to a clone and wants the tests that it names to turn red.

| bug | breaks | tests | result | s |
|---|---|---|---|---|
${rows.map(line).join('\n')}
`;
}
