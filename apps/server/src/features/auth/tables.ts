import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    token: TokenTable;
    login_attempt: LoginAttemptTable;
    captcha_challenge: CaptchaChallengeTable;
    contact_probe: ContactProbeTable;
    one_time_credential: OneTimeCredentialTable;
    company: CompanyTable;
    company_device: CompanyDeviceTable;
  }
}

export type TokenKind = 'driver' | 'guest' | 'coop';

/** Migrations 0021, 0042, 0055, 0086 and 0190. Hashes are SHA-256. */
export interface TokenTable {
  city_id: number;
  id: Generated<number>;
  hash: Buffer;
  kind: ColumnType<TokenKind, TokenKind, never>;
  account_id: number;
  created_at: Timestamp;
  used_at: Timestamp;
  expires_at: Timestamp;
  must_set_password: Generated<boolean>;
  /** Not null: a token of this parking session only [guests-3]. */
  session_id: ColumnType<number | null, number | null | undefined, never>;
}

/** `code`: wrong one-time codes of the city [THR-2]. */
export type AttemptScope = 'login' | 'account' | 'address' | 'city' | 'code';

export interface LoginAttemptTable {
  city_id: number;
  scope: AttemptScope;
  key_hash: Buffer;
  window_ends_at: Timestamp;
  attempts: number;
}

export interface CaptchaChallengeTable {
  city_id: number;
  id_session_hash: Buffer;
  answer_hash: Buffer;
  work_hash: Buffer;
  subject_hash: Buffer;
  caller_hash: Buffer;
  is_solved: Generated<boolean>;
  expires_at: Timestamp;
  number: GeneratedAlways<number>;
  shelf: GeneratedAlways<number>;
}

export interface ContactProbeTable {
  city_id: number;
  caller_hash: Buffer;
  kind: 'email' | 'phone';
  contact_hash: Buffer;
  is_cleared: boolean;
  at: Timestamp;
}

export interface OneTimeCredentialTable {
  city_id: number;
  kind: 'call' | 'email';
  subject_hash: Buffer;
  /** null: unknown phone. */
  account_id: number | null;
  /** HMAC-SHA-256 with the server's key. */
  secret_hash: Buffer;
  attempts_left: number;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** Migration 0043. */
export interface CompanyTable {
  city_id: number;
  account_id: number;
  inn: string;
  name: string;
  email: string;
  contract_hash: string;
  created_at: Timestamp;
}

export interface CompanyDeviceTable {
  city_id: number;
  account_id: number;
  device_hash: Buffer;
  seen_at: Timestamp;
}
