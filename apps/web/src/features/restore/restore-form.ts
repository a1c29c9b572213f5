import { knownFailure, type FailureName } from '@gorpark/contract/failures';
import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { cleanPassword, passwordProblem, type PasswordRule } from '@gorpark/domain/password';
import { completePhone, normalizePhone, withoutMask } from '@gorpark/domain/phone';

export type RestoreWay = 'code' | 'mail' | 'call';

export interface StartValues {
  login: string;
  way: 'code' | 'mail';
}

export type LoginProblem = 'notEmpty' | 'email' | 'phone' | 'emailPhone';

export const isPhoneLike = (login: string): boolean => /^\+?\d[\d\s()-]*$/.test(login.trim());

export const loginProblem = (login: string, isEasy: boolean): LoginProblem | null => {
  if (login.trim() === '') return 'notEmpty';
  const phone = completePhone(login);
  if (isEasy && isPhoneLike(login)) return normalizePhone(phone) === null ? 'phone' : null;
  if (isEmail(cleanEmail(login))) return null;
  return isEasy ? 'emailPhone' : 'email';
};

export const wayOf = ({ login, way }: StartValues, isEasy: boolean): RestoreWay => {
  if (!isEasy) return 'code';
  return isPhoneLike(login) ? 'call' : way;
};

export const cleanLogin = (login: string): string =>
  isPhoneLike(login) ? withoutMask(completePhone(login)) : cleanEmail(login);

export interface ChangeValues {
  pass: string;
  repeat: string;
}

export type ChangeProblem = 'notEmpty' | 'passStrong' | 'passLenient' | 'passwordRepeat';

const passProblem = (pass: string, rule: PasswordRule): ChangeProblem | null => {
  const problem = passwordProblem(pass, rule);
  if (problem === null) return null;
  if (problem === 'empty') return 'notEmpty';
  return rule === 'lenient' ? 'passLenient' : 'passStrong';
};

export const checkChange = (
  { pass, repeat }: ChangeValues,
  rule: PasswordRule,
): Partial<Record<keyof ChangeValues, ChangeProblem>> => {
  const problem = passProblem(pass, rule);
  return {
    ...(problem === null ? {} : { pass: problem }),
    ...(cleanPassword(repeat) === cleanPassword(pass) ? {} : { repeat: 'passwordRepeat' as const }),
  };
};

/** Returns a catalogue error and a plausible e-mail; drops any other text [THR-25]. */
export const readStartQuery = (
  query: Readonly<Record<string, unknown>>,
): { error: FailureName | null; email: string } => {
  const { error, email } = query;
  const name = typeof error === 'string' ? knownFailure(error) : 'UnknownError';
  return {
    error: name === 'UnknownError' ? null : name,
    email: typeof email === 'string' && isEmail(cleanEmail(email)) ? cleanEmail(email) : '',
  };
};
