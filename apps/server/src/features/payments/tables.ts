import type { Kopecks } from '@gorpark/domain/money';
import type { PaymentStatus } from '@gorpark/domain/payment';
import type { Lang } from '@gorpark/domain/time';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';
import type { StoredNotice } from './cards/seal.ts';
import type { ProviderNotice } from './ports.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    payment: PaymentTable;
    payment_notice: PaymentNoticeTable;
    payment_suspense: PaymentSuspenseTable;
    bank_document: BankDocumentTable;
    payment_report: PaymentReportTable;
    payment_refund: PaymentRefundTable;
    payment_charge_back: PaymentChargeBackTable;
    payment_provider_refund: PaymentProviderRefundTable;
    payment_card: PaymentCardTable;
    card_consent: CardConsentTable;
  }
}

export type PaymentPurpose = 'refill' | 'start' | 'renew' | 'settle' | 'subscription' | 'gate';
/** Why settled money bought nothing: it came too late, the plate is parked, the price rose, something else changed. */
export type ReturnReason = 'late' | 'parked' | 'price' | 'changed';
export type EndReason = 'declined' | ReturnReason;
export type WishStatus = 'waiting' | 'due' | 'served' | 'returned';

/** Migration 0120. `day`: null in rows from before it whose text has no date. */
export interface BankDocumentTable {
  city_id: number;
  order_number: string;
  use: 'receipt' | 'topUp' | 'suspense';
  account_id: number | null;
  day: ColumnType<string | null, string, string>;
  number: string;
  payer_account: string;
  amount_kop: Kopecks;
  at: Timestamp;
}

/** Tables of migration 0050; sums in kopecks. */
export interface PaymentTable {
  city_id: number;
  id: Generated<number>;
  account_id: number;
  order_number: string;
  purpose: PaymentPurpose;
  amount_kop: ColumnType<Kopecks, Kopecks, never>;
  currency: Generated<'RUB'>;
  provider: string;
  method: string;
  phone: string | null;
  lang: Lang;
  status: Generated<PaymentStatus>;
  provider_payment_id: string | null;
  page_url: string | null;
  wish: ColumnType<unknown, string | null, never>;
  wish_status: WishStatus | null;
  created_at: Timestamp;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Migration 0100. */
  end_reason: ColumnType<EndReason | null, EndReason | null | undefined, EndReason | null>;
  /** When its bank said yes while the money of the city stood still; migration 0090. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  next_ask_at: Timestamp;
  asks: Generated<number>;
  /** When its wish is tried next, and how often it has failed; migration 0080. */
  wish_try_at: Generated<Date>;
  wish_tries: Generated<number>;
  /** Gone back, or on its way back; migration 0058. */
  refunded_kop: Generated<number>;
  /** The kept card that pays it, and whether the card that pays it is to be kept; migration 0111. */
  card_id: ColumnType<number | null, number | null | undefined, number | null>;
  keeps_card: Generated<boolean>;
}

export interface PaymentNoticeTable {
  city_id: number;
  provider: string;
  event_id: string;
  content: ColumnType<StoredNotice, string, never>;
  received_at: Timestamp;
  processed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  outcome: string | null;
  /** Migration 0080. */
  next_try_at: Generated<Date>;
  tries: Generated<number>;
}

/** Onto somebody's balance, or given back at the provider. */
export type SuspenseResolution = 'account' | 'returned';

export interface PaymentSuspenseTable {
  city_id: number;
  provider: string;
  event_id: string;
  reason: string;
  content: ColumnType<ProviderNotice, string, never>;
  at: Timestamp;
  resolved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Migration 0059. */
  resolution: Generated<SuspenseResolution | null>;
}

export interface PaymentReportTable {
  city_id: number;
  order_number: string;
  id: Generated<number>;
  at: Timestamp;
  source: string | null;
  bill_number: string | null;
  amount: string | null;
  payment_date: string | null;
  status: string | null;
}

/** Migration 0058. */
export interface PaymentRefundTable {
  city_id: number;
  refund_key: string;
  order_number: string;
  payment_id: number;
  amount_kop: ColumnType<Kopecks, Kopecks, never>;
  status: Generated<'processing' | 'done' | 'refused'>;
  created_at: Timestamp;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  next_try_at: Timestamp;
  tries: Generated<number>;
  /** Migration 0059: since when nobody knows whether the provider did it. */
  unknown_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Migration 0059. */
/** Migration 0130. */
export interface PaymentProviderRefundTable {
  city_id: number;
  provider: string;
  refund_id: string;
  payment_id: number;
  amount_kop: Kopecks;
  at: Timestamp;
}

export interface PaymentChargeBackTable {
  city_id: number;
  payment_id: number;
  account_id: number;
  /** Of its entries in the ledger. */
  order_number: string;
  /** The provider's number of a refund that was made there; empty: the bank took the payment back. */
  refund_id: string;
  amount_kop: ColumnType<Kopecks, Kopecks, never>;
  debt_kop: ColumnType<Kopecks, Kopecks, Kopecks>;
  at: Timestamp;
}

/** Migration 0111. */
export interface PaymentCardTable {
  city_id: number;
  id: Generated<number>;
  account_id: number;
  provider: string;
  token_sealed: Buffer;
  last4: string;
  brand: string;
  expires: string;
  created_at: Timestamp;
}

export interface CardConsentTable {
  city_id: number;
  account_id: number;
  given_at: Timestamp;
}
