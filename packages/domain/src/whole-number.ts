/**
 * Returns an external whole number; `null` if invalid or too large to be exact. Accepts decimal digits only: `0x2`,
 * `1e1`, `+2` and digits of other scripts are refused.
 */
export function readWhole(input: unknown): number | null {
  if (typeof input === 'number') return Number.isSafeInteger(input) && input >= 0 ? input : null;
  if (typeof input !== 'string') return null;
  const text = input.trim();
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : null;
}

/** Like {@link readWhole}, but refuses 0. */
export function readWholeFrom1(input: unknown): number | null {
  const number = readWhole(input);
  return number !== null && number > 0 ? number : null;
}
