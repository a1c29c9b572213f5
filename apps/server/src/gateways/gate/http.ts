import { createHash, createHmac } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { kopecks, ZERO } from '@gorpark/domain/money';
import * as z from 'zod/mini';
import {
  type Gate,
  type GateAnswer,
  GateError,
  type GateOrder,
  type GatePrice,
  type GateTicket,
} from '#src/features/barrier/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { GateEndpoint } from './config.ts';

export interface HttpGateOptions {
  /** Returns the barrier of a parking; without a code all barriers of the city. */
  endpointsOf: (city: string, parkingCode: string | null) => readonly GateEndpoint[];
  clock: Pick<Clock, 'now'>;
  /** Milliseconds. */
  limits?: { connectMs: number; wholeMs: number };
}

const LIMITS = { connectMs: 2000, wholeMs: 5000 };
const MAX_BYTES = 64 * 1024;

const time = z.iso.datetime({ offset: true });
const leaveBefore = z.nullish(time);
const quoteSchema = z.object({
  place: z.string().check(z.minLength(1)),
  entryTime: z.nullish(time),
  amount: z.object({ currency: z.literal('RUB'), value: z.int().check(z.minimum(0)) }),
  expires: time,
  state: z.enum(['payable', 'nothingDue', 'alreadyPaid']),
});
const paymentSchema = z.object({ state: z.enum(['accepted', 'rejected']), leaveBefore });

interface Answer {
  status: number;
  text: string;
}

/** Creates the gate of `docs/barrier-api.yaml`. An invalid reply is a failure, never a debt of zero. */
export function createHttpGate({ endpointsOf, clock, limits = LIMITS }: HttpGateOptions): Gate {
  async function call(endpoint: GateEndpoint, method: 'GET' | 'PUT', path: string, content?: object) {
    const body = content === undefined ? '' : JSON.stringify(content);
    const url = new URL(`${endpoint.url.replace(/\/$/, '')}/v1/${path}`);
    const timestamp = String(Math.floor(clock.now() / 1000));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-key-id': endpoint.keyId,
      'x-time': timestamp,
      'x-signature': signatureOf(endpoint.secret, { timestamp, method, path: url.pathname, body }),
    };
    return send(url, { method, headers }, body, limits);
  }

  async function quoteOf(endpoint: GateEndpoint, session: GateTicket): Promise<GatePrice | 'blocked' | null> {
    const answer = await call(endpoint, 'PUT', `quotes/${quoteIdOf(session)}`, {
      place: session.parkingCode,
      credential: credentialOf(session),
      requestTime: new Date(clock.now()).toISOString(),
    });
    if (answer.status === 404 || answer.status === 409) return null;
    if (answer.status === 423) return 'blocked';
    const { place, entryTime, amount, expires, state } = read(quoteSchema, requireOk(answer));
    const isDue = state === 'payable';
    if (isDue !== amount.value > 0 || Date.parse(expires) <= clock.now()) throw new GateError('down');
    const enteredMs = entryTime ? Date.parse(entryTime) : null;
    return { parkingCode: place, amount: isDue ? kopecks(amount.value) : ZERO, enteredMs };
  }

  const endpointOf = ({ city, parkingCode }: GateOrder): GateEndpoint => {
    const [endpoint] = endpointsOf(city, parkingCode);
    if (!endpoint) throw new GateError('down');
    return endpoint;
  };

  return {
    async price(session) {
      const endpoints = endpointsOf(session.city, session.parkingCode);
      const answers = await Promise.allSettled(endpoints.map((endpoint) => quoteOf(endpoint, session)));
      const known = answers.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
      const failed = answers.find((one) => one.status === 'rejected');
      const found = known.find((one) => one !== 'blocked') ?? known[0] ?? null;
      if (found === null && failed) throw failed.reason;
      if (found === null && endpoints.length === 0) throw new GateError('down');
      return found;
    },

    async confirm(order) {
      const answer = await call(
        endpointOf(order),
        'PUT',
        `payments/${encodeURIComponent(order.orderNumber)}`,
        {
          quoteId: quoteIdOf(order),
          place: order.parkingCode,
          credential: credentialOf(order),
          amount: amountOf(order),
          paidAt: new Date(clock.now()).toISOString(),
        },
      );
      if ([404, 409, 410, 422].includes(answer.status)) return { state: 'refused' };
      return answerOf(read(paymentSchema, requireOk(answer), 'unknown'));
    },

    async status(order) {
      const answer = await call(
        endpointOf(order),
        'GET',
        `payments/${encodeURIComponent(order.orderNumber)}`,
      );
      return answer.status === 404 ? null : answerOf(read(paymentSchema, requireOk(answer), 'unknown'));
    },

    async reverse(order) {
      const path = `payments/${encodeURIComponent(order.orderNumber)}/reversal`;
      const answer = await call(endpointOf(order), 'PUT', path, {
        amount: amountOf(order),
        reason: 'outcomeUnknown',
      });
      if (answer.status === 409) return 'left';
      requireOk(answer);
      return 'reversed';
    },
  };
}

/** The id of our quote is a secret of the payer; the vendor gets its hash. */
const quoteIdOf = ({ quoteId }: GateTicket): string =>
  createHash('sha256').update(quoteId).digest('hex').slice(0, 32);
const credentialOf = ({ ticket }: GateTicket) => ({ type: 'ticket', id: ticket });
const amountOf = ({ amount }: GateOrder) => ({ currency: 'RUB', value: amount });

const answerOf = ({ state, leaveBefore: before }: z.infer<typeof paymentSchema>): GateAnswer =>
  state === 'rejected'
    ? { state: 'refused' }
    : { state: 'confirmed', leaveBeforeMs: before ? Date.parse(before) : null };

/** Wrong keys and rate limits are answered before the payment is looked at. */
function requireOk({ status, text }: Answer): string {
  if (status === 200) return text;
  throw new GateError([401, 403, 429].includes(status) ? 'down' : 'unknown');
}

function read<T>(schema: z.ZodMiniType<T>, text: string, failure: GateError['failure'] = 'down'): T {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    throw new GateError(failure);
  }
}

/** Returns the hex HMAC-SHA256 over `time.METHOD path.body`. */
export function signatureOf(
  secret: string,
  { timestamp, method, path, body }: { timestamp: string; method: string; path: string; body: string },
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method} ${path}.${body}`).digest('hex');
}

/** Without redirects and repetitions. @throws GateError `down` if no connection was made, else `unknown`. */
function send(
  url: URL,
  options: { method: string; headers: Record<string, string> },
  body: string,
  { connectMs, wholeMs }: { connectMs: number; wholeMs: number },
): Promise<Answer> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const request = (isTls ? https : http).request(url, { ...options, signal: AbortSignal.timeout(wholeMs) });
    const timer = setTimeout(() => request.destroy(new Error('no connection')), connectMs);
    const connected = () => {
      isConnected = true;
      clearTimeout(timer);
    };
    const fail = () => {
      clearTimeout(timer);
      reject(new GateError(isConnected ? 'unknown' : 'down'));
    };
    request.on('socket', (socket) => {
      if (socket.connecting) socket.once(isTls ? 'secureConnect' : 'connect', connected);
      else connected();
    });
    request.on('error', fail);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BYTES) request.destroy(new Error('too long'));
        chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    request.end(body);
  });
}
