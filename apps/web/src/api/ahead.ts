import { READ_INIT } from './read-init.ts';

/** A read that was sent before the code of the client had come. */
export interface SentAhead {
  answer: Promise<Response>;
  /** By the device's clock, epoch milliseconds. */
  sentMs: number;
  /** `null` until the head of the answer is there. */
  arrivedMs: number | null;
  abort: () => void;
}

declare global {
  /** What the head start leaves to the client; each is a script of its own and shares nothing else. */
  var gorparkAhead: Map<string, SentAhead> | undefined;
}

/**
 * Sends a read whose answer the first screen waits for; the client takes it over when it asks the same address. Ends
 * when the whole answer is here.
 */
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
    // Whoever takes the answer hears of the failure.
    () => undefined,
  );
  globalThis.gorparkAhead ??= new Map();
  globalThis.gorparkAhead.set(url, sent);
  return sent.answer.then((answer) => answer.clone().arrayBuffer()).catch(() => undefined);
};

/** The read that is on its way to this address, once: a repetition asks anew. The signal ends it as it ends any call. */
export const takeAhead = (url: string, init: RequestInit): SentAhead | null => {
  const sent = init.method === 'GET' ? globalThis.gorparkAhead?.get(url) : undefined;
  if (!sent) return null;

  globalThis.gorparkAhead?.delete(url);
  if (init.signal?.aborted) sent.abort();
  else init.signal?.addEventListener('abort', sent.abort, { once: true });
  return sent;
};
