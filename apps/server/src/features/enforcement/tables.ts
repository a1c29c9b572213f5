import type { Grace, Reason, Verdict } from '@gorpark/domain/right-at';
import type { ColumnType, Generated } from 'kysely';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    enforcement_check: EnforcementCheckTable;
  }
}

type Fixed<T> = ColumnType<T, T, never>;
type Wiped<T> = ColumnType<T | null, T | null, null>;

/** Append-only; only plate, position and device may be wiped. */
export interface EnforcementCheckTable {
  city_id: Fixed<number>;
  no: Generated<number>;
  performer: Fixed<string>;
  id: Fixed<string | null>;
  body_hash: Fixed<Buffer | null>;
  received_at: Fixed<Date>;
  at: Fixed<Date>;
  plate: Wiped<string>;
  plate_key: Wiped<string>;
  category: Fixed<string | null>;
  zone_code: Fixed<string | null>;
  parking_code: Fixed<string | null>;
  lat: Wiped<number>;
  lon: Wiped<number>;
  accuracy: Wiped<number>;
  verdict: Fixed<Verdict | null>;
  /** Of a refused item: its error. */
  reason: Fixed<string>;
  until_at: Fixed<Date | null>;
  grace_kind: Fixed<Grace['kind'] | null>;
  grace_until: Fixed<Date | null>;
  first_seen_at: Fixed<Date | null>;
  then_verdict: Fixed<Verdict | null>;
  then_reason: Fixed<Reason | null>;
  answer: ColumnType<unknown, string, never>;
  bundle: Fixed<string | null>;
  device: Wiped<string>;
}
