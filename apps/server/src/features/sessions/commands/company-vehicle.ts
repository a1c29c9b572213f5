import { hasVehicle } from '../../vehicles/index.ts';
import type { CompanyDriver, CompanyVehicle, SessionDeps } from '../deps.ts';

/** Returns the driver of a company vehicle, or null if the company does not own it [companies-2]. */
export async function companyDriverOf(
  { pool, findCompanyVehicle, sentFrom }: SessionDeps,
  vehicle: CompanyVehicle,
): Promise<CompanyDriver | null> {
  const find =
    findCompanyVehicle ?? (async () => ((await hasVehicle(pool, vehicle)) ? { phone: null } : null));
  const found = await find(vehicle);
  return found && { phone: sentFrom ?? found.phone };
}
