/**
 * A whole number from outside: decimal digits only, so that `0x2`, `1e1`, `+2` and digits of other scripts are none.
 * `null` for what is none or is too long to be exact.
 */
export function readWhole(input: unknown): number | null {
  if (typeof input === 'number') return Number.isSafeInteger(input) && input >= 0 ? input : null;
  if (typeof input !== 'string') return null;
  const text = input.trim();
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : null;
}

/** {@link readWhole} of at least 1. */
export function readWholeFrom1(input: unknown): number | null {
  const number = readWhole(input);
  return number !== null && number > 0 ? number : null;
}
