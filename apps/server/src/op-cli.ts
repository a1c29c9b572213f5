import 'temporal-polyfill/global';
import { readConfig } from './config.ts';
import { openOperator } from './operator/open.ts';
import { runOperator } from './operator/program.ts';
import { systemClock } from './platform/clock.ts';

process.exitCode = await runOperator(process.argv.slice(2), {
  clock: systemClock,
  withBase: (work) => openOperator(readConfig(), work),
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
});
