import type { Pool } from '#src/platform/db/pool.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Payments } from '../payments/index.ts';
import type { TariffBook } from '../tariffs/index.ts';

export interface CompanyVehicle {
  cityId: number;
  accountId: number;
  plate: string;
}

export interface CompanyDriver {
  /** Eleven digits; null: no active driver has this vehicle, or several do. */
  phone: string | null;
}

export interface SessionDeps {
  db: Db;
  pool: Pool;
  tariffs: TariffBook;
  payments: Pick<Payments, 'methodOf' | 'begin' | 'open' | 'refund'>;
  /** If absent, uses the vehicles of the account [companies-2]. */
  findCompanyVehicle?: (vehicle: CompanyVehicle) => Promise<CompanyDriver | null>;
  sentFrom?: string;
}
