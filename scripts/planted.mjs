// `npm run test:planted`: plants bugs one by one and checks that the named tests fail. `npm run test:planted --
// wallet` runs matching names. Works on a clone of HEAD in .cache/planted.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browsers.mjs';
import { ensureInstalled, nodePath } from './lib/install.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { judge, readPatch } from './lib/planted.mjs';
import { run, tail } from './lib/run.mjs';
import { fail, Refusal, say, secondsSince, withProgress } from './lib/say.mjs';

const PATCHES = at('scripts', 'planted');
const CLONE = at('.cache', 'planted');
const REPORT = path.join(CLONE, 'node_modules', '.tmp', 'planted.json');

try {
  await ensureInstalled();
  const { positionals } = parseArgs({ allowPositionals: true });
  const patches = readPatches().filter(({ name }) => positionals.every((word) => name.includes(word)));
  if (patches.length === 0) throw new Refusal('Патч не найден.\nPatch not found.');
  await prepareClone();
  const env = { CHROMIUM: await ensureBrowser('chromium') };
  let missed = 0;
  for (const patch of patches) {
    const { name, bug, breaks } = patch;
    const { verdict, seconds } = await tryPatch(patch, env);
    if (verdict !== 'noticed') missed += 1;
    say(`${verdict === 'noticed' ? 'ok  ' : 'FAIL'} ${name} (${breaks}: ${bug}): ${verdict}, ${seconds} s`);
  }
  say(`${patches.length - missed} passed, ${missed} failed`);
  process.exit(missed === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}

function readPatches() {
  const files = readdirSync(PATCHES).filter((file) => file.endsWith('.patch'));
  return files.toSorted().map((file) => readPatch(file, readFileSync(path.join(PATCHES, file), 'utf8')));
}

async function prepareClone() {
  if (!existsSync(path.join(CLONE, '.git'))) {
    mkdirSync(path.dirname(CLONE), { recursive: true });
    await must('git', ['clone', '--quiet', '--local', '--no-checkout', ROOT, CLONE], ROOT);
  }
  await must('git', ['fetch', '--quiet', 'origin', 'HEAD'], CLONE);
  await must('git', ['checkout', '--quiet', '--force', '--detach', 'FETCH_HEAD'], CLONE);
  await clean();
  const lock = readFileSync(path.join(CLONE, 'package-lock.json'), 'utf8');
  const mark = path.join(CLONE, 'node_modules', '.planted-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  await withProgress('Устанавливаю зависимости клона / installing the clone', () =>
    must('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], CLONE),
  );
  writeFileSync(mark, lock);
}

async function tryPatch({ file, project, tests, fails }, env) {
  const startedAt = Date.now();
  const row = (verdict) => ({ verdict, seconds: secondsSince(startedAt) });
  const applied = await run('git', ['apply', path.join(PATCHES, file)], { cwd: CLONE, quiet: true });
  if (applied.code !== 0) return row('does not apply');
  try {
    rmSync(REPORT, { force: true });
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${REPORT}`];
    const projects = project.flatMap((one) => ['--project', one]);
    const { output } = await run(nodePath(), [...args, ...projects, ...tests], {
      cwd: CLONE,
      quiet: true,
      env: { ...env, CI: '' },
    });
    if (!existsSync(REPORT)) return row(`no report: ${tail(output, 3).replaceAll('\n', ' ')}`);
    return row(judge(JSON.parse(readFileSync(REPORT, 'utf8')), fails));
  } finally {
    await clean();
  }
}

async function clean() {
  await must('git', ['checkout', '--quiet', '--force', '.'], CLONE);
  await must('git', ['clean', '-fdq', '--exclude=node_modules'], CLONE);
}

async function must(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd, quiet: true });
  if (code !== 0) throw new Refusal(tail(output));
}
