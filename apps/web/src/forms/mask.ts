const SIGNS: Readonly<Record<string, RegExp>> = { 9: /\d/, a: /\p{L}/u, '*': /[\p{L}\d]/u };

/**
 * A typed or pasted text in a pattern: `9` is a digit, `a` a letter, `*` either, other characters of the pattern are written
 * as they are. Letters become upper case, separators of the text are dropped. A text whose letters and digits do not all
 * fit is returned as it is: a cut one would be another value. The result of the function stays as it is.
 */
export function applyMask(pattern: string, text: string): string {
  let rest = text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');
  let shown = '';
  let between = '';

  for (const place of pattern) {
    const fits = SIGNS[place];
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
 * Digits of a typed or pasted text without the spaces and hyphens between them. A text with other characters, or with more
 * digits than `most`, is returned as it is, so that its field can show what is wrong.
 */
export const digitsUpTo =
  (most: number) =>
  (text: string): string => {
    const bare = text.replaceAll(/[\s\u2010-\u2015-]/gu, '');
    return /^\d*$/.test(bare) && bare.length <= most ? bare : text;
  };
