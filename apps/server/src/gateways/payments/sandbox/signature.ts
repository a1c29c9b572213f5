import { createHmac } from 'node:crypto';
import { isSameText } from '#src/platform/secrets.ts';

/** Older notifications are replays. Milliseconds. */
const MAX_AGE_MS = 5 * 60_000;

/** Returns the hex HMAC-SHA256 over `timestamp.` and the body bytes. */
export function signNotice(key: string, timestamp: string, raw: Buffer): string {
  return createHmac('sha256', key).update(`${timestamp}.`, 'utf8').update(raw).digest('hex');
}

/** Tries all keys in constant time; two during a rotation [FLT-33]. */
export function isSigned(
  keys: readonly string[],
  message: { raw: Buffer; timestamp: unknown; signature: unknown },
  nowMs: number,
): boolean {
  const { raw, timestamp, signature } = message;
  if (typeof timestamp !== 'string' || !/^[0-9]{1,15}$/.test(timestamp)) return false;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isFresh = Math.abs(nowMs - Number(timestamp) * 1000) <= MAX_AGE_MS;
  const hits = keys.map((key) => isSameText(signNotice(key, timestamp, raw), signature));
  return isFresh && hits.includes(true);
}

/** Derives two keys from the server's secret. */
export function sandboxKeysOf(secretKey: string): { apiKey: string; noticeKey: string } {
  const derive = (name: string) => createHmac('sha256', secretKey).update(`sandbox ${name}`).digest('hex');
  return { apiKey: derive('api'), noticeKey: derive('notice') };
}
