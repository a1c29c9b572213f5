import 'temporal-polyfill/global';
import { readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { dropUnreadOutput } from './platform/process/closed-pipe.ts';
import { orEnd } from './platform/process/refusal.ts';

dropUnreadOutput();
const config = orEnd(readConfig);
// Loaded after the settings, so that a refusal is quick.
const [{ probesOf }, { createHookClock }, { migrateDatabase, openOperator }, { runOperator }] =
  await Promise.all([
    import('./operator/probes.ts'),
    import('./hooks.ts'),
    import('./operator/open.ts'),
    import('./operator/program.ts'),
  ]);
// Browser tests: the same day as the test server.
const clock = config.hooksFromMs === null ? systemClock : createHookClock(config.hooksFromMs);
process.exitCode = await runOperator(process.argv.slice(2), {
  clock,
  probes: () => probesOf(config, clock),
  citiesFolder: config.citiesFolder,
  move: config.move,
  withBase: (work) => openOperator(config, work),
  migrate: (isDryRun) => migrateDatabase(config, isDryRun),
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
});
