import { READ_INIT } from './read-init.ts';

export interface SentAhead {
  answer: Promise<Response>;
  /** Time of the request by the device clock, epoch milliseconds. */
  sentMs: number;
  /** Time of the response headers; `null` until they arrive. */
  arrivedMs: number | null;
  abort: () => void;
}

declare global {
  /** Prefetches that the bootstrap script passes to the client. */
  var gorparkAhead: Map<string, SentAhead> | undefined;
}

/** Prefetches a read for the first screen; the client takes it over by its address. Resolves after the whole body. */
export const sendAhead = (url: string, now: () => number, accept?: string): Promise<unknown> => {
  const controller = new AbortController();
  const sent: SentAhead = {
    sentMs: now(),
    answer: fetch(url, {
      ...READ_INIT,
      signal: controller.signal,
      ...(accept !== undefined && { headers: { Accept: accept } }),
    }),
    arrivedMs: null,
    abort: () => controller.abort(),
  };
  sent.answer.then(
    () => {
      sent.arrivedMs = now();
    },
    // The caller handles the failure.
    () => undefined,
  );
  globalThis.gorparkAhead ??= new Map();
  globalThis.gorparkAhead.set(url, sent);
  return sent.answer.then((answer) => answer.clone().arrayBuffer()).catch(() => undefined);
};

/**
 * Returns the pending prefetch of this address once; a repeated read sends a new request. The signal aborts it like
 * any call.
 */
export const takeAhead = (url: string, init: RequestInit): SentAhead | null => {
  const sent = init.method === 'GET' ? globalThis.gorparkAhead?.get(url) : undefined;
  if (!sent) return null;

  globalThis.gorparkAhead?.delete(url);
  if (init.signal?.aborted) sent.abort();
  else init.signal?.addEventListener('abort', sent.abort, { once: true });
  return sent;
};
