import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { callsPlugin } from './build/calls-plugin.ts';
import { citiesPlugin } from './build/cities-plugin.ts';
import { plateRegionsPlugin } from './build/plate-regions-plugin.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const CITIES = path.join(here, '../../cities');

export default defineConfig({
  root: here,
  define: { __RELEASE__: JSON.stringify('test') },
  plugins: [callsPlugin(), citiesPlugin(CITIES, 'saint-petersburg'), plateRegionsPlugin(CITIES)],
  test: {
    name: 'web-unit',
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    setupFiles: ['./src/test/setup-unit.ts'],
    testTimeout: 60_000,
  },
});
