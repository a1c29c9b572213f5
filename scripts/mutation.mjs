// `npm run test:mutation`: counts the mutants of the pure code that no test detects. A project name runs one project,
// `--mutate src/a.ts,src/b.ts` some of its files. `--concurrency` sets parallel runs. Static mutants need `--static`, because each runs all tests.
import { existsSync, globSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, nodePath, npm } from './lib/install.mjs';
import { filesOf, scoreOf, survivorsOf } from './lib/mutation.mjs';
import { at } from './lib/paths.mjs';
import { run, tail } from './lib/run.mjs';
import { fail, Refusal, say, withProgress } from './lib/say.mjs';

const FOLDER = at('scripts', 'mutation');
const PROJECTS = {
  domain: at('packages', 'domain'),
  contract: at('packages', 'contract'),
  'web-unit': at('apps', 'web'),
};
/** A tenth of the property runs, because there are thousands of mutants. */
const RUNS = '10';
/** Minimum percentage of detected mutants. */
const LEAST = 90;

try {
  await ensureInstalled();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mutate: { type: 'string' },
      static: { type: 'boolean' },
      concurrency: { type: 'string', default: String(os.availableParallelism()) },
    },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(PROJECTS);
  const unknown = names.find((name) => !Object.hasOwn(PROJECTS, name));
  if (unknown) throw new Refusal(`Проекты / projects: ${Object.keys(PROJECTS).join(', ')}`);
  if (values.mutate && names.length !== 1)
    throw new Refusal(
      '--mutate: назовите один проект / name one project: npm run test:mutation -- domain --mutate src/money.ts',
    );
  await installStryker();
  const reports = new Map();
  for (const name of names) reports.set(name, await mutate(name, values));
  for (const [name, report] of reports) for (const line of survivorsOf(report)) say(`${name}: ${line}`);
  for (const [name, report] of reports)
    for (const { file, noticed, mutants, score } of filesOf(report))
      say(`${name} ${file}: ${noticed} of ${mutants}, ${score.toFixed(1)} %`);
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

async function mutate(name, { mutate: files, concurrency, static: isStatic }) {
  const program = path.join(FOLDER, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const chosen = files ?? (name === 'web-unit' ? pureModules() : null);
  const args = [program, 'run', path.join(FOLDER, `${name}.json`), '--concurrency', concurrency];
  if (!isStatic) args.push('--ignoreStatic');
  if (chosen) args.push('--mutate', chosen);
  const { code, output } = await withProgress(name, () =>
    run(nodePath(), args, { cwd: PROJECTS[name], quiet: true, env: { RUNS } }),
  );
  if (code !== 0) throw new Refusal(tail(output, 20));
  return JSON.parse(readFileSync(at('.cache', 'mutation', `${name}.json`), 'utf8'));
}

function pureModules() {
  const tests = globSync('src/**/*.test.ts', { cwd: PROJECTS['web-unit'] });
  const modules = tests.map((file) => file.replace('.test.ts', '.ts'));
  return modules.filter((file) => existsSync(path.join(PROJECTS['web-unit'], file))).join(',');
}
