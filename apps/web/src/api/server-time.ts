/** Returns the server time of an answer, epoch milliseconds, or `null`. */
export const serverTimeOf = (answer: unknown): number | null => {
  const outer = answer as { serverTime?: unknown; result?: { serverTime?: unknown } } | null;
  const text = outer?.serverTime ?? outer?.result?.serverTime;
  const ms = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
};
