import { ERROR_TEXTS } from '@gorpark/contract/error-texts';
import type { FailureName } from '@gorpark/contract/failures';
import type { ErrorFollowUp, ErrorPlace, ErrorTable } from '@gorpark/contract/kit/errors';

export interface ErrorRule {
  place: ErrorPlace;
  followUp: ErrorFollowUp;
}

/** Returns where an error is shown and what follows it. */
export const errorRule = (name: FailureName): ErrorRule => {
  const { place, next }: ErrorTable[string] = ERROR_TEXTS[name];
  return { place: place ?? 'form', followUp: next ?? 'none' };
};
