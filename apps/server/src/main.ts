import 'temporal-polyfill/global';
import { readConfig } from './config.ts';
import { refuseBadDatabases } from './database.ts';
import { assertPortFree } from './platform/process/port.ts';
import { endWith } from './platform/process/refusal.ts';
import { keepNewObjectsYoung } from './platform/process/young-objects.ts';

keepNewObjectsYoung();
try {
  const config = readConfig();
  await assertPortFree(config.host, config.port);
  await refuseBadDatabases(config);
  // The start script checks before it builds the client.
  if (!process.argv.includes('--check')) {
    // Loading the portal takes a second, which a refusal should not.
    const { serve } = await import('./serve.ts');
    await serve(config, (line) => process.stdout.write(`${line}\n`));
  }
} catch (error) {
  endWith(error);
}
