import type { Category } from '@gorpark/domain/category';
import type { Kopecks } from '@gorpark/domain/money';
import type { PlateFormat } from '@gorpark/domain/plate';
import type { SubscriptionType } from '@gorpark/domain/subscription';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    subscription: SubscriptionTable;
  }
}

type Sum = ColumnType<Kopecks, number, number>;

/** Sums in kopecks. */
export interface SubscriptionTable {
  city_id: number;
  id: Generated<number>;
  account_id: number;
  order_number: string;
  /** The payment or receipt that paid it; null: the balance alone. */
  paid_by: string | null;
  offer_code: string;
  type: SubscriptionType;
  title_ru: string;
  title_en: string;
  plate: string;
  plate_key: string;
  plate_format: PlateFormat;
  category: Category;
  /** null: all zones. */
  zones: string[] | null;
  days: number;
  sale_percent: number;
  is_pausable: boolean;
  is_refundable: boolean;
  is_changeable: boolean;
  price_kop: Sum;
  refunded_kop: ColumnType<Kopecks, number | undefined, number>;
  status: Generated<'active' | 'paused' | 'refunded'>;
  starts_at: Timestamp;
  ends_at: Timestamp;
  paused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  bought_at: Timestamp;
}
