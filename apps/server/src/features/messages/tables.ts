import type { Lang } from '@gorpark/domain/time';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';
import type { DeliveryReason } from './ports.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    message: MessageTable;
  }
}

/** Migration 0040. */
export interface MessageTable {
  city_id: number;
  id: Generated<number>;
  channel: Channel;
  recipient: string;
  lang: Lang;
  template: string;
  params: ColumnType<Record<string, string> | null, string | null, string | null>;
  dedupe_key: string | null;
  state: 'queued' | 'sent' | 'failed';
  reason: DeliveryReason | null;
  attempts: ColumnType<number, number | undefined, number>;
  created_at: Timestamp;
  retry_at: ColumnType<Date | null, Date | null, Date | null>;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export type Channel = 'mail' | 'sms' | 'call';
