import type { PartnerScope } from '@gorpark/contract/kit/scopes';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    partner: PartnerTable;
    partner_key: PartnerKeyTable;
    partner_key_use: PartnerKeyUseTable;
  }
}

type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Migration 0310. */
export interface PartnerTable {
  city_id: number;
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  created_at: Timestamp;
}

export interface PartnerKeyTable {
  city_id: number;
  id: string;
  partner_id: number;
  hash: Buffer;
  scopes: PartnerScope[];
  addresses: string[];
  daily_items: number;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: MaybeMoment;
  used_at: MaybeMoment;
  warned_days: ColumnType<number | null, number | null | undefined, number | null>;
  is_demo: Generated<boolean>;
}

export interface PartnerKeyUseTable {
  city_id: number;
  key_id: string;
  rate: string;
  since: Timestamp;
  items: number;
}
