import type { ApiFailure } from '#src/api/result.ts';

/**
 * Returns whether a new code is required because no further attempt can succeed; a back end may omit this. [accounts-8]
 */
export const isCodeOver = ({ errorName, details }: Pick<ApiFailure, 'errorName' | 'details'>): boolean =>
  errorName === 'IncorrectCode' && details['isCodeOver'] === true;

/** Returns the seconds until a rate-limited call may be retried, or `null`. [accounts-8] */
export const waitSecondsOf = ({ details }: Pick<ApiFailure, 'details'>): number | null => {
  const { retryAfter } = details;
  return typeof retryAfter === 'number' && Number.isFinite(retryAfter) && retryAfter > 0
    ? Math.ceil(retryAfter)
    : null;
};
