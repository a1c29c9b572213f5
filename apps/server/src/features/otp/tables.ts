import type { ColumnType } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    one_time_code: OneTimeCodeTable;
  }
}

export type CodeKind = 'email' | 'phone';
export type CodePurpose = 'registration' | 'restore' | 'edit';

/** Hashes are SHA-256. */
export interface OneTimeCodeTable {
  city_id: number;
  token_hash: Buffer;
  kind: CodeKind;
  purpose: CodePurpose;
  target: string;
  account_id: number | null;
  code_hash: Buffer;
  attempts_left: number;
  created_at: Timestamp;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  expires_at: Timestamp;
}
