import type { ColumnType, Kysely, Transaction } from 'kysely';

/** timestamptz: written as `Date` made from clock milliseconds (never now() in SQL). */
export type Timestamp = ColumnType<Date, Date, Date>;

/**
 * All tables of the database. Each feature declares its tables in `tables.ts`:
 *
 * ```ts
 * declare module '#src/platform/db/schema.ts' {
 *   interface Database { wallet: WalletTable }
 * }
 * ```
 */
export interface Database {
  idempotency: IdempotencyTable;
  audit_log: AuditLogTable;
  limit_event: LimitEventTable;
}

export interface IdempotencyTable {
  city_id: number;
  actor: string;
  operation: string;
  key: string;
  body_hash: string;
  answer: unknown;
  created_at: Timestamp;
}

export interface AuditLogTable {
  id: ColumnType<number, never, never>;
  city_id: number | null;
  at: Timestamp;
  actor: string;
  action: string;
  subject: string;
  details: unknown;
}

export interface LimitEventTable {
  city_id: number;
  scope: string;
  key_hash: Buffer;
  at: Timestamp;
  event_id: string;
}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
