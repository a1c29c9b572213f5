/** Signs (not UTF-16 units) of a first, last or middle name. */
export const NAME_MAX_LENGTH = 100;

/**
 * One form of a person's name: composed letters (NFC), no control or invisible signs, single spaces, no spaces at the
 * ends, at most {@link NAME_MAX_LENGTH} signs. Empty when nothing of it is left.
 */
export function normalizeName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return Array.from(name).slice(0, NAME_MAX_LENGTH).join('').trim();
}
