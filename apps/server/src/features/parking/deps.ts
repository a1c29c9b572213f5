import type { Pool } from '#src/platform/db/pool.ts';
import type { Db } from '#src/platform/db/schema.ts';

import type { Payments } from '../payments/index.ts';
import type { TariffBook } from '../tariffs/index.ts';

/** A plate, normalised, that a company wants to park. */
export interface CompanyVehicle {
  cityId: number;
  accountId: number;
  plate: string;
}

/** Who parks a vehicle of a company. */
export interface CompanyDriver {
  /** Eleven digits; null: it is the car of no active driver, or of several. */
  phone: string | null;
}

/** What the parking feature works with. `pool`: prepared statements, which the query builder does not make. */
export interface ParkingDeps {
  db: Db;
  pool: Pool;
  tariffs: TariffBook;
  /** What takes money when the wallet is short (D-X1). */
  payments: Pick<Payments, 'methodOf' | 'begin' | 'open' | 'refund'>;
  /** Whose token it is. */
  /** The vehicle of a company with who parks it (D-X10); absent: the vehicles of its account. */
  findCompanyVehicle?: (vehicle: CompanyVehicle) => Promise<CompanyDriver | null>;
  /** The phone that a text message came from: whoever sent it parks a company's vehicle. */
  sentFrom?: string;
}
