import type { ApiFailure, ApiResult } from '#src/api/result.ts';

/** Wraps a failure for the query library; hooks convert it back. */
class FailedCall extends Error {
  override name = 'FailedCall';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.errorName);
    this.failure = failure;
  }
}

/** Throws FailedCall. */
export const valueOf = <T>(result: ApiResult<T>): T => {
  if (!result.ok) throw new FailedCall(result.error);
  return result.value;
};

/** `null` for other errors. */
export const failureOf = (error: unknown): ApiFailure | null =>
  error instanceof FailedCall ? error.failure : null;
