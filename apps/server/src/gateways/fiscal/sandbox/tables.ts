import type { ColumnType } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    sandbox_fiscal: SandboxFiscalTable;
  }
}

/** Sums in kopecks, times UTC milliseconds. */
export interface SandboxReceipt {
  shop: string;
  kind: 'income' | 'refund';
  subject: 'advance' | 'parking' | 'subscription';
  amount: number;
  orderNumber: string;
  atMs: number;
}

export interface SandboxFiscalTable {
  receipt_key: string;
  secret: string;
  content: ColumnType<SandboxReceipt, string, never>;
  at: Timestamp;
}
