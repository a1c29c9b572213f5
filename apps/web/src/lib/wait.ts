/** Waits `ms` milliseconds. Resolves immediately, without an error, when `signal` aborts. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const handleEnd = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', handleEnd);
      resolve();
    };
    const timer = setTimeout(handleEnd, ms);
    signal?.addEventListener('abort', handleEnd);
  });
