import type { Category } from '@gorpark/domain/category';
import type { Kopecks } from '@gorpark/domain/money';
import type { PlateFormat } from '@gorpark/domain/plate';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    parking_session: ParkingSessionTable;
    quote: QuoteTable;
    foreign_plate_attempt: ForeignPlateTryTable;
  }
}

export type SessionStatus = 'live' | 'finished' | 'cancelled' | 'open' | 'waiting' | 'lapsed';
type Sum = ColumnType<Kopecks, number, number>;

export interface FormerPart {
  /** UTC milliseconds. */
  endMs: number;
  /** Charge up to `endMs`. */
  chargedKop: Kopecks;
  versionIds: string[];
}

/** Sums are in kopecks. */
export interface ParkingSessionTable {
  city_id: number;
  id: Generated<number>;
  account_id: number;
  order_number: string;
  plate: string;
  plate_key: string;
  driver_phone: ColumnType<string | null, string | null | undefined, never>;
  plate_format: PlateFormat;
  category: Category;
  zone_code: string;
  parking_code: string | null;
  status: SessionStatus;
  starts_at: Timestamp;
  ends_at: Timestamp;
  closed_at: ColumnType<Date | null, Date | null, Date | null>;
  charged_kop: Sum;
  discount_kop: Sum;
  refunded_kop: Sum;
  bonus_kop: ColumnType<Kopecks, number | undefined, number>;
  tariff_versions: string[];
  former: ColumnType<FormerPart[] | null, string | null | undefined, string | null>;
  /** Stays set after a waiting order is paid or expires. */
  amount_to_pay_kop: ColumnType<Kopecks | null, number | null | undefined, number | null>;
  pay_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  repair_count: Generated<number>;
  reopened: Generated<number>;
}

/** What a repair may change. Times are UTC milliseconds, sums kopecks. */
export interface RepairState {
  plate: string;
  plateKey: string;
  format: PlateFormat;
  category: Category;
  zoneCode: string;
  parkingCode: string | null;
  startMs: number;
  endMs: number;
  chargedKop: Kopecks;
  bonusKop: Kopecks;
  discountKop: Kopecks;
  /** null: not waiting for payment. */
  amountKop: Kopecks | null;
  versionIds: string[];
  /** Parts before the last one, oldest first. */
  former: FormerPart[];
}

export interface QuoteTable {
  city_id: number;
  actor_key: string;
  plate: string;
  place: string;
  minutes: number;
  total_kop: number;
  quoted_at: Timestamp;
}

export interface ForeignPlateTryTable {
  city_id: number;
  actor_key: string;
  window_ends_at: Timestamp;
  plates: string[];
}
