import { type FailureName, REQUEST_ERROR } from '@gorpark/contract/failures';

/** A failed call as data: no call throws into a screen. [APP-055] */
export interface ApiFailure {
  status: 'error';
  errorName: FailureName;
  errorMessage: string;
  /** true: no answer arrived, so the call may have taken effect. */
  isLost: boolean;
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

/** Returns an unnamed failure; `isLost`: the call may have taken effect. */
export const requestError = (isLost: boolean): { ok: false; error: ApiFailure } =>
  refuse(REQUEST_ERROR, { isLost });
