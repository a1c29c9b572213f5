import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // A new process for each file would spend a third of the time on loading the server; a file has a database of its own.
    isolate: false,
    globalSetup: ['src/test/global-setup.ts'],
    setupFiles: ['src/test/setup.ts'],
    testTimeout: 30_000,
    // What is waited for comes at once, but a machine that others use may stand still for some seconds.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
