import type { Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    inbox_message: InboxMessageTable;
  }
}

/** Table of migration 0040. */
export interface InboxMessageTable {
  city_id: number;
  id: Generated<number>;
  channel: 'mail' | 'sms' | 'call';
  /** An e-mail address, or a phone as 11 digits. */
  recipient: string;
  subject: string;
  /** Plain text of a mail or an SMS; the four digits of a call. */
  body: string;
  html: string | null;
  at: Timestamp;
}
