// `npm test`: installs missing packages and runs every check. Ends with "N passed, N failed". `npm test -- --only
// vitest,types` runs some steps, `--quick` those of `npm run check`. Other arguments require a single step with
// tests: `npm test -- --only e2e -g "parks"`.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkExtra, readArguments } from './lib/arguments.mjs';
import { BROWSER_SETTINGS, ensureBrowser } from './lib/browsers.mjs';
import { checkNode, compiledEnv, ensureInstalled, nodePath } from './lib/install.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { readCounts } from './lib/reports.mjs';
import { run } from './lib/run.mjs';
import { fail, Refusal, say, secondsSince } from './lib/say.mjs';
import { isCheck, LANES, QUICK, STEPS } from './lib/steps.mjs';

const REPORTS = at('node_modules', '.tmp', 'reports');

try {
  checkNode();
  const { only, isQuick, extra } = readArguments(process.argv.slice(2));
  const steps = chooseSteps(only, isQuick);
  checkExtra(extra, steps);
  await ensureInstalled();
  const checks = steps.filter((step) => isQuick || isCheck(step));
  const others = steps.filter((step) => !checks.includes(step));
  const results = await inLanes(checks, (step) => runStep(step, extra, true));
  // Journeys and the smoke run leave half of the processors idle, so Vitest runs beside them.
  const isVitest = ({ counts }) => counts === 'vitest';
  const lanes = [others.filter(isVitest), others.filter((step) => !isVitest(step))];
  const inOrder = (lane, index) => inLanes(lane, (step) => runStep(step, extra, index > 0), 1);
  const tests = lanes.filter((lane) => lane.length > 0);
  results.push(...(await Promise.all(tests.map(inOrder))).flat());
  process.exit(summarise(results));
} catch (error) {
  fail(error);
}

function chooseSteps(only, isQuick) {
  if (isQuick) return QUICK;
  if (only === null) return STEPS;
  const names = only.split(',').map((name) => name.trim());
  const isChosen = (step) => names.includes(step.name) || names.includes(step.short);
  const chosen = STEPS.filter(isChosen);
  if (chosen.length > 0) return chosen;
  throw new Refusal(`Шаги / steps: ${STEPS.map((step) => step.short ?? step.name).join(', ')}`);
}

async function inLanes(steps, work, lanes = LANES) {
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < steps.length) {
      const index = next++;
      results[index] = await work(steps[index]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** `isQuiet`: prints the output at the end, because steps run in parallel. */
async function runStep(step, extra, isQuiet = false) {
  const own = step.counts ? extra : [];
  const title = [step.name, ...own].join(' ');
  if (!isQuiet) say(`\n=== ${title}`);
  const startedAt = Date.now();
  const env = {
    ...compiledEnv(),
    PATH: `${at('node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  try {
    if (step.needs) env[BROWSER_SETTINGS[step.needs]] = await ensureBrowser(step.needs);
  } catch (error) {
    say(error instanceof Refusal ? error.message : String(error));
    return { step, passed: 0, failed: 1, failures: [], seconds: secondsSince(startedAt) };
  }
  const report = path.join(REPORTS, `${step.counts}.json`);
  mkdirSync(REPORTS, { recursive: true });
  if (step.counts) rmSync(report, { force: true });
  const [command, ...args] = step.command;
  const { code, output } = await run(
    command === 'node' ? nodePath() : command,
    [...args, ...reportArgs(step, report), ...own],
    {
      cwd: ROOT,
      env: { ...env, ...step.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      quiet: isQuiet,
    },
  );
  if (isQuiet) say(`\n=== ${title}${code === 0 ? '' : `\n${output.trim()}`}`);
  const counts = step.counts
    ? readCounts(step.counts, report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
  return { step, ...counts, seconds: secondsSince(startedAt) };
}

function reportArgs(step, report) {
  if (step.counts === 'vitest') return [`--outputFile.json=${report}`];
  return step.counts === 'playwright' ? ['--reporter=list,json'] : [];
}

function summarise(results) {
  say('');
  for (const { step, passed, failed, seconds } of results) {
    const mark = failed === 0 ? 'ok  ' : 'FAIL';
    say(
      `${mark} ${step.name.padEnd(32)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
    );
  }
  for (const { retried = [] } of results) for (const test of retried) say(`RETRIED ${test}`);
  for (const { failures } of results) for (const failure of failures) say(`FAIL ${failure}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
