import { availableParallelism } from 'node:os';

// The steps of `npm test`, in order. `command` runs from the root with the project's own tools first in the path.
// `counts`: the step's own report says how many tests passed and failed; the others count as one each.
// `needs: 'chromium'`: a browser is found, or brought, before the step.

const CORES = availableParallelism();

/**
 * Processes of vitest, and beside them as many pages of its browser: much of a test is waiting, so two processors serve
 * three of both. With more than six the database of the tests would run out of connections.
 */
const WORKERS = Math.min(6, Math.max(3, CORES));

/** LONG=1 adds the long programmes (npm run test:long); the tests themselves read it. */
export const STEPS = [
  // One checker a project, projects beside each other: checkers that share a project read its libraries anew.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--builders', String(CORES)] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'format', command: ['biome', 'format'] },
  { name: 'imports', command: ['node', 'scripts/check-imports.mjs'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'openapi', command: ['node', 'scripts/openapi.ts', '--check'] },
  { name: 'cities table', command: ['node', 'scripts/cities-table.ts', '--check'] },
  { name: 'requirement rows', command: ['node', 'scripts/coverage.mjs', '--floor'] },
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
];

/** The quick ones, for `npm run check`. */
export const QUICK = [
  'types',
  'lint',
  'format',
  'imports',
  'dead code',
  'openapi',
  'cities table',
  'requirement rows',
];
