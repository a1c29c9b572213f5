import type { Lang } from '@gorpark/domain/time';
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

export type CodeChannel = 'email' | 'sms' | 'call';

/** `accountId`: the logged-in account, to which the code is bound. */
export interface CodeContext {
  cityId: number;
  address: string;
  lang: Lang;
  accountId: number | null;
}

export interface CodeOrder {
  channel: CodeChannel;
  target: string;
  purpose: CodePurpose;
  /** Portal path of the code step, for the email. */
  linkPath?: (token: string, code: string) => string;
  /**
   * true: the link has a separate token, which the requester of the code does not know. So a request for another
   * person's code gains nothing if that person follows the link [THR-19].
   */
  isLinkApart?: boolean;
}
