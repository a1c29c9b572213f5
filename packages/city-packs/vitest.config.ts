import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'city-packs',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    setupFiles: ['temporal-polyfill/global'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
