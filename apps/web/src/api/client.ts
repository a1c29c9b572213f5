import type { AnswerOf, RequestOf } from '@gorpark/contract';
import { RefusedAnswer } from '@gorpark/contract/wire/unreadable-answer';
import { knownFailure, NOT_SENT, REASON_HEADER, reasonOf, UNREADABLE } from '@gorpark/contract/failures';
import type { Clock } from '#src/lib/clock.ts';
import { failedRequest } from '#src/lib/failed-request.ts';
import { isOffline } from '#src/lib/online.ts';
import { createDeadline } from '#src/lib/deadline.ts';
import { wait } from '#src/lib/wait.ts';
import { takeAhead } from './ahead.ts';
import { readAnswer } from './answer.ts';
import { browserFetch } from './browser-fetch.ts';
import type { Call } from './call.ts';
import { buildRequest } from './request.ts';
import { type ApiResult, refuse, requestError, succeed } from './result.ts';
import { serverTimeOf } from './server-time.ts';

/** Set by the worker on an answer from its cache: its time and content are old. */
export const CACHED_HEADER = 'x-gorpark-kept';

const RETRY_DELAY_MS = 1500;

const READ_RETRIES = 2;
const READ_TIMEOUT_MS = 15_000;
/** Longer than the server's limit: an aborted money call has an unknown outcome. */
const MONEY_TIMEOUT_MS = 40_000;

export interface ClientOptions {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  device: Clock;
  getToken: () => string | null;
  getLang: () => string;
  /** Returns true if the options contained `gorpark: 1`. [api-7] */
  isGorpark: () => boolean;
  onTokenRefused?: (name: 'TokenExpired' | 'TokenNotFound', token: string) => void;
  /** Asks whether to send a money call although offline. */
  whenOffline?: () => Promise<boolean>;
  onServerTime?: (serverMs: number, sentMs: number, arrivedMs: number) => void;
  onReach?: (reach: Reach) => void;
}

/** Whether the last request reached the server. */
export interface Reach {
  isLost: boolean;
  /** Server time of an answer from the worker's cache, epoch milliseconds; `null` without one. */
  cachedAtMs: number | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  retryDelayMs?: number;
  retries?: number;
  token?: string;
}

export interface ApiClient {
  /** Returns what the call's reader makes of the answer. Never throws or rejects. */
  call: <Operation extends Call>(
    operation: Operation,
    input: RequestOf<Operation>,
    options?: CallOptions,
  ) => Promise<ApiResult<Awaited<AnswerOf<Operation>>>>;
}

interface Attempt {
  result: ApiResult<unknown>;
  /** Milliseconds; `null` if a retry is pointless. */
  retryAfterMs: number | null;
  reach: Reach;
}

const REACHED: Reach = { isLost: false, cachedAtMs: null };
const LOST: Reach = { isLost: true, cachedAtMs: null };

const reachOf = ({ headers }: Response): Reach => {
  if (!headers.has(CACHED_HEADER)) return REACHED;
  const cachedAtMs = Date.parse(headers.get('date') ?? '');
  return { isLost: true, cachedAtMs: Number.isNaN(cachedAtMs) ? null : cachedAtMs };
};

/** Our server's id of a request, which its log lines contain. */
const REQUEST_ID_HEADER = 'x-request-id';

const MAX_RETRY_AFTER_MS = 30_000;

const retryAfter = (response: Response): number | null => {
  if (response.status < 500 && response.status !== 429) return null;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '0', 10);
  return Math.min(Number.isNaN(seconds) ? 0 : seconds * 1000, MAX_RETRY_AFTER_MS);
};

const readNothing = (): null => null;

/** Returns the client of one city's back end, the only code that fetches. */
export const createApiClient = (options: ClientOptions): ApiClient => {
  const fetch = options.fetch ?? browserFetch;
  const attempt = async (url: string, init: RequestInit, isFile: boolean): Promise<Attempt> => {
    const ahead = takeAhead(url, init);
    const sentMs = ahead?.sentMs ?? options.device.now();
    try {
      const response = await (ahead?.answer ?? fetch(url, init));
      const arrivedMs = ahead?.arrivedMs ?? options.device.now();
      const reach = reachOf(response);
      // The documented client ignores the body of other statuses (api-5).
      const reason = response.status === 503 ? reasonOf(response.headers.get(REASON_HEADER)) : null;
      if (reason !== null) return { result: refuse(reason), retryAfterMs: null, reach };
      const id = response.headers.get(REQUEST_ID_HEADER);
      if (response.status !== 200) {
        failedRequest.set(id);
        return { result: requestError(response.status >= 500), retryAfterMs: retryAfter(response), reach };
      }

      if (isFile && !response.headers.get('content-type')?.includes('json'))
        return { result: succeed(await response.blob()), retryAfterMs: null, reach };

      const result = readAnswer(await response.text());
      if (!result.ok) failedRequest.set(result.error.errorName === 'UnknownError' ? id : null);
      // Only the network knows the time: a kept answer contains an old one.
      const serverMs = result.ok && !reach.isLost ? serverTimeOf(result.value) : null;
      if (serverMs !== null) options.onServerTime?.(serverMs, sentMs, arrivedMs);
      return { result, retryAfterMs: null, reach };
    } catch {
      failedRequest.set(null);
      return { result: requestError(true), retryAfterMs: 0, reach: LOST };
    }
  };

  const repeat = async (called: Call, url: string, init: RequestInit, call: CallOptions) => {
    const isMoney = called.isMoney === true;
    const timeoutMs = isMoney ? MONEY_TIMEOUT_MS : READ_TIMEOUT_MS;
    // Only reads are retried automatically, never a money call.
    let retriesLeft = called.method === 'GET' && !isMoney ? (call.retries ?? READ_RETRIES) : 0;
    let delayMs = call.retryDelayMs ?? RETRY_DELAY_MS;

    for (;;) {
      const { signal, clear } = createDeadline(timeoutMs, call.signal);
      const { result, retryAfterMs, reach } = await attempt(
        url,
        { ...init, signal },
        called.replyType !== undefined,
      );
      clear();
      if (!call.signal?.aborted) options.onReach?.(reach);
      if (retryAfterMs === null || retriesLeft === 0 || call.signal?.aborted) return result;

      await wait(Math.max(delayMs, retryAfterMs), call.signal);
      if (call.signal?.aborted) return result;
      retriesLeft -= 1;
      delayMs *= 2;
    }
  };

  const send = async (called: Call, input: object, call: CallOptions): Promise<ApiResult<unknown>> => {
    const token = called.token.need === 'none' ? null : (call.token ?? options.getToken());
    if (called.token.need === 'required' && token === null) return refuse('TokenNotFound');

    // The request never left the device: refused immediately and not reported as lost.
    if (called.isMoney && isOffline() && !(await (options.whenOffline?.() ?? false))) return refuse(NOT_SENT);

    const { url, init } = buildRequest(called, input as Record<string, unknown>, {
      baseUrl: options.baseUrl,
      token,
      isGorpark: options.isGorpark(),
      lang: options.getLang(),
      idempotencyKey: call.idempotencyKey ?? null,
    });
    const result = await repeat(called, url, init, call);

    const name = result.ok ? null : result.error.errorName;
    if (token !== null && (name === 'TokenExpired' || name === 'TokenNotFound')) {
      options.onTokenRefused?.(name, token);
    }
    return result;
  };

  return {
    call: async <Operation extends Call>(
      operation: Operation,
      input: RequestOf<Operation>,
      call: CallOptions = {},
    ) => {
      type Answer = Awaited<AnswerOf<Operation>>;
      // A late reader loads during the request.
      const { read = readNothing } = operation;
      const result = await send(operation, input as object, call);
      if (!result.ok) return result;
      try {
        return succeed((await read(result.value)) as Answer);
      } catch (error) {
        if (error instanceof RefusedAnswer) return refuse(knownFailure(error.message));
        // The answer arrived but cannot be read, so it is not a network error.
        return refuse(UNREADABLE, { isLost: true });
      }
    },
  };
};
