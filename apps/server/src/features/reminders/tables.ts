import type { Lang } from '@gorpark/domain/time';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#src/platform/db/schema.ts';

declare module '#src/platform/db/schema.ts' {
  interface Database {
    reminder_setting: ReminderSettingTable;
    reminder_sent: ReminderSentTable;
    push_subscription: PushSubscriptionTable;
  }
}

export type Channel = 'push' | 'mail' | 'calendar' | 'sms';
export type SentChannel = Exclude<Channel, 'calendar'>;
export type Kind = 'ending' | 'ended' | 'nearMiss';
export type SentState = 'waiting' | 'sending' | 'sent' | 'failed';

export interface ReminderSettingTable {
  city_id: number;
  account_id: number;
  /** 0: of the account. */
  session_id: number;
  channels: Channel[];
  lead_minutes: number;
  lang: Lang;
  changed_at: Timestamp;
}

export interface ReminderSentTable {
  city_id: number;
  session_id: number;
  kind: Kind;
  channel: SentChannel;
  ends_at: Timestamp;
  account_id: number;
  state: SentState;
  at: Timestamp;
  retry_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  push_ids: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  is_delivered: Generated<boolean>;
}

export interface PushSubscriptionTable {
  city_id: number;
  id: Generated<number>;
  account_id: number;
  /** null: stored before subscriptions belonged to a login. */
  token_id: number | null;
  endpoint_hash: Buffer;
  sealed: Buffer;
  created_at: Timestamp;
  /** The push service refuses our key: the browser has to subscribe again. Sending goes on. */
  refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
