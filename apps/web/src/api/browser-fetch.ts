/** The browser's fetch, looked up at each call. */
export const browserFetch: typeof globalThis.fetch = (target, init) => globalThis.fetch(target, init);
