/** A signal that aborts after `ms` milliseconds or together with `outer`; `clear` ends the waiting. */
export const createDeadline = (
  ms: number,
  outer?: AbortSignal,
): { signal: AbortSignal; clear: () => void } => {
  // AbortSignal.any would do, but is younger than the oldest browser that the build serves.
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
