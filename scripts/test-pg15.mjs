// `npm run test:pg15`: runs the server's tests on an installed PostgreSQL 15, in a temporary cluster.
import { spawnSync } from 'node:child_process';
import { withPostgres } from './lib/debian-postgres.mjs';
import { ensureInstalled, nodePath } from './lib/install.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { fail, say } from './lib/say.mjs';

try {
  await ensureInstalled();
  process.exitCode = await withPostgres(
    ({ bin, url }) => {
      say(`PostgreSQL: ${bin}`);
      const vitest = at('node_modules', 'vitest', 'vitest.mjs');
      const { status } = spawnSync(
        nodePath(),
        [vitest, 'run', '--project', 'server', ...process.argv.slice(2)],
        { cwd: ROOT, stdio: 'inherit', env: { ...process.env, DATABASE_URL_TEST: `${url}/postgres` } },
      );
      return status ?? 1;
    },
    () => ['fsync=off'],
  );
} catch (error) {
  fail(error);
}
