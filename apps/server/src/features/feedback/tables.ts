import type { AppealStatus } from '@gorpark/domain/appeal';
import type { Lang } from '@gorpark/domain/time';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    appeal: AppealTable;
    appeal_message: AppealMessageTable;
  }
}

type Identity = ColumnType<number, never, never>;

/** Migrations 0065, 0334. */
export interface AppealTable {
  city_id: number;
  id: Identity;
  account_id: number;
  topic: string;
  subject: string;
  status: AppealStatus;
  email: string;
  phone: string;
  lang: Generated<Lang>;
  client_id: string | null;
  /** The check that it is about. */
  check_no: number | null;
  read_id: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface AppealMessageTable {
  city_id: number;
  appeal_id: number;
  id: Identity;
  is_own: boolean;
  text: string;
  client_id: string | null;
  at: Timestamp;
}
