import 'temporal-polyfill/global';
import { runCityCommand } from './features/cities/cli.ts';

process.exitCode = await runCityCommand(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
