import type { ApiFailure, ApiResult } from '#src/api/result.ts';

class FailedCall extends Error {
  override name = 'FailedCall';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.errorName);
    this.failure = failure;
  }
}

/** Returns the value of a call. Throws FailedCall. */
export const valueOf = <T>(result: ApiResult<T>): T => {
  if (!result.ok) throw new FailedCall(result.error);
  return result.value;
};

/** Returns the failure in a query's error, or `null`. */
export const failureOf = (error: unknown): ApiFailure | null =>
  error instanceof FailedCall ? error.failure : null;
