import { timingSafeEqual } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sha256 } from '#src/platform/secrets.ts';

/** About 0.3 s of a telephone's work, 3 ms of ours: one of 256 keys fits. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' } as const;

/**
 * The accessible way past a captcha (decision D-X16): a puzzle for the browser. Its end is kept beside the picture, not
 * in the puzzle, so that it goes by the server's clock. `hash` knows this very puzzle again.
 */
export async function createWork(key: string): Promise<{ challenge: Challenge; hash: Buffer }> {
  const challenge = await createChallenge({ ...WORK, deriveKey, hmacSignatureSecret: key });
  return { challenge, hash: sha256(challenge.signature ?? '') };
}

/** True when `text`, the widget's payload in base64, solves the puzzle with that hash and this server made it. */
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
    // A payload of odd shape is no solution.
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
