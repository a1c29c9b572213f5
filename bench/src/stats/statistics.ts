export interface Spread {
  median: number;
  min: number;
  max: number;
  count: number;
}

/** Throws RangeError for an empty series. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('no values');
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Returns the smallest value that at least `share` (0..1) of the series does not exceed. Throws RangeError for an empty
 * series.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(sorted.length * share));
  const value = sorted[rank - 1];
  if (value === undefined) throw new RangeError('no values');
  return value;
}

/** Throws RangeError for an empty series. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values), count: values.length };
}

/** Returns the gap of a Poisson process; `uniform` is a random number in [0, 1). */
export function arrivalGapMs(perSecond: number, uniform: number): number {
  return (-Math.log(1 - uniform) * 1000) / perSecond;
}
