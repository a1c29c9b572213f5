import { getReminders, setReminders } from '@gorpark/contract/public/reminders/calls';
import type { Channel, Reminders } from '@gorpark/contract/public/reminders/read';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@gorpark/domain/time';
import { useCore } from '#src/core/core-context.ts';
import { valueOf } from '#src/core/failed-call.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useSession } from '#src/core/session.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { dropLostPush, isPushStored, turnOnPush } from './browser-push.ts';

/** `isHere`: this browser receives the notifications. */
export type ShownReminders = Reminders & { isHere: boolean };

export interface ReminderForm {
  reminders: ShownReminders | null;
  isBusy: boolean;
  problem: 'remindNotSaved' | 'pushDenied' | 'pushFailed' | null;
  toggle: (channel: Channel) => void;
  setLead: (lead: number) => void;
}

export interface RemindedSession {
  reservationId: string;
  /** 0: without a chosen end. */
  endMs: number;
}

/** Without a session: of the account. `guestToken`: of the guest who paid the session. */
export function useReminders(
  standardLead: number,
  { session, guestToken }: { session?: RemindedSession; guestToken?: string | undefined } = {},
): ReminderForm {
  const core = useCore();
  const { client, city } = core;
  const driver = useSession();
  const token = guestToken ?? driver.token;
  const call = guestToken === undefined ? {} : { token: guestToken };
  const { isBusy, run } = useOneAtATime();
  const [problem, setProblem] = useState<ReminderForm['problem']>(null);
  const id = session?.reservationId;
  const query = useQuery({
    queryKey: [...queryKeys.personal(city.city), 'reminders', token, id, session?.endMs],
    queryFn: async (): Promise<ShownReminders> => {
      const load = async () => valueOf(await client.call(getReminders, { ReservationId: id }, call));
      const loaded = await load();
      if (!loaded.channels.includes('push')) return { ...loaded, isHere: false };
      const isNowhere = loaded.sent.some(({ state }) => state === 'noBrowser');
      const isHere = token !== null && (await isPushStored(core, { token, isNowhere }));
      const isChanged = isHere ? isNowhere : token !== null && (await dropLostPush(core, token));
      return { ...(isChanged ? await load() : loaded), isHere };
    },
    enabled: token !== null,
    refetchInterval: session ? MINUTE_MS : false,
  });
  const reminders = query.data ?? null;
  const lead = reminders?.lead ?? standardLead;
  const channels = reminders?.channels ?? [];

  const save = async (setting: { channels: Channel[]; lead: number }) => {
    const result = await client.call(setReminders, { ...setting, ReservationId: id }, call);
    if (result.ok) await query.refetch();
    setProblem(result.ok ? null : 'remindNotSaved');
  };
  const toggle = async (channel: Channel) => {
    const isOn = channels.includes(channel);
    if (isOn && (channel !== 'push' || reminders?.isHere === true))
      return save({ lead, channels: channels.filter((each) => each !== channel) });
    const outcome = channel === 'push' ? await turnOnPush(core, call) : 'on';
    if (outcome === 'on' && isOn) return void (await query.refetch());
    if (outcome === 'on') return save({ lead, channels: [...channels, channel] });
    return setProblem(outcome === 'denied' ? 'pushDenied' : 'pushFailed');
  };

  return {
    reminders,
    isBusy,
    problem,
    toggle: (channel) => void run(() => toggle(channel)),
    setLead: (next) => void run(() => save({ channels: [...channels], lead: next })),
  };
}
