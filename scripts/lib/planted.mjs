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
