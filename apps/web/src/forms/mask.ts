const PATTERNS: Readonly<Record<string, RegExp>> = { 9: /\d/, a: /\p{L}/u, '*': /[\p{L}\d]/u };

/**
 * Formats a text by a pattern: `9` is a digit, `a` a letter, `*` either; other characters are literal. Returns the
 * text unchanged if it does not fit: a cut one would be another value. Idempotent.
 */
export function applyMask(pattern: string, text: string): string {
  let rest = text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');
  let shown = '';
  let between = '';

  for (const place of pattern) {
    const fits = PATTERNS[place];
    if (!fits) {
      between += place;
      continue;
    }
    if (!fits.test(rest.charAt(0))) break;
    shown += between + rest.charAt(0);
    rest = rest.slice(1);
    between = '';
  }
  return rest === '' ? shown : text;
}

/**
 * Returns a cleaner that drops spaces and hyphens between digits. It leaves a text with other characters or more than
 * `most` digits unchanged, so that the field shows the error.
 */
export const digitsUpTo =
  (most: number) =>
  (text: string): string => {
    const bare = text.replaceAll(/[\s\u2010-\u2015-]/gu, '');
    return /^\d*$/.test(bare) && bare.length <= most ? bare : text;
  };
