import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // A process per file would spend a third of the time loading the server; each file has a separate database.
    isolate: false,
    globalSetup: ['src/test/global-setup.ts'],
    setupFiles: ['src/test/setup.ts'],
    testTimeout: 30_000,
    // A shared machine may pause for some seconds.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
