import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    company_driver: CompanyDriverTable;
    company_tracker: CompanyTrackerTable;
  }
}

/** Migration 0067. Values are in their stored forms; empty if missing. */
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
