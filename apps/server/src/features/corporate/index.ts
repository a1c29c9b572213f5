import type { Pool } from '#src/platform/db/pool.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { findActiveVehicle } from './company.sql.ts';
import { companiesOfPhone } from './drivers.sql.ts';

export { addCompany, type NewContract, setContract } from './contract.ts';
export { listCompanies } from './company.sql.ts';
export { routes } from './routes.ts';
export { type TopUp, topUpByBank, type TopUpOutcome } from './top-up.ts';

/** Returns company queries for lower features [companies-2]. */
export function companyDeps({ db, pool }: { db: Db; pool: Pool }) {
  return {
    findCompanyVehicle: (vehicle: Parameters<typeof findActiveVehicle>[1]) =>
      findActiveVehicle(pool, vehicle),
    companiesOfPhone: (cityId: number, phone: string) => companiesOfPhone(db, cityId, phone),
  };
}
