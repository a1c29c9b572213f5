import { addPush as addPushCall } from '@gorpark/contract/public/reminders/calls';
import { getCalendar as getCalendarCall } from '@gorpark/contract/public/reminders/calls';
import { getPushKey as getPushKeyCall } from '@gorpark/contract/public/reminders/calls';
import { getReminders as getRemindersCall } from '@gorpark/contract/public/reminders/calls';
import { removePush as removePushCall } from '@gorpark/contract/public/reminders/calls';
import { setReminders as setRemindersCall } from '@gorpark/contract/public/reminders/calls';
import { count, fields, list, moment, text } from '@gorpark/contract/wire/read';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

type Sender = Pick<ApiClient, 'send'>;

export const CHANNELS = ['push', 'mail', 'sms', 'calendar'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Reminders {
  channels: readonly Channel[];
  /** Minutes; `null`: not returned. */
  lead: number | null;
  sent: readonly { channel: Channel; state: string; timeMs: number }[];
}

const channelOf = (value: unknown): Channel | undefined => CHANNELS.find((channel) => channel === value);

const readReminders = (answer: unknown): Reminders => {
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

const nothing = (): null => null;

/** Without a session: of the account. */
export const loadReminders = (
  { send }: Sender,
  ReservationId?: string,
  call?: CallOptions,
): Promise<ApiResult<Reminders>> => send(getRemindersCall, { ReservationId }, readReminders, call);

/** Returns false for a missing session and for one of another account. */
export const isSessionOwn = async (sender: Sender, ReservationId: string): Promise<ApiResult<boolean>> => {
  const result = await loadReminders(sender, ReservationId);
  if (result.ok) return { ok: true, value: true };
  return result.error.errorName === 'ParkingSessionNotFound' ? { ok: true, value: false } : result;
};

export const saveReminders = (
  { send }: Sender,
  setting: { channels: readonly Channel[]; lead: number; ReservationId?: string | undefined },
  call?: CallOptions,
): Promise<ApiResult<null>> => send(setRemindersCall, setting, nothing, call);

export const loadPushKey = ({ send }: Sender): Promise<ApiResult<string>> =>
  send(getPushKeyCall, {}, (answer) => text(fields(answer)['key']));

export const savePush = (
  { send }: Sender,
  subscription: PushSubscriptionJSON,
  call?: CallOptions,
): Promise<ApiResult<null>> => send(addPushCall, subscription, nothing, call);

export const removePush = (
  { send }: Sender,
  endpoint: string,
  call?: CallOptions,
): Promise<ApiResult<null>> => send(removePushCall, { endpoint }, nothing, call);

const readFile = (answer: unknown): Blob => {
  if (!(answer instanceof Blob)) throw new TypeError('no file came');
  return answer;
};

export const loadCalendar = (
  { send }: Sender,
  ReservationId: string,
  call?: CallOptions,
): Promise<ApiResult<Blob>> => send(getCalendarCall, { ReservationId }, readFile, call);
