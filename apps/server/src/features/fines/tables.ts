import type { Kopecks } from '@gorpark/domain/money';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';
import type { PhotoType } from './photo.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    fine: FineTable;
    fine_photo: FinePhotoTable;
  }
}

type MaybeMoment = ColumnType<Date | null, Date | null, Date | null>;

/** Migration 0064; sums in kopecks. */
export interface FineTable {
  city_id: number;
  uin: string;
  status: string;
  article: string;
  place: string;
  offense_at: MaybeMoment;
  /** YYYY-MM-DD. */
  ruled_on: ColumnType<string | null, string | null, string | null>;
  order_number: string;
  total_kop: ColumnType<Kopecks, Kopecks, Kopecks>;
  paid_kop: ColumnType<Kopecks, Kopecks, Kopecks>;
  sts: string;
  plate_key: string;
  plate: string;
  starts_at: MaybeMoment;
  ends_at: MaybeMoment;
  whole_days: Generated<string[]>;
  kind: string;
  provider: string;
  is_demo: Generated<boolean>;
  origin: 'source' | 'operator';
  gone_at: Generated<Date | null>;
  told_at: Timestamp;
}

export interface FinePhotoTable {
  city_id: number;
  uin: string;
  media_type: PhotoType;
  content: Buffer;
}
