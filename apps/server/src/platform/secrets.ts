import { hash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as 43 URL-safe characters. [THR-3] */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
