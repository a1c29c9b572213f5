import { createHmac } from 'node:crypto';
import { isSameText } from '../same-text.ts';

/** Base64 HMAC-SHA256 over the bytes of the body. */
export const signBody = (secret: string, raw: Buffer): string =>
  createHmac('sha256', secret).update(raw).digest('base64');

/**
 * Whether one of the two signature headers is made with one of the keys over the body as it came. The provider writes one
 * over the encoded and one over the decoded text; only the bytes themselves count here. Two keys while one is replaced (FLT-33).
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
