/** Counted in characters, not UTF-16 units. */
export const NAME_MAX_LENGTH = 100;

/**
 * Returns the name in NFC without control or invisible characters, single spaces, at most {@link NAME_MAX_LENGTH}
 * characters; may be empty.
 */
export function normalizeName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return Array.from(name).slice(0, NAME_MAX_LENGTH).join('').trim();
}
