import { useState } from 'react';
import type { ApiFailure } from '#src/api/result.ts';
import { errorRule } from '#src/api/error-table.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useProfile } from '#src/core/profile.ts';
import { type Command, type Outcome, useSending } from '#src/checkout/sending/command.ts';
import { useT } from '#src/i18n/use-t.ts';
import { parkingMessages } from './messages/index.ts';

export type EndStep<T> =
  | { name: 'confirm' }
  | { name: 'busy' }
  | { name: 'success'; value: T | null }
  /** The back end returns an error for a free session, although it has ended [PAY-120]. */
  | { name: 'free'; text: string }
  /** `isLost`: the same command may be sent again. */
  | { name: 'error'; text: string; isLost: boolean };

const isChanged = ({ details }: ApiFailure): boolean => details['problem'] === 'changed';

export function useEnd<T>(onClose: () => void) {
  const t = useT(parkingMessages);
  const textOf = useErrorText();
  const { reload } = useProfile();
  const { send } = useSending<T>();
  const [step, setStep] = useState<EndStep<T>>({ name: 'confirm' });

  const settle = async (outcome: Outcome<T>) => {
    switch (outcome.kind) {
      case 'done':
        return setStep({ name: 'success', value: outcome.value });
      case 'refused': {
        const { errorName } = outcome.failure;
        const { followUp } = errorRule(errorName);
        if (followUp === 'askLogin') return onClose();
        // The command has already reloaded the list.
        if (errorName === 'ParkingSessionWasFree') return setStep({ name: 'free', text: textOf(errorName) });
        if (followUp === 'reloadSessions') await reload();
        return setStep({
          name: 'error',
          text: isChanged(outcome.failure) ? t('endChanged') : textOf(errorName),
          isLost: false,
        });
      }
      case 'lost':
        return setStep({
          name: 'error',
          text: t(outcome.isListKnown ? 'cancelLost' : 'lostUnknown'),
          isLost: true,
        });
      case 'busy':
        return setStep({ name: 'confirm' });
    }
  };

  return {
    step,
    run: (command: Command<T>) => {
      setStep({ name: 'busy' });
      void send(command, '').then(settle);
    },
  };
}
