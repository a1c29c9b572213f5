import type { InputOf, operations } from '@gorpark/contract';
import { isDurationAllowed, parseDuration } from '@gorpark/domain/duration';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { CityTariffs } from '../../tariffs/index.ts';
import { type PaidVehicle, readPaidVehicle } from '../../vehicles/index.ts';

/** How long a quoted price is guaranteed. Milliseconds [tariffs-8]. */
export const QUOTE_MS = 600_000;

/** Hourly limit of plates outside the caller's list [THR-22]. */
export const FOREIGN_PLATES_AN_HOUR = 10;

type Loose = string | number | undefined;

/** Returns minutes that the city offers. */
function readSessionMinutes(city: CityTariffs, input: Loose): Result<number> {
  const minutes = readMinutes(input);
  if (!minutes.ok) return minutes;
  return isDurationAllowed(minutes.value, city.intervals) ? minutes : fail('ValidationError');
}

/** Returns a multiple of the city's step; the total is checked later. */
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

export interface Place {
  zoneCode: string;
  parkingCode: string | null;
}

interface PlaceInput {
  Zone?: string;
  ParkingCode?: string;
  /** Parking that was clicked on the map; used in cities that sell zones. */
  Place?: string;
}

/** Errors: NoZoneSelected, ZoneNotFound, CantFindParking (also if not sold, or if both disagree). */
export function readPlace(city: CityTariffs, input: PlaceInput): Result<Place> {
  const zoneCode = input.Zone?.trim() || null;
  const parkingCode = input.ParkingCode?.trim() || null;
  if (zoneCode === null && parkingCode === null) return fail('NoZoneSelected');
  if (zoneCode !== null && !city.zones.has(zoneCode)) return fail('ZoneNotFound');
  if (parkingCode === null) {
    if (zoneCode === null) return fail('NoZoneSelected');
    return ok({ zoneCode, parkingCode: clickedIn(city, zoneCode, input.Place) });
  }

  const parking = city.parkings.get(parkingCode);
  if (!parking || parking.zoneCode === null || parking.isFree) return fail('CantFindParking');
  if (zoneCode !== null && parking.zoneCode !== zoneCode) return fail('CantFindParking');
  return ok({ zoneCode: parking.zoneCode, parkingCode });
}

/**
 * Returns null unless the parking is sold as part of the zone: an unknown code from an outdated map must not fail the
 * start.
 */
function clickedIn(city: CityTariffs, zoneCode: string, code: string | undefined): string | null {
  const parking = city.parkings.get(code?.trim() ?? '');
  return parking?.zoneCode === zoneCode && !parking.isFree ? parking.code : null;
}

/** Includes the start (UTC milliseconds) unless it is now. */
export function placeKey(place: Place, startMs: number | null = null): string {
  const key = place.parkingCode === null ? `zone:${place.zoneCode}` : `parking:${place.parkingCode}`;
  return startMs === null ? key : `${key}@${startMs}`;
}

export interface SessionVehicle extends PaidVehicle {
  /** Company driver, eleven digits; null or absent if unknown [companies-3]. */
  driverPhone?: string | null;
}

export interface SessionOrder {
  place: Place;
  minutes: number;
  vehicle: SessionVehicle;
}

/**
 * Errors in this order: NoZoneSelected, ZoneNotFound, CantFindParking; NoDurationSelected, InvalidFormat,
 * ValidationError; EmptyTs and plate errors.
 */
export function readOrder(
  city: CityTariffs,
  input: Pick<InputOf<typeof operations.start>, 'Zone' | 'ParkingCode' | 'Place' | 'Duration' | 'Vehicle'>,
): Result<SessionOrder> {
  const place = readPlace(city, input);
  if (!place.ok) return place;
  const minutes = readSessionMinutes(city, input.Duration);
  if (!minutes.ok) return minutes;
  const vehicle = readPaidVehicle(input.Vehicle);
  if (!vehicle.ok) return vehicle;
  return ok({ place: place.value, minutes: minutes.value, vehicle: vehicle.value });
}
