import { configDefaults, defineConfig } from 'vitest/config';

/** Only with LONG=1. */
const STORMS = [
  'src/test/money.crash.test.ts',
  'src/features/payments/payments.crash.test.ts',
  'src/features/repair/repair.crash.test.ts',
  'src/operator/move/faults.test.ts',
];

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: process.env['LONG'] ? configDefaults.exclude : [...configDefaults.exclude, ...STORMS],
    environment: 'node',
    // A process per file would spend a third of the time loading the server; each file has a separate database.
    isolate: false,
    globalSetup: ['src/test/global-setup.ts'],
    setupFiles: ['src/test/setup.ts'],
    // Ends only a hanging test: limits of time are expectations that `slack` scales.
    testTimeout: 120_000,
    // The check names each test that passed at a second try.
    retry: process.env['CI'] ? 1 : 0,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 300_000,
  },
});
