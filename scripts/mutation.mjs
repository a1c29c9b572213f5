// `npm run test:mutation`: changes the pure code in thousands of small ways and counts which changes no test notices.
// A project's name runs one (`domain`, `contract`, `web-unit`); words behind `--mutate` are files of it. `--write` writes
// docs/mutation.md. Stryker is installed in scripts/mutation, not with the rest: a tenth more packages for everybody.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, nodePath, npm } from './lib/install.mjs';
import { scoreOf, survivorsOf, tableOf } from './lib/mutation.mjs';
import { at } from './lib/paths.mjs';
import { run, tail } from './lib/run.mjs';
import { fail, Refusal, say, withProgress } from './lib/say.mjs';

const FOLDER = at('scripts', 'mutation');
const PROJECTS = {
  domain: at('packages', 'domain'),
  contract: at('packages', 'contract'),
  'web-unit': at('apps', 'web'),
};
/** Per cent of the changes that a test must notice. */
const LEAST = 90;

try {
  await ensureInstalled();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mutate: { type: 'string' }, write: { type: 'boolean' } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(PROJECTS);
  const unknown = names.find((name) => !Object.hasOwn(PROJECTS, name));
  if (unknown) throw new Refusal(`Проекты / projects: ${Object.keys(PROJECTS).join(', ')}`);
  await installStryker();
  const reports = new Map();
  for (const name of names) reports.set(name, await mutate(name, values.mutate));
  for (const [name, report] of reports) for (const line of survivorsOf(report)) say(`${name}: ${line}`);
  if (values.write) {
    const date = new Date().toISOString().slice(0, 10);
    writeFileSync(at('docs', 'mutation.md'), tableOf(reports, LEAST, date));
  }
  const scores = [...reports].map(([name, report]) => ({ name, ...scoreOf(report) }));
  for (const { name, score, mutants } of scores) say(`${name}: ${score.toFixed(1)} % of ${mutants}`);
  const low = scores.filter(({ score }) => score < LEAST).length;
  say(`${scores.length - low} passed, ${low} failed`);
  process.exit(low === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}

async function installStryker() {
  if (existsSync(path.join(FOLDER, 'node_modules', '@stryker-mutator', 'core'))) return;
  const args = ['ci', '--prefix', FOLDER, '--omit=peer', '--no-audit', '--no-fund'];
  const { code, output } = await withProgress('Устанавливаю Stryker / installing Stryker', () => npm(args));
  if (code !== 0) throw new Refusal(tail(output, 10));
}

async function mutate(name, files) {
  const program = path.join(FOLDER, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const chosen = files ?? (name === 'web-unit' ? pureModules() : null);
  const args = [program, 'run', path.join(FOLDER, `${name}.json`), ...(chosen ? ['--mutate', chosen] : [])];
  const { code, output } = await withProgress(name, () =>
    run(nodePath(), args, { cwd: PROJECTS[name], quiet: true }),
  );
  if (code !== 0) throw new Refusal(tail(output, 20));
  return JSON.parse(readFileSync(at('.cache', 'mutation', `${name}.json`), 'utf8'));
}

/** Modules of the client whose test needs no browser: `x.ts` beside `x.test.ts`. */
function pureModules() {
  const tests = globSync('src/**/*.test.ts', { cwd: PROJECTS['web-unit'] });
  const modules = tests.map((file) => file.replace('.test.ts', '.ts'));
  return modules.filter((file) => existsSync(path.join(PROJECTS['web-unit'], file))).join(',');
}
