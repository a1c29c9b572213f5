import type { Kopecks } from '@gorpark/domain/money';
import type { PaymentStatus } from '@gorpark/domain/payment';
import type { Lang } from '@gorpark/domain/time';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';
import type { StoredNotice } from './cards/seal.ts';
import type { ProviderNotice } from './providers/ports.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    reconciliation: ReconciliationTable;
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

export type PaymentPurpose = 'refill' | 'start' | 'renew' | 'settle' | 'subscription' | 'gate' | 'repair';
/** Why settled money could not be used. */
export type ReturnReason = 'late' | 'parked' | 'price' | 'changed';
export type EndReason = 'declined' | ReturnReason;
export type IntentStatus = 'waiting' | 'due' | 'served' | 'returned';

/** `day` is null in old rows without a date. */
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
  part: Generated<number>;
  payer_hash: Generated<string>;
}

/** Sums are in kopecks. */
export interface PaymentTable {
  city_id: number;
  id: Generated<number>;
  account_id: number;
  order_number: string;
  nonce: ColumnType<string | null, string | undefined, never>;
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
  intent: ColumnType<unknown, string | null, never>;
  intent_status: IntentStatus | null;
  created_at: Timestamp;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  end_reason: ColumnType<EndReason | null, EndReason | null | undefined, EndReason | null>;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  next_ask_at: Timestamp;
  asks: Generated<number>;
  /** Next attempt to fulfil the intent, and failures so far. */
  intent_retry_at: Generated<Date>;
  intent_attempts: Generated<number>;
  /** Includes refunds in progress. */
  refunded_kop: Generated<number>;
  debt_kop: ColumnType<Kopecks | null, never, Kopecks>;
  card_id: ColumnType<number | null, number | null | undefined, number | null>;
  keeps_card: Generated<boolean>;
  link_ended_at: ColumnType<Date | null, never, Date>;
  given_up_at: ColumnType<Date | null, never, Date | null>;
}

export interface PaymentNoticeTable {
  city_id: number;
  provider: string;
  event_id: string;
  content: ColumnType<StoredNotice, string, never>;
  received_at: Timestamp;
  processed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  outcome: string | null;
  retry_at: Generated<Date>;
  attempts: Generated<number>;
}

export type SuspenseResolution = 'account' | 'returned';

export interface PaymentSuspenseTable {
  city_id: number;
  provider: string;
  event_id: string;
  reason: string;
  content: ColumnType<ProviderNotice, string, never>;
  at: Timestamp;
  resolved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  resolution: Generated<SuspenseResolution | null>;
  returned_kop: Generated<number>;
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

export interface PaymentRefundTable {
  city_id: number;
  refund_key: string;
  order_number: string;
  payment_id: number;
  amount_kop: ColumnType<Kopecks, Kopecks, never>;
  status: Generated<'processing' | 'done' | 'refused'>;
  created_at: Timestamp;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  retry_at: Timestamp;
  attempts: Generated<number>;
  /** Since when the outcome is unknown. */
  unknown_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

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
  order_number: string;
  /** The provider's number; empty: a charge-back by the bank. */
  refund_id: string;
  amount_kop: ColumnType<Kopecks, Kopecks, never>;
  debt_kop: ColumnType<Kopecks, Kopecks, Kopecks>;
  at: Timestamp;
}

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

/** Migration 0069. */
export interface ReconciliationTable {
  city_id: number;
  /** YYYY-MM-DD, city time. */
  day: ColumnType<string, string, never>;
  at: Timestamp;
  asked: number;
  differences: ColumnType<Difference[], string, string>;
}

/**
 * noEntry: missing in the ledger. noSource: only in the ledger. amount: sums differ. twice: one bank document
 * credited twice. noProof, providerState, providerAmount, providerRefund: the provider disagrees.
 */
export type DifferenceKind =
  | 'noEntry'
  | 'noSource'
  | 'amount'
  | 'twice'
  | 'noProof'
  | 'providerState'
  | 'providerAmount'
  | 'providerRefund';

export interface Difference {
  kind: DifferenceKind;
  reason: string;
  order: string;
  /** Kopecks; null if this side has no entry. */
  ledgerKop: number | null;
  otherKop: number | null;
}
