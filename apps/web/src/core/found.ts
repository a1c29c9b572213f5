import { REQUEST_ERROR } from '@gorpark/contract/failures';
import { failureOf } from './failed-call.ts';

/** Whether the back end has said that there is no such thing (404, decision D-X6): asking again makes no sense. */
export const isMissing = (error: unknown): boolean => {
  const failure = failureOf(error);
  return failure?.errorName === REQUEST_ERROR && !failure.isLost;
};
