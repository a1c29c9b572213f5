import type { ApiFailure } from '#src/api/result.ts';

/** No try can be right any more, a new code has to be asked for (decision D-J373); a back end may not tell it. */
export const isCodeOver = ({ errorName, details }: Pick<ApiFailure, 'errorName' | 'details'>): boolean =>
  errorName === 'IncorrectCode' && details['isCodeOver'] === true;

/** Whole seconds until a call that came too often may be tried again (decision D-J372); `null`: nobody told. */
export const waitSecondsOf = ({ details }: Pick<ApiFailure, 'details'>): number | null => {
  const { retryAfter } = details;
  return typeof retryAfter === 'number' && Number.isFinite(retryAfter) && retryAfter > 0
    ? Math.ceil(retryAfter)
    : null;
};
