import { normalizePhone } from '@gorpark/domain/phone';
import type { ReadInbound } from '#src/features/sms/index.ts';
import { isSameText } from '#src/platform/secrets.ts';
import { signatureOf } from './http.ts';

/** Public: in demo mode the server listens on the loopback only [operations-1]. */
const DEMO_SMS_SECRET = 'gorpark-demo-sms';

/** Older requests are replays. Milliseconds. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_TEXT = 500;

/** Returns null without a gateway. */
export function inboundReader(options: {
  smsSecrets?: readonly string[] | undefined;
  isDemo: boolean;
}): ReadInbound | null {
  const secrets = options.smsSecrets ?? (options.isDemo ? [DEMO_SMS_SECRET] : null);
  return secrets === null ? null : createInboundReader(secrets);
}

/**
 * Verifies `x-signature` over `timestamp.body` with the shared secret, or the former one during a change; `x-timestamp` is in seconds. The body is one
 * JSON object `{id, phone, text}`.
 */
function createInboundReader(secrets: readonly string[]): ReadInbound {
  return ({ raw, headers }, nowMs) => {
    const { 'x-timestamp': timestamp, 'x-signature': signature } = headers;
    if (typeof timestamp !== 'string' || !/^\d{1,15}$/.test(timestamp))
      return { ok: false, reason: 'forged' };
    if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature))
      return { ok: false, reason: 'forged' };
    const body = raw.toString('utf8');
    const isRight = secrets.some((secret) => isSameText(signatureOf(secret, timestamp, body), signature));
    const isFresh = Math.abs(nowMs - Number(timestamp) * 1000) <= MAX_AGE_MS;
    if (!isRight || !isFresh) return { ok: false, reason: 'forged' };
    return readBody(body);
  };
}

function readBody(body: string): ReturnType<ReadInbound> {
  const { id, phone, text } = parse(body);
  const sender = typeof phone === 'string' ? normalizePhone(phone) : null;
  const isGood =
    typeof id === 'string' && /^[\w.:-]{1,100}$/.test(id) && typeof text === 'string' && !text.includes('\0');
  if (!isGood || sender === null || text.length > MAX_TEXT) return { ok: false, reason: 'unreadable' };
  return { ok: true, sms: { id, phone: sender, text } };
}

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
