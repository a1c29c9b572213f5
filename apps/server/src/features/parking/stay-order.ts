import type { InputOf, operations } from '@gorpark/contract';
import { ok, type Result } from '#src/platform/result.ts';
import type { CityTariffs } from '../tariffs/index.ts';
import { type Place, readPlace } from './place.ts';
import { readStayMinutes } from './stay-input.ts';
import { readVehicle, type StayVehicle } from './vehicle.ts';

export interface StayOrder {
  place: Place;
  minutes: number;
  vehicle: StayVehicle;
}

/**
 * Errors in this order: NoZoneSelected, ZoneNotFound, CantFindParking; NoDurationSelected, InvalidFormat,
 * ValidationError; EmptyTs and plate errors.
 */
export function readOrder(
  city: CityTariffs,
  input: Pick<InputOf<typeof operations.start>, 'Zone' | 'ParkingCode' | 'Place' | 'Duration' | 'Vehicle'>,
): Result<StayOrder> {
  const place = readPlace(city, input);
  if (!place.ok) return place;
  const minutes = readStayMinutes(city, input.Duration);
  if (!minutes.ok) return minutes;
  const vehicle = readVehicle(input.Vehicle);
  if (!vehicle.ok) return vehicle;
  return ok({ place: place.value, minutes: minutes.value, vehicle: vehicle.value });
}
