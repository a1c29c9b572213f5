import { timingSafeEqual } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sha256 } from '#src/platform/secrets.ts';

/** About 0.3 s on a phone, 3 ms on the server. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' } as const;

/** Returns a browser puzzle. The expiry is stored with the image, so the server's clock decides [accounts-5]. */
export async function createWork(key: string): Promise<{ challenge: Challenge; hash: Buffer }> {
  const challenge = await createChallenge({ ...WORK, deriveKey, hmacSignatureSecret: key });
  return { challenge, hash: sha256(challenge.signature ?? '') };
}

/** Returns true if `text`, the widget's base64 payload, solves this puzzle and the server created it. */
export async function isWorkDone(key: string, text: string, hash: Buffer): Promise<boolean> {
  const payload = readPayload(text);
  const signature = payload?.challenge?.signature;
  if (!payload || typeof signature !== 'string') return false;
  if (!timingSafeEqual(sha256(signature), hash)) return false;
  const { challenge, solution } = payload;
  try {
    const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: key });
    return result.verified;
  } catch {
    return false;
  }
}

function readPayload(text: string): Payload | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Payload) : null;
  } catch {
    return null;
  }
}
