const SIGNS: Readonly<Record<string, RegExp>> = { 9: /\d/, a: /\p{L}/u, '*': /[\p{L}\d]/u };

/**
 * What was typed or pasted, in a pattern: `9` is a digit, `a` a letter, `*` either, everything else stands as it is
 * written. Signs that do not fit their place are left out, letters are upper case. It grows only as far as there are
 * signs, so nothing has to be deleted to correct one, and its own result stays as it is.
 */
export function applyMask(pattern: string, text: string): string {
  let rest = text.toUpperCase();
  let shown = '';
  let between = '';

  for (const place of pattern) {
    const fits = SIGNS[place];
    if (!fits) {
      between += place;
      continue;
    }
    const at = rest.search(fits);
    if (at < 0) break;
    shown += between + rest.charAt(at);
    rest = rest.slice(at + 1);
    between = '';
  }
  return shown;
}
