import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomSecret } from '../secrets.ts';

/**
 * Returns the server secret when SECRET_KEY is not set. Creates it once, readable only by its owner. Two concurrent
 * starts get the same one.
 */
export function readSecretKey(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret.key');
  try {
    writeFileSync(file, `${randomSecret()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
