import type { ColumnType } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    sandbox_fiscal: SandboxFiscalTable;
  }
}

/** Content of a sandbox receipt; sums in kopecks, times UTC milliseconds. */
export interface SandboxReceipt {
  shop: string;
  kind: 'income' | 'refund';
  subject: 'advance' | 'parking' | 'subscription';
  amount: number;
  orderNumber: string;
  atMs: number;
}

/** Table of migration 0056. */
export interface SandboxFiscalTable {
  receipt_key: string;
  secret: string;
  content: ColumnType<SandboxReceipt, string, never>;
  at: Timestamp;
}
