import type { ErrorName } from '@gorpark/contract';
import type { StartProblem } from '@gorpark/domain/subscription';
import { isoDate, parseInstant } from '@gorpark/domain/time';

/** What is answered when a first day is wrong (BAD-43). */
export const START_ERRORS: Readonly<Record<StartProblem, ErrorName>> = {
  required: 'RequiredField',
  format: 'InvalidFormat',
  tooEarly: 'ValidationError',
  tooLate: 'ValidationError',
};

/** The city's day of a date or a moment (without an offset it is the city's own time); null when nothing was sent. */
export function readDay(input: string | null | undefined, timeZone: string): string | null {
  const text = input?.trim() ?? '';
  if (text === '') return null;
  const ms = parseInstant(text, timeZone);
  return ms === null ? text : isoDate(ms, timeZone);
}
