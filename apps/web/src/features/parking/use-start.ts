import { useState } from 'react';
import { errorRule } from '#src/api/error-table.ts';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import type { ApiFailure } from '#src/api/result.ts';
import type { Profile, Session, Started } from '@gorpark/contract/wire/types';
import { formatMoney } from '@gorpark/domain/money';
import { plateKey } from '@gorpark/domain/plate';
import { isActive } from '@gorpark/domain/session';
import { formatTime } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { momentText } from '#src/core/moment-text.ts';
import { plannedReminder } from '#src/checkout/flows/planned-reminder.ts';
import { choicesOf, startCommand, startOpenCommand } from '#src/checkout/flows/start.ts';
import { type Outcome, useSending } from '#src/checkout/sending/command.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { intervalText } from '#src/checkout/form/interval-text.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { parkingMessages } from './messages/index.ts';
import type { Roadside } from './use-roadside.ts';

export function useStart(roadside: Roadside, onStarted: (plate: string) => void) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { client, clock } = useCore();
  const { timeZone } = useCity();
  const { openDialog } = useDialogs();
  const { reload } = useProfile();
  const { isBalanceUsed, reminders } = useCapabilities();
  const { send, isSending } = useSending<Started>();
  const choices = useLastChoices();
  const textOf = useErrorText();
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const form = JSON.stringify(roadside.values);

  // The form resets when the browser leaves for the bank; a price that has risen is requested again [PAY-087].
  const openPayment = (request: ParkingRequest) =>
    openDialog('start', {
      request,
      ...(roadside.cost.cost ? { cost: roadside.cost.cost } : {}),
      onLeft: roadside.reset,
      onPriceChanged: roadside.cost.again,
    });

  const showRefusal = async ({ errorName }: ApiFailure, request: ParkingRequest) => {
    const { followUp } = errorRule(errorName);
    if (followUp === 'chooseMethod') return openPayment(request);
    if (followUp === 'askCostAgain' || followUp === 'showNow') roadside.cost.again();
    const profile = followUp === 'reloadSessions' ? await reload() : null;
    const running = runningOf(profile, request.transport.number);
    if (followUp !== 'askLogin')
      showFailure(followUp === 'showNow' ? t('startChanged') : textOf(errorName), running);
  };

  const showFailure = (text: string, running?: Session) => {
    const title = t(roadside.isPost ? 'postFailedTitle' : 'startFailedTitle');
    setFailure({ title, text, form });
    openDialog('notify', { tone: 'failure', title, text, ...(running && { running }) });
  };

  const finish = async (request: ParkingRequest, started: Started | null) => {
    choices.remember(choicesOf(request, roadside.isOpenEnded));
    roadside.reset();
    onStarted(request.transport.number);
    // Safari has no vibration.
    navigator.vibrate?.(40);
    openDialog('notify', {
      tone: 'success',
      title: t(roadside.isPost ? 'postPaidTitle' : 'startedTitle'),
      text: roadside.isOpenEnded ? t('openStarted') : await withReminder(startedText(started), started),
    });
  };

  const withReminder = async (text: string | undefined, started: Started | null) => {
    if (text === undefined || started === null || !reminders || roadside.isPost) return text;
    const planned = await plannedReminder(client, started.reservationId);
    return planned === null
      ? text
      : `${text}, ${t('startedRemind', { time: formatTime(planned, timeZone) })}`;
  };

  const startedText = (started: Started | null): string | undefined => {
    if (!started || started.charged === null || started.endMs === null) return undefined;
    const sum = formatMoney(started.charged);
    if (roadside.isPost && started.startMs !== null) {
      return t('postPaidText', { sum, time: intervalText(started.startMs, started.endMs, timeZone, lang) });
    }
    return t('startedText', { sum, time: momentText(started.endMs, clock.now(), timeZone, lang) });
  };

  const settle = (outcome: Outcome<Started>, request: ParkingRequest) => {
    switch (outcome.kind) {
      case 'done':
        return finish(request, outcome.value);
      case 'refused':
        return showRefusal(outcome.failure, request);
      case 'lost':
        return showFailure(t(outcome.isListKnown ? 'lostText' : 'lostUnknown'));
      case 'busy':
        return undefined;
    }
  };

  const start = async () => {
    const { request, cost, button } = roadside;
    if (!request || button.isDisabled || isSending) return;
    setFailure(null);
    const isBankNeeded = !roadside.isOpenEnded && (!isBalanceUsed || button.label === 'continue');
    if (isBankNeeded && cost.cost) return openPayment(request);

    const calls = { client, nowMs: clock.now() };
    const command = roadside.isOpenEnded
      ? startOpenCommand(calls, request)
      : startCommand(calls, request, cost.cost?.total ?? null);
    await settle(await send(command, request), request);
  };

  return { start, isPaying: isSending, failure: failure?.form === form ? failure : null };
}

interface StartFailure {
  title: string;
  text: string;
  form: string;
}

const runningOf = (profile: Profile | null, plate: string): Session | undefined =>
  profile?.sessions.find((one) => isActive(one) && plateKey(one.transport.plate) === plateKey(plate));
