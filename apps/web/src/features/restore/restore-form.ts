import { knownFailure, type FailureName } from '@gorpark/contract/failures';
import { cleanEmail, isEmail } from '@gorpark/domain/email';
import { cleanPassword, passwordProblem, type PasswordRule } from '@gorpark/domain/password';
import { completePhone, isLoginPhone, normalizePhone, withoutMask } from '@gorpark/domain/phone';

/** How a person gets back in: by a code and a password of his own, or by a one-time password. */
export type RestoreWay = 'code' | 'mail' | 'call';

export interface StartValues {
  /** An e-mail; with easy restore a phone as well. */
  login: string;
  /** For an e-mail with easy restore. */
  way: 'code' | 'mail';
}

export type LoginProblem = 'notEmpty' | 'email' | 'phone' | 'emailPhone';

/** Typed like a phone: the rules and the words of phones hold. */
export const isPhoneLike = (login: string): boolean => /^\+?\d[\d\s()-]*$/.test(login.trim());

/** Rules of the first step (accounts-and-access §5): required, a valid e-mail or, with easy restore, a valid phone. */
export const loginProblem = (login: string, isEasy: boolean): LoginProblem | null => {
  if (login.trim() === '') return 'notEmpty';
  const phone = completePhone(login);
  if (isEasy && isPhoneLike(login))
    return isLoginPhone(phone) && normalizePhone(phone) !== null ? null : 'phone';
  if (isEmail(cleanEmail(login))) return null;
  return isEasy ? 'emailPhone' : 'email';
};

/** Which way a valid login takes. */
export const wayOf = ({ login, way }: StartValues, isEasy: boolean): RestoreWay => {
  if (!isEasy) return 'code';
  return isPhoneLike(login) ? 'call' : way;
};

/** The login as it is sent. */
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

/** Rules of the last step: the length of the city's rule, and the same twice (accounts-and-access §5). */
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

/** What the address brought: only errors of the catalogue and something like an e-mail; any other text is left (THR-25). */
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
