import { hasVehicle } from './company-vehicle.sql.ts';
import type { CompanyVehicle, ParkingDeps } from './deps.ts';

/** A company parks its own vehicles alone (X10). */
export function mayCompanyPark(
  { pool, isCompanyVehicle = (own) => hasVehicle(pool, own) }: ParkingDeps,
  vehicle: CompanyVehicle,
): Promise<boolean> {
  return isCompanyVehicle(vehicle);
}
