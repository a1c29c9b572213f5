import { availableParallelism } from 'node:os';

// The steps of `npm test`, in order. `counts`: the step reports numbers of tests; other steps count as one. `needs`:
// a browser that is found or installed first. `quick`: the command of `npm run check`; true: the same.

const CORES = availableParallelism();

/**
 * Vitest processes, and as many browser pages. Tests mostly wait, so two processors run three of each. More than six
 * would exhaust the database connections.
 */
const WORKERS = Math.min(6, Math.max(3, CORES));

/** LONG=1 adds the long programs (npm run test:long). */
export const STEPS = [
  { name: 'build', command: ['node', 'scripts/build-web.mjs'] },
  // Checkers that share a project each load its libraries, so one checker per project.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--builders', String(CORES)], quick: true },
  { name: 'lint', command: ['oxlint', '--type-aware'], quick: ['node', 'scripts/lint-changed.mjs'] },
  { name: 'format', command: ['biome', 'format'], quick: true },
  { name: 'imports', command: ['node', 'scripts/check-imports.mjs'], quick: true },
  { name: 'dead code', command: ['knip'], quick: true },
  { name: 'openapi', command: ['node', 'scripts/openapi.ts', '--check'], quick: true },
  {
    name: 'openapi lint',
    command: [
      'redocly',
      'lint',
      'docs/openapi*.json',
      'docs/barrier-api.yaml',
      '--extends',
      'recommended',
      '--format',
      'summary',
    ],
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    quick: true,
  },
  { name: 'cities table', command: ['node', 'scripts/cities-table.ts', '--check'], quick: true },
  { name: 'requirement rows', command: ['node', 'scripts/coverage.mjs', '--floor'], quick: true },
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
  ...(process.env.LONG
    ? [
        {
          name: 'journeys in Firefox',
          short: 'firefox',
          command: ['playwright', 'test', '--config', 'e2e/firefox.config.ts'],
          counts: 'playwright',
          needs: 'firefox-esr',
        },
        {
          name: 'bench smoke in a browser',
          short: 'bench-browser',
          command: ['node', 'bench/src/main.ts', '--smoke', '--only', 'home,city'],
          needs: 'chromium',
        },
      ]
    : []),
  // Tiny counts: only proves that the benchmark runs.
  { name: 'bench smoke', short: 'bench', command: ['node', 'bench/src/main.ts', '--smoke'] },
];

/** Runs before the tests. */
export const isCheck = ({ short }) => short === undefined;

/** `npm run check`: quick steps, and unit tests without database and browser. */
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
      '--reporter=default',
      '--reporter=json',
    ],
    counts: 'vitest',
  },
];

/** Checks in parallel: each mostly waits for its program. */
export const LANES = Math.max(2, CORES);
