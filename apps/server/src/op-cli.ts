import 'temporal-polyfill/global';
import { readConfig } from './config.ts';
import { openOperator } from './operator/open.ts';
import { runOperator } from './operator/program.ts';
import { systemClock } from './platform/clock.ts';

const config = readConfig();
process.exitCode = await runOperator(process.argv.slice(2), {
  clock: systemClock,
  citiesFolder: config.citiesFolder,
  withBase: (work) => openOperator(config, work),
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
});
