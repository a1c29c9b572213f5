import type { DocumentType } from '@gorpark/domain/document';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    account: AccountTable;
    account_phone: AccountPhoneTable;
    benefit: BenefitTable;
    document: DocumentTable;
  }
}

/** Migration 0020. */
export interface AccountTable {
  city_id: number;
  id: Generated<number>;
  user_type: Generated<'standart' | 'coop' | 'guest'>;
  email: string;
  email_norm: string;
  password_hash: string | null;
  first_name: string;
  middle_name: string;
  last_name: string;
  report_history_operation: Generated<boolean>;
  created_at: Timestamp;
  /** Migration 0069. */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface AccountPhoneTable {
  city_id: number;
  account_id: number;
  phone: string;
  is_main: boolean;
}

export interface BenefitTable {
  city_id: number;
  account_id: number;
  id: Generated<number>;
  name: string;
  sale_percent: number;
  /** null: every zone. */
  zones: string[] | null;
  plate: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
  order_number: string;
  bought_at: Generated<Date>;
}

/** Migration 0044. */
export interface DocumentTable {
  city_id: number;
  account_id: number;
  id: Generated<number>;
  type: DocumentType;
  title: string;
}
