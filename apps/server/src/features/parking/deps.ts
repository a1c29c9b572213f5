import type { Pool } from '#src/platform/db/pool.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Access } from '#src/platform/http/route.ts';
import type { Payments } from '../payments/index.ts';
import type { TariffBook } from '../tariffs/index.ts';

/** A plate, normalised, that a company wants to park. */
export interface CompanyVehicle {
  cityId: number;
  accountId: number;
  plate: string;
}

/** What the parking feature works with. `pool`: prepared statements, which the query builder does not make. */
export interface ParkingDeps {
  db: Db;
  pool: Pool;
  tariffs: TariffBook;
  /** What takes money when the wallet is short (X1). */
  payments: Pick<Payments, 'methodOf' | 'begin' | 'open' | 'refund'>;
  /** Whose token it is. */
  tokens: Access;
  /** Whether a company may park this plate (X10); absent: the vehicles of its account. */
  isCompanyVehicle?: (vehicle: CompanyVehicle) => Promise<boolean>;
}
