import { useMemo, useRef, useState } from 'react';
import type { Session, Started } from '@gorpark/contract/wire/types';
import { formatMoney } from '@gorpark/domain/money';
import type { DurationRange } from '@gorpark/domain/duration';
import { errorRule } from '#src/api/error-table.ts';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useCost } from '#src/core/cost.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { momentText } from '#src/core/moment-text.ts';
import type { CommandOutcome } from '#src/core/parking-commands.ts';
import { useParkingCommands } from '#src/core/parking.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { parkingMessages } from './messages/index.ts';
import { firstRenewMinutes, toRenewRequest } from './renew-form.ts';

type Outcome = CommandOutcome<Started>;

/** The one data hook of the extension dialog: how long, what it costs, paying it from the balance. */
export function useRenew(session: Session, range: DurationRange, onDone: () => void) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { clock } = useCore();
  const { timeZone } = useCity();
  const { isPaidByParkingCode } = useCapabilities();
  const { reload } = useProfile();
  const commands = useParkingCommands();
  const textOf = useErrorText();
  const [minutes, setMinutes] = useState(() => firstRenewMinutes(range));
  const [isPaying, setIsPaying] = useState(false);
  /** What the last try ended with, in words. */
  const [problem, setProblem] = useState<string | null>(null);
  // A lost extension may have had its effect: the same wish is repeated under the same key.
  const lost = useRef<{ minutes: number; repeat: () => Promise<Outcome> } | null>(null);

  const request = useMemo(
    () => toRenewRequest(session, minutes, isPaidByParkingCode),
    [session, minutes, isPaidByParkingCode],
  );
  const cost = useCost(request);

  const settle = async (outcome: Outcome) => {
    lost.current = null;
    switch (outcome.kind) {
      case 'done':
        showToast({ text: renewedText(outcome.value) });
        return onDone();
      case 'refused': {
        const { errorName } = outcome.failure;
        const { followUp } = errorRule(errorName);
        if (followUp === 'askLogin') return onDone();
        if (followUp === 'askCostAgain') cost.again();
        if (followUp === 'reloadSessions') await reload();
        return setProblem(textOf(errorName));
      }
      case 'lost':
        lost.current = { minutes, repeat: outcome.repeat };
        return setProblem(t('lostText'));
      case 'busy':
        return undefined;
    }
  };

  const renewedText = (started: Started | null): string => {
    if (!started || started.charged === null || started.endMs === null) return t('renewedTitle');
    const time = momentText(started.endMs, clock.now(), timeZone, lang);
    return `${t('renewedTitle')}. ${t('renewedText', { sum: formatMoney(started.charged), time })}`;
  };

  const pay = async () => {
    if (isPaying) return;
    setProblem(null);
    setIsPaying(true);
    const repeat = lost.current?.minutes === minutes ? lost.current.repeat : null;
    const outcome = await (repeat ? repeat() : commands.renew(session, minutes));
    setIsPaying(false);
    await settle(outcome);
  };

  return {
    minutes,
    choose: (next: number) => {
      setProblem(null);
      setMinutes(next);
    },
    cost,
    problem,
    isPaying,
    pay,
  };
}
