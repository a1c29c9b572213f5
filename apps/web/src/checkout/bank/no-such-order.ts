import type { ApiFailure } from '#src/api/result.ts';

/** Returns whether the back end knows no such order of this token. A lost or busy response does not prove that. */
export const isNoSuchOrder = ({ errorName }: ApiFailure): boolean =>
  errorName === 'PaymentServiceError' || errorName === 'TokenNotFound' || errorName === 'TokenExpired';
