import 'temporal-polyfill/global';
import { readConfig } from './config.ts';
import { endWith } from './platform/process/refusal.ts';
import { keepNewObjectsYoung } from './platform/process/young-objects.ts';
import { serve } from './serve.ts';

keepNewObjectsYoung();
try {
  await serve(readConfig(), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  endWith(error);
}
