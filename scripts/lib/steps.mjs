import { availableParallelism } from 'node:os';

// The steps of `npm test`, in order. `command` runs from the root with the project's own tools first in the path.
// `counts`: the step's own report says how many tests passed and failed; the others count as one each.
// `needs: 'chromium'`: a browser is found, or brought, before the step. `quick`: the command of `npm run check`, where it is
// another one; true: the same. `env`: what the program is told by its environment.

const CORES = availableParallelism();

/**
 * Processes of vitest, and beside them as many pages of its browser: much of a test is waiting, so two processors serve
 * three of both. With more than six the database of the tests would run out of connections.
 */
const WORKERS = Math.min(6, Math.max(3, CORES));

/** LONG=1 adds the long programmes (npm run test:long); the tests themselves read it. */
export const STEPS = [
  // One checker a project, projects beside each other: checkers that share a project read its libraries anew.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--builders', String(CORES)], quick: true },
  { name: 'lint', command: ['oxlint', '--type-aware'], quick: ['node', 'scripts/lint-changed.mjs'] },
  { name: 'format', command: ['biome', 'format'], quick: true },
  { name: 'imports', command: ['node', 'scripts/check-imports.mjs'], quick: true },
  { name: 'dead code', command: ['knip'], quick: true },
  { name: 'openapi', command: ['node', 'scripts/openapi.ts', '--check'], quick: true },
  {
    name: 'openapi lint',
    command: ['redocly', 'lint', 'docs/openapi.json', '--extends', 'recommended', '--format', 'summary'],
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    quick: true,
  },
  { name: 'cities table', command: ['node', 'scripts/cities-table.ts', '--check'], quick: true },
  { name: 'requirement rows', command: ['node', 'scripts/coverage.mjs', '--floor'], quick: true },
  {
    name: 'build',
    command: ['node', 'scripts/build-web.mjs'],
  },
  {
    name: 'unit, api and component tests',
    short: 'vitest',
    command: ['vitest', 'run', `--maxWorkers=${WORKERS}`, '--reporter=default', '--reporter=json'],
    counts: 'vitest',
    needs: 'chromium',
  },
  {
    name: 'journeys',
    short: 'e2e',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    counts: 'playwright',
    needs: 'chromium',
  },
  // Every suite in one process, with tiny counts: proves that the bench runs through.
  {
    name: 'bench smoke',
    short: 'bench',
    command: ['node', 'bench/src/main.ts', '--smoke'],
    needs: 'chromium',
  },
];

/** What `npm run check` does: the quick ones of above, and the unit tests that need neither a database nor a browser. */
export const QUICK = [
  ...STEPS.filter(({ quick }) => quick).map((step) => ({
    ...step,
    command: step.quick === true ? step.command : step.quick,
  })),
  {
    name: 'unit tests of the packages',
    short: 'unit',
    command: [
      'vitest',
      'run',
      '--project',
      'domain',
      '--project',
      'contract',
      '--project',
      'city-packs',
      // A stopwatch says nothing on a machine that does other things: `npm test` has it.
      '--exclude',
      '**/*-speed.test.ts',
      '--reporter=default',
      '--reporter=json',
    ],
    counts: 'vitest',
  },
];

/** Quick steps run beside each other: each waits for its own program most of the time. */
export const LANES = Math.max(2, CORES);
