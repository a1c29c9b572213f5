import type { Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    inbox_message: InboxMessageTable;
  }
}

export interface InboxMessageTable {
  city_id: number;
  id: Generated<number>;
  channel: 'mail' | 'sms' | 'call' | 'push';
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  at: Timestamp;
}
