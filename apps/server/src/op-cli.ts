import 'temporal-polyfill/global';
import { readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { orEnd } from './platform/process/refusal.ts';

const config = orEnd(readConfig);
// Loaded after the settings, so that a refusal is quick.
const [{ createHookClock }, { migrateDatabase, openOperator }, { runOperator }] = await Promise.all([
  import('./hooks.ts'),
  import('./operator/open.ts'),
  import('./operator/program.ts'),
]);
process.exitCode = await runOperator(process.argv.slice(2), {
  // Browser tests: the same day as the test server.
  clock: config.hooksFromMs === null ? systemClock : createHookClock(config.hooksFromMs),
  citiesFolder: config.citiesFolder,
  withBase: (work) => openOperator(config, work),
  migrate: (isDryRun) => migrateDatabase(config, isDryRun),
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
});
