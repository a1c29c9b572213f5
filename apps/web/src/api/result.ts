import { type FailureName, REQUEST_ERROR } from '@gorpark/contract/failures';

/** Why a call gave no value. It is data: the call layer never throws into a screen (APP-055). */
export interface ApiFailure {
  status: 'error';
  /** A name of the catalogue, or 'Request error' for a failure without a name (decision D-R15). */
  errorName: FailureName;
  /** The server's words, empty when it said none. Screens show the text of `errorName` instead. */
  errorMessage: string;
  /** No answer was read: the call may or may not have had its effect. */
  isLost: boolean;
  /** The other fields of the answer, for example the captcha of a refused login. */
  details: Readonly<Record<string, unknown>>;
}

export type ApiResult<T> = { ok: true; value: T } | { ok: false; error: ApiFailure };

export const succeed = <T>(value: T): ApiResult<T> => ({ ok: true, value });

export const refuse = (
  errorName: FailureName,
  rest: Partial<Omit<ApiFailure, 'status' | 'errorName'>> = {},
): { ok: false; error: ApiFailure } => ({
  ok: false,
  error: { status: 'error', errorName, errorMessage: '', isLost: false, details: {}, ...rest },
});

/** The failure without a name; `isLost` when the call may have had its effect. */
export const requestError = (isLost: boolean): { ok: false; error: ApiFailure } =>
  refuse(REQUEST_ERROR, { isLost });
