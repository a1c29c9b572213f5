import type { RequestOf } from '@gorpark/contract';
import type { login } from '@gorpark/contract/person/login/calls';
import { isEmail } from '@gorpark/domain/email';
import { completePhone, isLoginPhone } from '@gorpark/domain/phone';
import type { CaptchaFields } from '#src/core/captcha.ts';

export interface LoginValues {
  login: string;
  password: string;
}

export const LOGIN_DEFAULTS: Readonly<LoginValues> = { login: '', password: '' };

export type LoginProblem = 'emptyField' | 'email' | 'emailPhone';
export type LoginProblems = Partial<Record<keyof LoginValues, LoginProblem>>;

const nameProblem = (name: string, isEasy: boolean): LoginProblem | null => {
  if (name === '') return 'emptyField';
  if (isEmail(name)) return null;
  if (!isEasy) return 'email';
  return isLoginPhone(completePhone(name)) ? null : 'emailPhone';
};

/**
 * Returns the problems of the login form. A login is an e-mail or, with easy auth, a phone: 7, 8 or +7 and then 9-10
 * digits.
 */
export const checkLogin = (values: LoginValues, isEasy: boolean): LoginProblems => {
  const login = nameProblem(values.login.trim(), isEasy);
  return {
    ...(login === null ? {} : { login }),
    ...(values.password.trim() === '' ? { password: 'emptyField' as const } : {}),
  };
};

export const toLoginRequest = (
  values: LoginValues,
  captcha: CaptchaFields = {},
): RequestOf<typeof login> => ({
  login: completePhone(values.login.trim()),
  password: values.password.trim(),
  ...captcha,
});
