import { createHmac } from 'node:crypto';
import { isSameText } from '../same-text.ts';

/** Returns the base64 HMAC-SHA256 of the body. */
export const signBody = (secret: string, raw: Buffer): string =>
  createHmac('sha256', secret).update(raw).digest('base64');

/**
 * Returns whether one of the two signature headers matches one of the keys over the raw body. The provider signs the
 * encoded and the decoded text; only the raw bytes count here. Two keys during a rotation [FLT-33].
 */
export function isSigned(
  secrets: readonly string[],
  { raw, headers }: { raw: Buffer; headers: Readonly<Record<string, unknown>> },
): boolean {
  const given = [headers['content-hmac'], headers['x-content-hmac']].filter(
    (text) => typeof text === 'string',
  );
  const hits = secrets.flatMap((secret) => given.map((text) => isSameText(signBody(secret, raw), text)));
  return hits.includes(true);
}
