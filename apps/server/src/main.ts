import 'temporal-polyfill/global';
import { readConfig } from './config.ts';
import { Refusal } from './platform/process/refusal.ts';
import { serve } from './serve.ts';

try {
  await serve(readConfig(), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  // One sentence for the person; only what nobody foresaw shows where it came from.
  process.stderr.write(`${error instanceof Refusal ? error.message : (error.stack ?? error.message)}\n`);
  process.exit(1);
}
