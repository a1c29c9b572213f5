import type { Kopecks } from '@gorpark/domain/money';
import type { ColumnType, Generated } from 'kysely';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    planar_quote: BarrierQuoteTable;
  }
}

export type BarrierStatus = 'quoted' | 'awaiting' | 'held' | 'confirmed' | 'returned';
export type BarrierReturn = 'refused' | 'silent' | 'late';
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Sums in kopecks. */
export interface BarrierQuoteTable {
  city_id: number;
  id: string;
  token_id: ColumnType<number, number, never>;
  account_id: ColumnType<number, number, never>;
  payer_kind: ColumnType<'driver' | 'guest', 'driver' | 'guest', never>;
  parking_code: ColumnType<string, string, never>;
  ticket: ColumnType<string, string, never>;
  amount_kop: ColumnType<Kopecks, Kopecks, never>;
  entered_at: ColumnType<Date | null, Date | null, never>;
  quoted_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
  status: Generated<BarrierStatus>;
  return_reason: ColumnType<BarrierReturn | null, null | undefined, BarrierReturn>;
  order_number: ColumnType<string | null, null | undefined, string>;
  payment_order: ColumnType<string | null, null | undefined, string>;
  payment_kop: ColumnType<Kopecks | null, null | undefined, Kopecks>;
  held_at: MaybeTime;
  retry_at: MaybeTime;
  open_asks: Generated<number>;
  leave_before: ColumnType<Date | null, null | undefined, Date | null>;
}
