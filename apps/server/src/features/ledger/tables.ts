import type { Kopecks } from '@gorpark/domain/money';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    wallet: WalletTable;
    operation: OperationTable;
    ledger_transfer: LedgerTransferTable;
    ledger_wallet_mismatch: LedgerMismatchView;
    ledger_city_sum: LedgerCitySumView;
    ledger_freeze: LedgerFreezeTable;
    ledger_checkpoint: LedgerCheckpointTable;
  }
}

export type WalletKind = 'main' | 'bonus';
/** City accounts: summed on demand, never stored [SPD-04]. */
export type CityBook =
  | 'provider_clearing'
  | 'parking_revenue'
  | 'subscription_revenue'
  | 'refunds_due'
  | 'suspense'
  | 'gate_revenue'
  | 'bonus_fund'
  | 'receivable';
export type TransferReason =
  | 'opening'
  | 'refill'
  | 'start'
  | 'renew'
  | 'cancel'
  | 'suspense'
  | 'subscription'
  | 'subscription_refund'
  | 'settle'
  | 'gate'
  | 'gate_return'
  | 'bonus'
  | 'start_bonus'
  | 'renew_bonus'
  | 'settle_bonus'
  | 'cancel_bonus'
  | 'bonus_claim'
  | 'bonus_claim_undone'
  | 'refund'
  | 'refund_done'
  | 'refund_refused'
  | 'charge_back'
  | 'charge_back_debt'
  | 'debt_paid'
  | 'receipt'
  | 'correction'
  | 'repair'
  | 'repair_bonus'
  | 'repair_back'
  | 'repair_back_bonus';

export interface LedgerFreezeTable {
  city_id: number;
  stopped_at: Date;
  findings: number;
}

export interface LedgerCheckpointTable {
  city_id: number;
  sealed_until: Date;
}

/** Sums are in kopecks. */
export interface WalletTable {
  city_id: number;
  account_id: number;
  kind: WalletKind;
  balance_kop: ColumnType<Kopecks, number | undefined, number>;
}

export interface LedgerTransferTable {
  city_id: number;
  id: Generated<number>;
  at: ColumnType<Date, Date, never>;
  debit_holder: number | null;
  debit_kind: WalletKind | CityBook;
  credit_holder: number | null;
  credit_kind: WalletKind | CityBook;
  amount_kop: ColumnType<Kopecks, number, never>;
  reason: TransferReason;
  order_number: string;
  session_id: number | null;
}

export interface LedgerMismatchView {
  city_id: number;
  account_id: number;
  kind: WalletKind;
  stored_kop: number;
  summed_kop: number;
}

export interface LedgerCitySumView {
  city_id: number;
  total_kop: number;
}

export interface OperationTable {
  city_id: number;
  account_id: number;
  at: Timestamp;
  id: Generated<number>;
  type: 'payment' | 'renew' | 'cancel' | 'refill' | 'paymentSubscription' | 'paymentGate' | 'bonus20';
  status: 'done' | 'cancel' | 'error' | 'waiting' | 'processing';
  order_number: string;
  sum_kop: ColumnType<Kopecks, number, number>;
  sale_kop: ColumnType<Kopecks, number, number>;
  /** Signed bonus part of the sum. */
  bonus_kop: ColumnType<Kopecks, number | undefined, number>;
  plate: string;
  zone_code: string;
  parking_code: string | null;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  session_id: number | null;
  /** URL of the fiscal receipt. */
  fiscal_url: Generated<string | null>;
  description: Generated<string | null>;
  driver_phone: Generated<string | null>;
  /** When the money moved, if later than `at`. */
  moved_at: Generated<Date | null>;
}
