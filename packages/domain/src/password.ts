/** Where a password is chosen: registration and restore `strong` or `lenient` by the city, the profile `profile` (D-A1). */
export type PasswordRule = 'strong' | 'lenient' | 'profile';

interface LengthRange {
  min: number;
  max: number;
}

/**
 * Longest text, in UTF-16 units, that is ever looked at as a password: what is longer is neither chosen nor hashed (BAD-61).
 * The documents name no end of the lenient rule; this is it.
 */
export const PASSWORD_MAX_UNITS = 256;

const LENGTHS: Readonly<Record<PasswordRule, LengthRange>> = {
  strong: { min: 6, max: 20 },
  // "Longer than 3 characters".
  lenient: { min: 4, max: PASSWORD_MAX_UNITS },
  profile: { min: 4, max: 20 },
};

export type PasswordProblem = 'empty' | 'tooShort' | 'tooLong';

/** How many characters a password may have, both ends included (accounts-and-access §9, decision D-A1). */
export const passwordLengths = (rule: PasswordRule): Readonly<LengthRange> => LENGTHS[rule];

/**
 * The password as it is kept and compared: outer spaces are cut on every way in, because the login cuts them too
 * (accounts-and-access §5: values are trimmed).
 */
export const cleanPassword = (text: string): string => text.trim();

/** What is wrong with a new password by its rule; `null` when nothing is. Characters are counted, not UTF-16 units. */
export function passwordProblem(text: string, rule: PasswordRule): PasswordProblem | null {
  const password = cleanPassword(text);
  if (password.length > PASSWORD_MAX_UNITS) return 'tooLong';
  const { length } = Array.from(password);
  const { min, max } = LENGTHS[rule];
  if (length === 0) return 'empty';
  if (length < min) return 'tooShort';
  return length > max ? 'tooLong' : null;
}
