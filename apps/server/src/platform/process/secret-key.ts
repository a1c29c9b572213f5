import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomSecret } from '../secrets.ts';

/**
 * The server's secret of a start without SECRET_KEY: made once and kept beside the data, for its owner's eyes only. Two
 * starts at once agree on one.
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
