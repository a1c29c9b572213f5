/** Maximum length of a first, last or middle name in characters (not UTF-16 units). */
export const NAME_MAX_LENGTH = 100;

/**
 * Returns a normalised name: NFC, no control or invisible characters, single spaces, trimmed, at most {@link
 * NAME_MAX_LENGTH} characters. Empty if no character remains.
 */
export function normalizeName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return Array.from(name).slice(0, NAME_MAX_LENGTH).join('').trim();
}
