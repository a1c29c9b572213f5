export const PHONE_MASK = '+7 (999) 999 - 99 - 99';

const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212()[\].]/gu;
const BARE = /^(?:(?:tel|phone|mobile|тел|телефон|моб|мобильный):?)?(\+?[0-9]*)$/iu;
/** No code of an area or an operator begins with 0, 1 or 2: such a number is foreign. */
const RUSSIAN = /^(?:\+?7|8)([3-9][0-9]{9})$/;

/** Returns 11 digits that begin with 7 (a leading 8 becomes 7), or `null` [accounts-6]. */
export function normalizePhone(text: string): string | null {
  const digits = RUSSIAN.exec(withoutMask(text))?.[1];
  return digits === undefined ? null : `7${digits}`;
}

/**
 * Adds +7 to a typed number of ten digits that begins with 9; returns other text unchanged. The API accepts no such
 * number [accounts-6].
 */
export function completePhone(text: string): string {
  const bare = text.replace(SEPARATORS, '');
  return /^9[0-9]{9}$/.test(bare) ? `+7${bare}` : text;
}

/** Reads a phone of a file or of an operator: also ten digits that begin with 9. */
export const readWrittenPhone = (text: string): string | null => normalizePhone(completePhone(text));

/** Returns `+7 (912) 345 - 67 - 89`; other text unchanged. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text);
  if (phone === null) return text;
  const code = phone.slice(1, 4);
  return `+${phone.slice(0, 1)} (${code}) ${phone.slice(4, 7)} - ${phone.slice(7, 9)} - ${phone.slice(9)}`;
}

/**
 * Returns the digits after +7 of a number that is being typed. Null for other text, which a form must not change:
 * without its other characters it would be the number of another person.
 */
export function typedDigits(text: string): string | null {
  const isPlain = /^[+0-9]*$/.test(text.replace(SEPARATORS, ''));
  const bare = withoutMask(text);
  if (!isPlain && normalizePhone(bare) === null) return null;
  return /^(?:\+?7|8)?((?:[3-9][0-9]{0,9})?)$/.exec(bare)?.[1] ?? null;
}

/** Rule for login and feedback. */
export function isLoginPhone(text: string): boolean {
  return /^(?:\+?7|8)[0-9]{9,10}$/.test(withoutMask(text));
}

/** Returns the key of the form text for a phone that cannot be used, else null. */
export function phoneProblem(text: string): 'phoneEmpty' | 'phoneLength' | 'phoneForeign' | null {
  const bare = withoutMask(text.trim());
  if (/^\+?[78]?$/.test(bare)) return 'phoneEmpty';
  if (normalizePhone(bare) !== null) return null;
  return /^(?:\+[0-689]|00|[0-9]{11}$|[0-69][0-9]{11,}$|\+?7[0-2]|\+?7[0-9]{11}$|810)/.test(bare)
    ? 'phoneForeign'
    : 'phoneLength';
}

/** Returns digits with an optional plus; a text with other characters than the mask, or another word than "tel", unchanged. */
export function withoutMask(text: string): string {
  return BARE.exec(text.replace(SEPARATORS, ''))?.[1] ?? text;
}
