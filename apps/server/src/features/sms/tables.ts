import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    sms_inbound: SmsInboundTable;
  }
}

export interface SmsInboundTable {
  city_id: number;
  message_id: string;
  phone: string;
  /** Erased after the answer. */
  body: string;
  received_at: Timestamp;
  claimed_at: Timestamp | null;
  answered_at: Timestamp | null;
}
