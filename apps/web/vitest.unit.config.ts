import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { callsPlugin } from './build/calls-plugin.ts';
import { citiesPlugin } from './build/cities-plugin.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

export default defineConfig({
  root: here,
  plugins: [callsPlugin(), citiesPlugin(path.join(here, '../../cities'), 'saint-petersburg')],
  test: {
    name: 'web-unit',
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    setupFiles: ['./src/test/setup-unit.ts'],
    testTimeout: 60_000,
  },
});
