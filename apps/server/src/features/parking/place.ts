import { fail, ok, type Result } from '#src/platform/result.ts';
import type { CityTariffs } from '../tariffs/index.ts';

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
    return ok({ zoneCode, parkingCode: pressedIn(city, zoneCode, input.Place) });
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
function pressedIn(city: CityTariffs, zoneCode: string, code: string | undefined): string | null {
  const parking = city.parkings.get(code?.trim() ?? '');
  return parking?.zoneCode === zoneCode && !parking.isFree ? parking.code : null;
}

/** Includes the start (UTC milliseconds) unless it is now. */
export function placeKey(place: Place, startMs: number | null = null): string {
  const key = place.parkingCode === null ? `zone:${place.zoneCode}` : `parking:${place.parkingCode}`;
  return startMs === null ? key : `${key}@${startMs}`;
}
