import type { FailureName } from '@gorpark/contract/failures';
import type { ApiFailure } from '#src/api/result.ts';
import { type Captcha, readCaptcha } from '#src/core/captcha.ts';
import type { LoginState } from '#src/core/session-store.ts';

/** How a login stands: waiting at first and after a reset, then ok or error (accounts-and-access §3, §4). */
export interface LoginResult {
  status: 'waiting' | 'ok' | 'error';
  errorName: FailureName | null;
  /** The picture as a data URL. */
  captcha: string | null;
  id_session: string | null;
}

/** A login that was not tried yet; resetting goes back here. */
export const LOGIN_WAITING: Readonly<LoginResult> = {
  status: 'waiting',
  errorName: null,
  captcha: null,
  id_session: null,
};

/** A refusal that is only called 'error' means a wrong login or password (accounts-and-access §8). */
const errorNameOf = ({ errorName, details }: ApiFailure): FailureName =>
  details['errorName'] === 'error' ? 'IncorrectLogin' : errorName;

/** Reads what a login call came to; a captcha that came with a refusal is told apart for the form. */
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
