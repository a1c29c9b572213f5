// `npm test`: installs what is missing, then runs every check of the project. Ends with "N passed, N failed".
// `npm test -- --only vitest,types` runs some steps, `--quick` those of `npm run check`.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './lib/chromium.mjs';
import { checkNode, ensureInstalled, nodePath } from './lib/install.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { readCounts } from './lib/reports.mjs';
import { run } from './lib/run.mjs';
import { fail, Refusal, say, secondsSince } from './lib/say.mjs';
import { QUICK, STEPS } from './lib/steps.mjs';

const REPORTS = at('node_modules', '.tmp', 'reports');

try {
  checkNode();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, quick: { type: 'boolean' } },
  });
  const steps = chooseSteps(values);
  await ensureInstalled();
  const results = [];
  for (const step of steps) results.push(await runStep(step, positionals));
  process.exit(summarise(results));
} catch (error) {
  fail(error);
}

function chooseSteps({ only, quick }) {
  if (quick) return STEPS.filter((step) => QUICK.includes(step.name));
  if (only === undefined) return STEPS;
  const names = only.split(',').map((name) => name.trim());
  const isChosen = (step) => names.includes(step.name) || names.includes(step.short);
  const chosen = STEPS.filter(isChosen);
  if (chosen.length > 0) return chosen;
  throw new Refusal(`Шаги / steps: ${STEPS.map((step) => step.short ?? step.name).join(', ')}`);
}

/** Arguments after the options go to the only step that is left, for example a test file. */
async function runStep(step, extra) {
  say(`\n=== ${step.name}`);
  const startedAt = Date.now();
  const env = { PATH: `${at('node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}` };
  try {
    if (step.needs === 'chromium') env.CHROMIUM = await ensureChromium();
  } catch (error) {
    say(error instanceof Refusal ? error.message : String(error));
    return { step, passed: 0, failed: 1, failures: [], seconds: secondsSince(startedAt) };
  }
  const report = path.join(REPORTS, `${step.counts}.json`);
  mkdirSync(REPORTS, { recursive: true });
  if (step.counts) rmSync(report, { force: true });
  const [command, ...args] = step.command;
  const { code } = await run(
    command === 'node' ? nodePath() : command,
    [...args, ...reportArgs(step, report), ...(step.counts ? extra : [])],
    {
      cwd: ROOT,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const counts = step.counts
    ? readCounts(step.counts, report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
  return { step, ...counts, seconds: secondsSince(startedAt) };
}

function reportArgs(step, report) {
  if (step.counts === 'vitest') return [`--outputFile.json=${report}`];
  return step.counts === 'playwright' ? ['--reporter=list,json'] : [];
}

/** The table, what failed, and the last line. Returns the exit code. */
function summarise(results) {
  say('');
  for (const { step, passed, failed, seconds } of results) {
    const mark = failed === 0 ? 'ok  ' : 'FAIL';
    say(
      `${mark} ${step.name.padEnd(32)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
    );
  }
  for (const { failures } of results) for (const failure of failures) say(`FAIL ${failure}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
