import { type FailureName, REQUEST_ERROR } from '@gorpark/contract/failures';

/** A failed call as data: the API client never throws into a screen. [APP-055] */
export interface ApiFailure {
  status: 'error';
  /** A catalogue name, or 'Request error' for an unnamed failure. [D-R15] */
  errorName: FailureName;
  /** The server's message, possibly empty. Screens show the text of `errorName` instead. */
  errorMessage: string;
  /** No answer was read: the call may have taken effect. */
  isLost: boolean;
  /** Other fields of the answer, such as the captcha of a refused login. */
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

/** Returns an unnamed failure; `isLost` if the call may have taken effect. */
export const requestError = (isLost: boolean): { ok: false; error: ApiFailure } =>
  refuse(REQUEST_ERROR, { isLost });
