import { hash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as 43 URL-safe characters. [THR-3] */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash stored for a secret or for a name that must not be listed. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
