import { useRef, useState } from 'react';
import { errorRule } from '#src/api/error-table.ts';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import type { Profile, Started } from '@gorpark/contract/wire/types';
import { formatMoney } from '@gorpark/domain/money';
import { plateKey } from '@gorpark/domain/plate';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { momentText } from '#src/core/moment-text.ts';
import type { CommandOutcome } from '#src/checkout/sending/run-command.ts';
import { useParkingCommands } from '#src/checkout/sending/parking.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSessionCommands } from '#src/checkout/sending/session-commands.ts';
import { runningSessions, type TimedSession } from '#src/core/session-view.ts';
import { useCapabilities } from '#src/core/site.ts';
import { intervalText } from '#src/checkout/form/interval-text.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { parkingMessages } from './messages/index.ts';
import type { Roadside } from './use-roadside.ts';

type Outcome = CommandOutcome<Started>;

export function useStart(roadside: Roadside, onStarted: (plate: string) => void) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { clock } = useCore();
  const { timeZone } = useCity();
  const { openDialog } = useDialogs();
  const { reload } = useProfile();
  const { isBalanceUsed } = useCapabilities();
  const commands = useParkingCommands();
  const { startOpen } = useSessionCommands();
  const choices = useLastChoices();
  const textOf = useErrorText();
  const [isPaying, setIsPaying] = useState(false);
  // A lost start may have taken effect: the intent is repeated with the same key, never as a second start.
  const lost = useRef<{ key: string; repeat: () => Promise<Outcome> } | null>(null);

  // The form resets when the browser leaves for the bank; a price that has risen is requested again [PAY-087].
  const openPayment = (request: ParkingRequest) =>
    openDialog('payment', {
      action: 'start',
      request,
      ...(roadside.cost.cost ? { cost: roadside.cost.cost } : {}),
      onLeft: roadside.reset,
      onPriceChanged: roadside.cost.again,
    });

  const tellRefused = async (
    failure: Extract<Outcome, { kind: 'refused' }>['failure'],
    request: ParkingRequest,
  ) => {
    const { followUp } = errorRule(failure.errorName);
    if (followUp === 'chooseMethod') return openPayment(request);
    if (followUp === 'askCostAgain') roadside.cost.again();
    const profile = followUp === 'reloadSessions' ? await reload() : null;
    const running = isBalanceUsed ? runningOf(profile, request.transport.number) : undefined;
    if (followUp !== 'askLogin') tellFailure(textOf(failure.errorName), running);
  };

  const tellFailure = (text: string, running?: TimedSession) =>
    openDialog('notify', {
      tone: 'failure',
      title: t(roadside.isPost ? 'postFailedTitle' : 'startFailedTitle'),
      text,
      ...(running && { running }),
    });

  const finish = (request: ParkingRequest, started: Started | null) => {
    const { number: plate } = request.transport;
    const parkingCode = request.parkingCode ?? request.pressedCode;
    choices.remember({
      plate,
      ...(roadside.isOpenEnded || roadside.isPost ? {} : { durationMinutes: request.durationMinutes }),
      ...(request.zone ? { zoneNumber: request.zone.zoneNumber } : {}),
      ...(parkingCode ? { parkingCode } : {}),
    });
    roadside.reset();
    onStarted(plate);
    openDialog('notify', {
      tone: 'success',
      title: t(roadside.isPost ? 'postPaidTitle' : 'startedTitle'),
      text: roadside.isOpenEnded ? t('openStarted') : startedText(started),
    });
  };

  const startedText = (started: Started | null): string | undefined => {
    if (!started || started.charged === null || started.endMs === null) return undefined;
    const sum = formatMoney(started.charged);
    if (roadside.isPost && started.startMs !== null) {
      return t('postPaidText', { sum, time: intervalText(started.startMs, started.endMs, timeZone, lang) });
    }
    return t('startedText', { sum, time: momentText(started.endMs, clock.now(), timeZone, lang) });
  };

  const settle = async (outcome: Outcome, request: ParkingRequest) => {
    lost.current = null;
    switch (outcome.kind) {
      case 'done':
        return finish(request, outcome.value);
      case 'refused':
        return tellRefused(outcome.failure, request);
      case 'lost':
        lost.current = { key: JSON.stringify(request), repeat: outcome.repeat };
        return tellFailure(t(outcome.isListKnown ? 'lostText' : 'lostUnknown'));
      case 'busy':
        return undefined;
    }
  };

  const send = (request: ParkingRequest) =>
    roadside.isOpenEnded ? startOpen(request) : commands.start(request);

  const start = async () => {
    const { request, cost, button } = roadside;
    if (!request || button.isDisabled || isPaying) return;
    const isBankNeeded = !roadside.isOpenEnded && (!isBalanceUsed || button.label === 'continue');
    if (isBankNeeded && cost.cost) return openPayment(request);

    setIsPaying(true);
    const isSameWish = lost.current?.key === JSON.stringify(request);
    const outcome = await (isSameWish && lost.current ? lost.current.repeat() : send(request));
    setIsPaying(false);
    await settle(outcome, request);
  };

  return { start, isPaying };
}

const runningOf = (profile: Profile | null, plate: string): TimedSession | undefined =>
  runningSessions(profile?.sessions ?? []).find(
    ({ transport }) => plateKey(transport.plate) === plateKey(plate),
  );
