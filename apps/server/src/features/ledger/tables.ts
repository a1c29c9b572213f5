import type { Kopecks } from '@gorpark/domain/money';
import type { ColumnType, Generated } from 'kysely';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    wallet: WalletTable;
    ledger_transfer: LedgerTransferTable;
    ledger_wallet_mismatch: LedgerMismatchView;
    ledger_city_sum: LedgerCitySumView;
    money_stop: MoneyStopTable;
    ledger_checkpoint: LedgerCheckpointTable;
  }
}

export type WalletKind = 'main' | 'bonus';
/** Books of the city itself: summed when asked, never a stored row (V04). */
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
  | 'refund'
  | 'refund_done'
  | 'refund_refused'
  | 'charge_back'
  | 'charge_back_debt'
  | 'debt_paid'
  | 'receipt'
  | 'correction';

/** Migration 0046. */
export interface MoneyStopTable {
  city_id: number;
  stopped_at: Date;
  findings: number;
}

/** Migration 0047; its sums are used by the audit alone. */
export interface LedgerCheckpointTable {
  city_id: number;
  sealed_until: Date;
}

/** Tables and views of migration 0030; sums in kopecks. */
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
