import { defineConfig } from 'vitest/config';
import { SlowFirst } from './scripts/lib/slow-first.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      'packages/domain/vitest.config.ts',
      'packages/contract/vitest.config.ts',
      'packages/city-packs/vitest.config.ts',
      'apps/server/vitest.config.ts',
      'apps/web/vitest.unit.config.ts',
      'apps/web/vitest.browser.config.ts',
      'bench/vitest.config.ts',
      'scripts/vitest.config.ts',
    ],
  },
});
