import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { dropUnreadOutput } from './platform/process/closed-pipe.ts';
import { endWith, orEnd } from './platform/process/refusal.ts';

dropUnreadOutput();
const config = orEnd(readConfig);
// Loaded after the settings, so that a refusal is quick.
const [{ runCityCommand }, { openOperator }] = await Promise.all([
  import('./features/cities/cli.ts'),
  import('./operator/open.ts'),
]);

try {
  process.exitCode = await runCityCommand(process.argv.slice(2), {
    citiesDir: config.citiesFolder,
    portalHost: new URL(config.publicUrl).host,
    print: (line) => void process.stdout.write(`${line}\n`),
    now: () => systemClock.now(),
    withDb: (work) => openOperator(config, ({ db }) => work(db)),
    // `where` is set if the embedded database is in another folder.
    hasDatabase: () =>
      config.databaseUrl !== null ||
      ['pg', 'where'].some((name) => existsSync(path.join(config.dataFolder, name))),
  });
} catch (error) {
  endWith(error);
}
