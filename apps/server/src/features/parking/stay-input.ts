import { isDurationAllowed, parseDuration } from '@gorpark/domain/duration';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { CityTariffs } from '../tariffs/index.ts';

/** A quote holds for ten minutes (D-X2). */
export const QUOTE_MS = 600_000;

/** Plates outside the own list that one caller may park within an hour (THR-22). */
export const FOREIGN_PLATES_AN_HOUR = 10;

type Loose = string | number | undefined;

/** Minutes of a stay that the city offers. Errors: NoDurationSelected (BAD-16), InvalidFormat (BAD-19), ValidationError (BAD-17). */
export function readStayMinutes(city: CityTariffs, input: Loose): Result<number> {
  const minutes = readMinutes(input);
  if (!minutes.ok) return minutes;
  return isDurationAllowed(minutes.value, city.intervals) ? minutes : fail('ValidationError');
}

/** Minutes to add: any number of the city's steps (whether the whole stay fits is asked later). Errors as above. */
export function readAddedMinutes(city: CityTariffs, input: Loose): Result<number> {
  const minutes = readMinutes(input);
  if (!minutes.ok) return minutes;
  const { step, max } = city.intervals;
  return isDurationAllowed(minutes.value, { min: step, step, max }) ? minutes : fail('ValidationError');
}

function readMinutes(input: Loose): Result<number> {
  if (input === undefined || input === '') return fail('NoDurationSelected');
  const minutes = parseDuration(input);
  if (minutes !== null) return ok(minutes);
  // A number that is not whole or not safe is a wrong value, a text of another shape is a wrong form.
  return fail(typeof input === 'number' ? 'ValidationError' : 'InvalidFormat');
}

/** A session id as the answers give it; null for anything that cannot be one. */
export function readSessionId(input: string | null | undefined): number | null {
  return input && /^[1-9][0-9]{0,14}$/.test(input) ? Number(input) : null;
}

const LOCAL = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** UTC milliseconds of `timestart`; without an offset it is the city's own time (BAD-33). Error: InvalidFormat (BAD-32). */
export function readTimestart(input: string | null | undefined, timeZone: string): Result<number | null> {
  const text = input?.trim().replace(' ', 'T');
  if (!text) return ok(null);
  try {
    if (ZONED.test(text)) return ok(Temporal.Instant.from(text).epochMilliseconds);
    if (!LOCAL.test(text)) return fail('InvalidFormat');
    const local = Temporal.PlainDateTime.from(text, { overflow: 'reject' });
    return ok(local.toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    return fail('InvalidFormat');
  }
}
