import { hasVehicle } from './company-vehicle.sql.ts';
import type { CompanyDriver, CompanyVehicle, ParkingDeps } from './deps.ts';

/** A company parks its own vehicles alone (D-X10): who parks this one, or null when it is none of them. */
export async function companyDriverOf(
  { pool, findCompanyVehicle, sentFrom }: ParkingDeps,
  vehicle: CompanyVehicle,
): Promise<CompanyDriver | null> {
  const find =
    findCompanyVehicle ?? (async () => ((await hasVehicle(pool, vehicle)) ? { phone: null } : null));
  const found = await find(vehicle);
  return found && { phone: sentFrom ?? found.phone };
}
