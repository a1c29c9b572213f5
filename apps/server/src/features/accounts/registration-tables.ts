import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    registration: RegistrationTable;
  }
}

/** Migration 0042. */
export interface RegistrationTable {
  city_id: number;
  account_id: number;
  consent_version: string;
  consented_at: Timestamp;
  email_proof: Buffer;
  phone_proof: Buffer;
}
