import type { ColumnType } from 'kysely';
import type { Timestamp } from '../platform/db/schema.ts';
import type { Difference } from './reconcile.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    reconciliation: ReconciliationTable;
  }
}

/** Migration 0069. */
export interface ReconciliationTable {
  city_id: number;
  /** YYYY-MM-DD, city time. */
  day: ColumnType<string, string, never>;
  at: Timestamp;
  asked: number;
  differences: ColumnType<Difference[], string, string>;
}
