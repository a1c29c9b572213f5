import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 URL-safe characters (T3). */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret or of a name that must not be listed. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
