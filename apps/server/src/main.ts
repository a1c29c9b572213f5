import 'temporal-polyfill/global';
import { readConfig } from './config.ts';
import { endWith } from './platform/process/refusal.ts';
import { keepNewObjectsYoung } from './platform/process/young-objects.ts';
import { checkStart, serve } from './serve.ts';

keepNewObjectsYoung();
try {
  const config = readConfig();
  // The start script checks before it builds the client.
  if (process.argv.includes('--check')) await checkStart(config);
  else await serve(config, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  endWith(error);
}
