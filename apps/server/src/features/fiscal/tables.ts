import type { Kopecks } from '@gorpark/domain/money';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';
import type { FiscalDocument } from './ports.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    fiscal_start: FiscalStartTable;
    fiscal_receipt: FiscalReceiptTable;
  }
}

/** Migrations 0056, 0331; sums in kopecks. */
export interface FiscalStartTable {
  city_id: number;
  since: Timestamp;
  /** When the settings of the shop were last refused. */
  stopped_at: Date | null;
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
  /** Of the operator, between sending and the document. */
  document_id: Generated<string | null>;
  payment_id: Generated<number | null>;
  unsure_since: Generated<Date | null>;
  /** Documents that failed unregistered. */
  copies: Generated<number>;
  /** Last failure and its code. */
  fault: Generated<string | null>;
  document: ColumnType<FiscalDocument | null, string | null | undefined, string | null>;
  correction: Generated<'none' | 'missed'>;
}
