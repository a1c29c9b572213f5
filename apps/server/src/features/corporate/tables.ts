import type { Kopecks } from '@gorpark/domain/money';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    company_driver: CompanyDriverTable;
    company_tracker: CompanyTrackerTable;
    bank_top_up: BankTopUpTable;
  }
}

/** Migration 0069. */
export interface BankTopUpTable {
  city_id: number;
  document: string;
  account_id: number;
  order_number: string;
  amount_kop: Kopecks;
  at: Timestamp;
}

/** Tables of migration 0067. `plate`, `phone`, `vin` and `imei` in their stored forms; empty for none. */
export interface CompanyDriverTable {
  city_id: number;
  account_id: number;
  id: GeneratedAlways<number>;
  name: string;
  phone: string;
  plate: string;
  is_active: Generated<boolean>;
  created_at: Timestamp;
}

export interface CompanyTrackerTable {
  city_id: number;
  account_id: number;
  id: Generated<number>;
  vin: string;
  imei: string;
  is_active: Generated<boolean>;
  created_at: Timestamp;
}
