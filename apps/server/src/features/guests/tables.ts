import type { Lang } from '@gorpark/domain/time';
import type { Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    guest_receipt: GuestReceiptTable;
  }
}

/** Migration 0055. */
export interface GuestReceiptTable {
  city_id: number;
  order_number: string;
  /** Deleted after the notification. */
  email: string | null;
  phone: string | null;
  lang: Lang;
  created_at: Timestamp;
  retry_at: Timestamp;
  attempts: Generated<number>;
  told_at: Timestamp | null;
}
