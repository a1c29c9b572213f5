import type { ApiFailure, ApiResult } from '#src/api/result.ts';

/** A refused call on its way through the query library, which knows failures only as errors. Hooks turn it back into data. */
class FailedCall extends Error {
  override name = 'FailedCall';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.errorName);
    this.failure = failure;
  }
}

/** The value of a call, for a query function. Throws FailedCall. */
export const valueOf = <T>(result: ApiResult<T>): T => {
  if (!result.ok) throw new FailedCall(result.error);
  return result.value;
};

/** The failure behind a query's error; `null` when there is none. */
export const failureOf = (error: unknown): ApiFailure | null =>
  error instanceof FailedCall ? error.failure : null;
