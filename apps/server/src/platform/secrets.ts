import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits as 43 URL-safe characters. [THR-3] */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns 96 random bits as 16 URL-safe characters. */
export const randomNonce = (): string => randomBytes(12).toString('base64url');

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** Compares in constant time. */
export function isSameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}
