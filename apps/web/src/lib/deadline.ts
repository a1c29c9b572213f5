/** Returns a signal that aborts after `ms` milliseconds or together with `outer`. */
export const createDeadline = (
  ms: number,
  outer?: AbortSignal,
): { signal: AbortSignal; clear: () => void } => {
  // AbortSignal.any is newer than the oldest supported browser.
  const controller = new AbortController();
  const handleAbort = () => controller.abort();
  const timer = setTimeout(handleAbort, ms);
  outer?.addEventListener('abort', handleAbort);
  if (outer?.aborted) handleAbort();

  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', handleAbort);
    },
  };
};
