import { ERROR_TEXTS } from '@gorpark/contract/error-texts';
import type { FailureName } from '@gorpark/contract/failures';
import type { ErrorFollowUp, ErrorTable } from '@gorpark/contract/kit/errors';

/** Places of all families. */
type Place = Extract<(typeof ERROR_TEXTS)[FailureName], { place: unknown }>['place'];

interface ErrorRule {
  place: string;
  followUp: ErrorFollowUp;
}

/** Returns where an error is shown and what follows it. */
export const errorRule = (name: FailureName): ErrorRule => {
  const { place, next }: ErrorTable[string] = ERROR_TEXTS[name];
  return { place: place ?? 'form', followUp: next ?? 'none' };
};

export type PlaceFields<Field extends string> = Partial<Record<Place, Field>>;

/** Returns the field that shows an error, by the place in its family; null: below the form. */
export const fieldOf = <Field extends string>(name: FailureName, fields: PlaceFields<Field>): Field | null =>
  fields[errorRule(name).place as Place] ?? null;
