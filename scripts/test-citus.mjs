// `npm run test:citus` (docs/citus.md).
import { spawnSync } from 'node:child_process';
import { ensureInstalled, nodePath } from './lib/install.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { fail, Refusal } from './lib/say.mjs';

const DEFAULT = [
  'apps/server/src/features/sessions/start/start.test.ts',
  'apps/server/src/features/sessions/renew/renew.test.ts',
  'apps/server/src/features/vehicles/vehicles.test.ts',
];

try {
  const { DATABASE_URL: url } = process.env;
  if (!url)
    throw new Refusal(
      'Нужен DATABASE_URL координатора Citus (docs/citus.md)\nDATABASE_URL of a Citus coordinator is needed.',
    );
  await ensureInstalled();
  const files = process.argv.slice(2);
  const vitest = at('node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(
    nodePath(),
    [vitest, 'run', '--project', 'server', ...(files.length > 0 ? files : DEFAULT)],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, DATABASE_URL_TEST: url } },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  fail(error);
}
