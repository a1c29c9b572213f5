import { REQUEST_ERROR } from '@gorpark/contract/failures';
import { failureOf } from './failed-call.ts';

/** Returns whether the back end answered 404: a retry is pointless. [api-4] */
export const isMissing = (error: unknown): boolean => {
  const failure = failureOf(error);
  return failure?.errorName === REQUEST_ERROR && !failure.isLost;
};
