import { createHmac } from 'node:crypto';
import { isSameText } from '#src/platform/secrets.ts';

export const signBody = (secret: string, raw: Buffer): string =>
  createHmac('sha256', secret).update(raw).digest('base64');

/**
 * Accepts either signature header and, during a rotation, either key. The provider computes one over the encoded and
 * one over the decoded text; only the raw bytes count here [FLT-33].
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
