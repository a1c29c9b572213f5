import { isDurationAllowed, parseDuration } from '@gorpark/domain/duration';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { CityTariffs } from '../tariffs/index.ts';

/** How long a quoted price is guaranteed. Milliseconds [tariffs-8]. */
export const QUOTE_MS = 600_000;

/** Hourly limit of plates outside the caller's list [THR-22]. */
export const FOREIGN_PLATES_AN_HOUR = 10;

type Loose = string | number | undefined;

/** Returns minutes that the city offers. Errors: NoDurationSelected, InvalidFormat, ValidationError. */
export function readStayMinutes(city: CityTariffs, input: Loose): Result<number> {
  const minutes = readMinutes(input);
  if (!minutes.ok) return minutes;
  return isDurationAllowed(minutes.value, city.intervals) ? minutes : fail('ValidationError');
}

/** Returns a multiple of the city's step; the total is checked later. Errors as above. */
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
  // An invalid number gives ValidationError, an invalid text InvalidFormat.
  return fail(typeof input === 'number' ? 'ValidationError' : 'InvalidFormat');
}

/** Returns null for a malformed id. */
export function readSessionId(input: string | null | undefined): number | null {
  return input && /^[1-9][0-9]{0,14}$/.test(input) ? Number(input) : null;
}

const LOCAL = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** Returns UTC milliseconds; local time without an offset [BAD-33]. Error: InvalidFormat [BAD-32]. */
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
