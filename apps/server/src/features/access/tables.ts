import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    token: TokenTable;
    login_attempt: LoginAttemptTable;
    captcha_challenge: CaptchaChallengeTable;
  }
}

export type TokenKind = 'driver' | 'guest' | 'coop';

/** Tables of migration 0021. Hashes are SHA-256. */
export interface TokenTable {
  city_id: number;
  id: Generated<number>;
  hash: Buffer;
  kind: ColumnType<TokenKind, TokenKind, never>;
  account_id: number | null;
  created_at: Timestamp;
  used_at: Timestamp;
  expires_at: Timestamp;
}

export interface LoginAttemptTable {
  city_id: number;
  scope: 'login' | 'address' | 'city';
  key_hash: Buffer;
  window_ends_at: Timestamp;
  tries: number;
}

export interface CaptchaChallengeTable {
  city_id: number;
  id_session_hash: Buffer;
  answer_hash: Buffer;
  login_hash: Buffer;
  expires_at: Timestamp;
}
