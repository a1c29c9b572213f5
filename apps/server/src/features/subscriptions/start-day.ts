import type { ErrorName } from '@gorpark/contract';
import type { StartProblem } from '@gorpark/domain/subscription';
import { isoDate, parseInstant } from '@gorpark/domain/time';

export const START_ERRORS: Readonly<Record<StartProblem, ErrorName>> = {
  required: 'RequiredField',
  format: 'InvalidFormat',
  tooEarly: 'ValidationError',
  tooLate: 'ValidationError',
};

/** Returns the city's day of a date or a moment; without an offset the moment is in city time. null if empty. */
export function readDay(input: string | null | undefined, timeZone: string): string | null {
  const text = input?.trim() ?? '';
  if (text === '') return null;
  const ms = parseInstant(text, timeZone);
  return ms === null ? text : isoDate(ms, timeZone);
}
