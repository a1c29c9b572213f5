import type { Payee } from '@gorpark/city-packs/pack/payee';
import type { Kopecks } from '@gorpark/domain/money';
import type { Lang } from '@gorpark/domain/time';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';
import type { StoredPayer } from './payer.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    receipt: ReceiptTable;
    receipt_counter: ReceiptCounterTable;
    receipt_sending: ReceiptSendingTable;
  }
}

export type ReceiptPurpose = 'refill' | 'subscription';
export type ReceiptStatus = 'wait' | 'done';

/** Sums in kopecks. */
export interface ReceiptTable {
  city_id: number;
  receipt_number: string;
  account_id: number;
  year: number;
  number: number;
  uin: string;
  order_number: string;
  purpose: ReceiptPurpose;
  amount_kop: ColumnType<Kopecks, Kopecks, never>;
  subscription_code: string | null;
  plate: string | null;
  payer_type: 'individual' | 'legal';
  payer: ColumnType<StoredPayer, string, never>;
  payer_secret: Buffer | null;
  payee: ColumnType<Payee, string, never>;
  lang: Lang;
  created_at: Timestamp;
  status: Generated<ReceiptStatus>;
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ReceiptCounterTable {
  city_id: number;
  year: number;
  last_number: number;
}

export interface ReceiptSendingTable {
  city_id: number;
  account_id: number;
  at: Timestamp;
  id: Generated<number>;
  receipt_number: string;
  address_hash: Buffer;
}
