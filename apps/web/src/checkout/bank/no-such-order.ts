import type { ApiFailure } from '#src/api/result.ts';

/** Returns whether the back end knows no such order of this token. A lost or busy response does not prove that. */
export const isNoSuchOrder = ({ errorName }: ApiFailure): boolean =>
  ['PaymentServiceError', 'TokenNotFound', 'TokenExpired', 'LinkNotValid'].includes(errorName);
