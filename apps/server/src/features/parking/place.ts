import { fail, ok, type Result } from '#src/platform/result.ts';
import type { CityTariffs } from '../tariffs/index.ts';

export interface Place {
  zoneCode: string;
  parkingCode: string | null;
}

/**
 * The place of a stay: a zone, or a parking by its code, or both when they agree. Errors: NoZoneSelected (B12),
 * ZoneNotFound (B13, B14), CantFindParking (B15; also a place that is not sold).
 */
export function readPlace(city: CityTariffs, input: { Zone?: string; ParkingCode?: string }): Result<Place> {
  const zoneCode = input.Zone?.trim() || null;
  const parkingCode = input.ParkingCode?.trim() || null;
  if (zoneCode === null && parkingCode === null) return fail('NoZoneSelected');
  if (zoneCode !== null && !city.zones.has(zoneCode)) return fail('ZoneNotFound');
  if (parkingCode === null) return zoneCode === null ? fail('NoZoneSelected') : ok({ zoneCode, parkingCode });

  const parking = city.parkings.get(parkingCode);
  if (!parking || parking.zoneCode === null || parking.isFree) return fail('CantFindParking');
  if (zoneCode !== null && parking.zoneCode !== zoneCode) return fail('CantFindParking');
  return ok({ zoneCode: parking.zoneCode, parkingCode });
}

/**
 * The key under which a quote is kept: the parking when one is chosen, else the zone; with the start, UTC milliseconds,
 * of a stay that does not begin at the press.
 */
export function placeKey(place: Place, startMs: number | null = null): string {
  const key = place.parkingCode === null ? `zone:${place.zoneCode}` : `parking:${place.parkingCode}`;
  return startMs === null ? key : `${key}@${startMs}`;
}
