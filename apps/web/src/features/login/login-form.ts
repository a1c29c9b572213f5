import type { RequestOf } from '@gorpark/contract';
import type { login } from '@gorpark/contract/operations/account';
import { isLoginPhone } from '@gorpark/domain/phone';

export interface LoginValues {
  login: string;
  password: string;
  captcha: string;
}

export const LOGIN_DEFAULTS: Readonly<LoginValues> = { login: '', password: '', captcha: '' };

/** What the server sends when it wants a code: a picture to read and the name of this try. */
export interface Captcha {
  picture: string;
  idSession: string;
}

export type LoginProblem = 'emptyField' | 'emailPhone';
export type LoginProblems = Partial<Record<keyof LoginValues, LoginProblem>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Rules of the login form (accounts-and-access §5): nothing empty; an e-mail, or a phone of 9-10 digits after 7, 8, +7. */
export const checkLogin = (values: LoginValues, isCaptchaAsked: boolean): LoginProblems => {
  const name = values.login.trim();
  return {
    ...(name === '' ? { login: 'emptyField' as const } : {}),
    ...(name !== '' && !EMAIL.test(name) && !isLoginPhone(name) ? { login: 'emailPhone' as const } : {}),
    ...(values.password.trim() === '' ? { password: 'emptyField' as const } : {}),
    ...(isCaptchaAsked && values.captcha.trim() === '' ? { captcha: 'emptyField' as const } : {}),
  };
};

/** The body of the call; values are trimmed (accounts-and-access §5). */
export const toLoginRequest = (values: LoginValues, captcha: Captcha | null): RequestOf<typeof login> => ({
  login: values.login.trim(),
  password: values.password.trim(),
  ...(captcha ? { captcha: values.captcha.trim(), id_session: captcha.idSession } : {}),
});

/** Reads the captcha out of the other fields of a refused login; `null` when the server sent none. */
export const readCaptcha = (details: Readonly<Record<string, unknown>>): Captcha | null => {
  const { captcha, id_session: idSession } = details;
  if (typeof captcha !== 'string' || !captcha.startsWith('data:image/')) return null;
  return { picture: captcha, idSession: typeof idSession === 'string' ? idSession : '' };
};
