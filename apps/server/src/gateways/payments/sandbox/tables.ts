import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    sandbox_payment: SandboxPaymentTable;
    sandbox_refund: SandboxRefundTable;
    sandbox_notice: SandboxNoticeTable;
  }
}

export type BankStatus = 'pending' | 'confirming' | 'succeeded' | 'canceled';
export const DELIVERIES = ['once', 'twice', 'late', 'disordered', 'never'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export interface SandboxPaymentTable {
  shop: string;
  id: string;
  order_number: string;
  nonce: ColumnType<string | null, string | null | undefined, never>;
  secret: string;
  amount_kop: ColumnType<number, number, never>;
  refunded_kop: Generated<number>;
  currency: string;
  method: string;
  lang: 'ru' | 'en';
  return_url: string;
  notify_url: string;
  status: Generated<BankStatus>;
  delivery: Generated<Delivery>;
  created_at: Timestamp;
  decide_at: Timestamp | null;
  decide_as: 'succeeded' | 'canceled' | null;
  is_declined: Generated<boolean>;
  keeps_card: Generated<boolean>;
  card_token: string | null;
}

export interface SandboxRefundTable {
  shop: string;
  refund_key: string;
  payment_id: string;
  amount_kop: number;
  at: Timestamp;
}

export interface SandboxNoticeTable {
  shop: string;
  seq: Generated<number>;
  url: string;
  body: string;
  retry_at: Timestamp | null;
  attempts: Generated<number>;
}
