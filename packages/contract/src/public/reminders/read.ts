import { count, fields, list, moment, text } from '../../wire/read.ts';

export const CHANNELS = ['push', 'mail', 'sms', 'calendar'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Reminders {
  channels: readonly Channel[];
  /** Minutes; `null`: not returned. */
  lead: number | null;
  sent: readonly { channel: Channel; state: string; timeMs: number }[];
}

const channelOf = (value: unknown): Channel | undefined => CHANNELS.find((channel) => channel === value);

export const readReminders = (answer: unknown): Reminders => {
  const from = fields(answer);
  return {
    channels: list(from['channels']).flatMap((each) => channelOf(each) ?? []),
    lead: count(from['lead']),
    sent: list(from['result'])
      .map(fields)
      .flatMap((each) => {
        const [channel, timeMs] = [channelOf(each['channel']), moment(each['time'])];
        return channel && timeMs !== null ? { channel, state: text(each['state']), timeMs } : [];
      }),
  };
};

export const readPushKey = (answer: unknown): string => text(fields(answer)['key']);
