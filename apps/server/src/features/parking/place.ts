import { fail, ok, type Result } from '#src/platform/result.ts';
import type { CityTariffs } from '../tariffs/index.ts';

export interface Place {
  zoneCode: string;
  parkingCode: string | null;
}

interface PlaceInput {
  Zone?: string;
  ParkingCode?: string;
  /** What was pressed on the map, where zones are sold. */
  Place?: string;
}

/**
 * The place of a stay: a zone, or a parking by its code, or both when they agree. Errors: NoZoneSelected (BAD-12),
 * ZoneNotFound (BAD-13, BAD-14), CantFindParking (BAD-15; also a place that is not sold).
 */
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

/** The pressed parking, where it is sold as a part of the zone; an old map knows others, and no start fails by that. */
function pressedIn(city: CityTariffs, zoneCode: string, code: string | undefined): string | null {
  const parking = city.parkings.get(code?.trim() ?? '');
  return parking?.zoneCode === zoneCode && !parking.isFree ? parking.code : null;
}

/**
 * The key under which a quote is kept: the parking when one is chosen, else the zone; with the start, UTC milliseconds,
 * of a stay that does not begin at the press.
 */
export function placeKey(place: Place, startMs: number | null = null): string {
  const key = place.parkingCode === null ? `zone:${place.zoneCode}` : `parking:${place.parkingCode}`;
  return startMs === null ? key : `${key}@${startMs}`;
}
