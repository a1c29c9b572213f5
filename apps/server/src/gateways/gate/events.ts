import * as z from 'zod/mini';
import type { ReadGateEvent } from '#src/features/barrier/index.ts';
import { isSameText } from '#src/platform/secrets.ts';
import type { GateEndpoints } from './config.ts';
import { signatureOf } from './http.ts';

/** Older events are replays. Milliseconds. */
const TOLERANCE_MS = 5 * 60_000;

const eventSchema = z.object({
  data: z
    .array(
      z.object({
        orderNumber: z.string().check(z.regex(/^\d{1,20}$/)),
        state: z.enum(['accepted', 'rejected', 'left']),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
});

/** Verifies the events of `docs/barrier-api.yaml`: key, time and raw body, signed as calls to the barrier are. */
export function createGateEventReader(endpointsOf: GateEndpoints): ReadGateEvent {
  return ({ city, path, raw, headers }, nowMs) => {
    const { 'x-key-id': keyId, 'x-time': timestamp, 'x-signature': signature } = headers;
    if (typeof timestamp !== 'string' || !/^\d{1,15}$/.test(timestamp) || typeof signature !== 'string')
      return { ok: false, reason: 'forged' };
    const signed = { timestamp, method: 'POST', path, body: raw.toString('utf8') };
    const senders = endpointsOf(city, null).filter(
      (one) => one.keyId === keyId && isSameText(signatureOf(one.secret, signed), signature),
    );
    const isFresh = Math.abs(nowMs - Number(timestamp) * 1000) <= TOLERANCE_MS;
    if (senders.length === 0 || !isFresh) return { ok: false, reason: 'forged' };
    const event = readEvent(signed.body);
    if (event === null) return { ok: false, reason: 'unreadable' };
    const isSender = (url: string) => senders.some((sender) => sender.url === url);
    const serves = (parking: string) => endpointsOf(city, parking).some(({ url }) => isSender(url));
    return { ok: true, orders: event.data, serves };
  };
}

function readEvent(body: string): z.infer<typeof eventSchema> | null {
  try {
    return eventSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
