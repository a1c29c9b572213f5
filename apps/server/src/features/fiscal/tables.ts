import type { Kopecks } from '@gorpark/domain/money';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    fiscal_start: FiscalStartTable;
    fiscal_receipt: FiscalReceiptTable;
  }
}

/** Migration 0056; sums in kopecks. */
export interface FiscalStartTable {
  city_id: number;
  since: Timestamp;
}

export interface FiscalReceiptTable {
  city_id: number;
  operation_id: number;
  kind: 'income' | 'refund';
  account_id: number;
  operation_at: Timestamp;
  amount_kop: ColumnType<Kopecks, Kopecks, never>;
  status: Generated<'waiting' | 'done' | 'refused'>;
  nonce: ColumnType<string | null, string | undefined, never>;
  url: string | null;
  created_at: Timestamp;
  retry_at: Timestamp;
  attempts: Generated<number>;
}
