import { createHmac } from 'node:crypto';
import { DeliveryError, type PhoneGateway } from '#src/features/messages/index.ts';
import type { Clock } from '#src/platform/clock.ts';

export interface HttpPhoneOptions {
  url: string;
  secret: string;
  clock: Clock;
  /** Milliseconds. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5000;

/** Redirects are not followed, so phones reach only the configured host. No automatic retry. */
export function createHttpPhone({
  url,
  secret,
  clock,
  timeoutMs = TIMEOUT_MS,
}: HttpPhoneOptions): PhoneGateway {
  async function post(message: Record<string, string>): Promise<void> {
    const body = JSON.stringify(message);
    const timestamp = String(Math.floor(clock.now() / 1000));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, timestamp, body),
    };
    const response = await ask({ method: 'POST', headers, body });
    // The body is not needed and may be endless.
    await response.body?.cancel().catch(() => undefined);
    if (!response.ok) throw new DeliveryError(response.status >= 500 ? 'unreachable' : 'refused');
  }

  async function ask(request: {
    method: string;
    headers: Record<string, string>;
    body: string;
  }): Promise<Response> {
    try {
      return await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      throw new DeliveryError(isTimeout ? 'timeout' : 'unreachable');
    }
  }

  return {
    sms: ({ id, phone, text }) => post({ id, kind: 'sms', phone: `+${phone}`, text }),
    call: ({ id, phone, digits }) => post({ id, kind: 'call', phone: `+${phone}`, digits }),
  };
}

/** Returns the hex HMAC-SHA256 over `timestamp.body`; the body is the raw request text. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex');
}
