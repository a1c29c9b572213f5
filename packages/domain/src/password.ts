/** The city selects `strong` or `lenient` for registration and restore [accounts-1]. */
export type PasswordRule = 'strong' | 'lenient' | 'profile';

interface LengthRange {
  min: number;
  max: number;
}

/**
 * Maximum in UTF-16 units. A longer text is neither accepted nor hashed [BAD-61]. Also limits the lenient rule, which
 * has no specified maximum.
 */
export const PASSWORD_MAX_UNITS = 256;

const LENGTHS: Readonly<Record<PasswordRule, LengthRange>> = {
  strong: { min: 6, max: 20 },
  lenient: { min: 4, max: PASSWORD_MAX_UNITS },
  profile: { min: 4, max: 20 },
};

export type PasswordProblem = 'empty' | 'tooShort' | 'tooLong';

/** In characters, both ends inclusive [accounts-1]. */
export const passwordLengths = (rule: PasswordRule): Readonly<LengthRange> => LENGTHS[rule];

/** Trims on every input, because the login trims too. */
export const cleanPassword = (text: string): string => text.trim();

/** Returns the problem or `null`. Counts characters, not UTF-16 units. */
export function passwordProblem(text: string, rule: PasswordRule): PasswordProblem | null {
  const password = cleanPassword(text);
  if (password.length > PASSWORD_MAX_UNITS) return 'tooLong';
  const { length } = Array.from(password);
  const { min, max } = LENGTHS[rule];
  if (length === 0) return 'empty';
  if (length < min) return 'tooShort';
  return length > max ? 'tooLong' : null;
}
