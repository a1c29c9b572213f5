/**
 * Returns a whole number or `null`. Accepts decimal digits only: no `0x2`, `1e1`, `+2`, digits of other scripts or
 * unsafe integers.
 */
export function readWhole(input: unknown): number | null {
  if (typeof input === 'number') return Number.isSafeInteger(input) && input >= 0 ? input : null;
  if (typeof input !== 'string') return null;
  const text = input.trim();
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : null;
}

export function readWholeFrom1(input: unknown): number | null {
  const number = readWhole(input);
  return number !== null && number > 0 ? number : null;
}
