import type { FailureName } from '@gorpark/contract/failures';
import type { ApiFailure } from '#src/api/result.ts';
import { type Captcha, readCaptcha } from '#src/core/captcha.ts';
import type { LoginState } from '#src/core/session-store.ts';

export interface LoginResult {
  status: 'waiting' | 'ok' | 'error';
  errorName: FailureName | null;
  captcha: string | null;
  id_session: string | null;
}

export const LOGIN_WAITING: Readonly<LoginResult> = {
  status: 'waiting',
  errorName: null,
  captcha: null,
  id_session: null,
};

/** The bare error name 'error' means a wrong login or password. */
const errorNameOf = ({ errorName, details }: ApiFailure): FailureName =>
  details['errorName'] === 'error' ? 'IncorrectLogin' : errorName;

export const toLoginResult = (state: LoginState): { result: LoginResult; captcha: Captcha | null } => {
  if (state.status !== 'error') return { result: { ...LOGIN_WAITING, status: state.status }, captcha: null };
  const captcha = readCaptcha(state.failure);
  return {
    captcha,
    result: {
      status: 'error',
      errorName: errorNameOf(state.failure),
      captcha: captcha?.picture ?? null,
      id_session: captcha?.idSession ?? null,
    },
  };
};
