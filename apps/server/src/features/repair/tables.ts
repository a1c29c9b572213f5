import type { RepairKind } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import type { ColumnType } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';
import type { RepairState } from '../sessions/index.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    session_repair: SessionRepairTable;
  }
}

/** Append-only. */
export interface SessionRepairTable {
  city_id: number;
  session_id: number;
  seq: number;
  kind: RepairKind;
  actor: string;
  account_id: number;
  at: Timestamp;
  order_number: string;
  before: ColumnType<RepairState, string, never>;
  after: ColumnType<RepairState, string, never>;
  plate_key_before: string;
  plate_key_after: string;
  difference_kop: Kopecks;
  bonus_kop: Kopecks;
  check_id: number | null;
}
