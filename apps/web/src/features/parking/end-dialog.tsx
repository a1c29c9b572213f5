import { type ReactNode, useId, useState } from 'react';
import { DOCUMENTED_RETURNS } from '@gorpark/domain/session';
import type { Session } from '@gorpark/contract/wire/types';
import { type Command, type Outcome, useSending } from '#src/checkout/sending/command.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { parkingMessages } from './messages/index.ts';
import { SessionLine } from './session-line.tsx';
import { errorRule } from '#src/api/error-table.ts';
import { useCore } from '#src/core/core-context.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import styles from './dialogs.module.css';

interface EndDialogProps<T> {
  session: Session;
  title: string;
  doneTitle: string;
  /** Explains the consequence; hidden after the response. */
  warning: ReactNode;
  confirm: string;
  busy: string;
  /** Without a refund the session is worth more than its end. */
  variant?: 'danger' | 'primary' | 'outline';
  /** `warning` gives the reason. */
  isForbidden?: boolean;
  done: string;
  doneText: (value: T | null, endedMs: number) => string | null;
  command: () => Command<T>;
  /** A refused command: the warning must show the present facts. */
  onChanged?: () => void;
  onClose: () => void;
}

export function EndDialog<T>(props: EndDialogProps<T>) {
  const {
    session,
    title,
    doneTitle,
    warning,
    confirm,
    busy,
    variant = 'danger',
    isForbidden = false,
    done,
    doneText,
    command,
    onChanged,
    onClose,
  } = props;
  const t = useT(parkingMessages);
  const texts = useT(common);
  const textOf = useErrorText();
  const { step, run } = useEnd<T>(session, onClose, onChanged);
  const warningId = useId();
  const outcome = step.name === 'success' ? doneText(step.value, step.endedMs) : null;
  const endedMs = step.name === 'success' || step.name === 'free' ? step.endedMs : null;
  const isAsked = step.name === 'confirm' || step.name === 'busy' || step.name === 'changed';

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={endedMs === null ? title : doneTitle}
      foot={
        <div className={styles.two}>
          <Button
            variant={isAsked && variant !== 'outline' ? 'outline' : 'primary'}
            isDisabled={step.name === 'busy'}
            onClick={onClose}
          >
            {isAsked ? t('cancelKeep') : texts('close')}
          </Button>
          <Button
            variant={variant}
            isDisabled={!isAsked || (isForbidden && step.name !== 'busy')}
            isLoading={step.name === 'busy'}
            loadingText={busy}
            aria-describedby={isForbidden ? warningId : undefined}
            onClick={() => run(command())}
          >
            {confirm}
          </Button>
        </div>
      }
    >
      <SessionLine session={session} endedMs={endedMs} />
      {step.name === 'changed' && <Alert tone="danger" title={textOf('DataChanged')} />}
      {isAsked && (
        <div id={warningId} className={styles.warning}>
          {warning}
        </div>
      )}
      {step.name === 'success' && <Alert tone="success" title={outcome ?? done} />}
      {outcome !== null && <p className="small muted">{done}</p>}
      {step.name === 'free' && <Alert tone="success" title={step.text} />}
      {step.name === 'error' && (
        <Alert tone="danger" title={t('cancelFailed')}>
          <p>{step.text}</p>
          {step.isLost && (
            <Button variant="link" onClick={() => run(command())}>
              {texts('retry')}
            </Button>
          )}
        </Alert>
      )}
    </Dialog>
  );
}

type EndStep<T> =
  | { name: 'confirm' }
  | { name: 'busy' }
  /** The session changed elsewhere: it is shown as it is now, and the next click decides. */
  | { name: 'changed' }
  | { name: 'success'; value: T | null; endedMs: number }
  /** The back end returns an error for a free session, although it has ended [PAY-120]. */
  | { name: 'free'; text: string; endedMs: number }
  /** `isLost`: the same command may be sent again. */
  | { name: 'error'; text: string; isLost: boolean };

function useEnd<T>({ reservationId }: Session, onClose: () => void, onChanged?: () => void) {
  const t = useT(parkingMessages);
  const textOf = useErrorText();
  const { reload } = useProfile();
  const { ticker } = useCore();
  const { minLeftMinutes } = useCapabilities().returns ?? DOCUMENTED_RETURNS;
  const { send } = useSending<T>();
  const [step, setStep] = useState<EndStep<T>>({ name: 'confirm' });

  const settle = async (outcome: Outcome<T>) => {
    switch (outcome.kind) {
      case 'done':
        return setStep({ name: 'success', value: outcome.value, endedMs: ticker.get() });
      case 'refused': {
        const { errorName } = outcome.failure;
        const { followUp } = errorRule(errorName);
        if (followUp === 'askLogin') return onClose();
        // The command has already reloaded the list.
        if (errorName === 'ParkingSessionWasFree')
          return setStep({ name: 'free', text: textOf(errorName), endedMs: ticker.get() });
        const isOutdated = followUp === 'showNow';
        const now = isOutdated || followUp === 'reloadSessions' ? await reload() : null;
        const isThere = now?.sessions.some((one) => one.reservationId === reservationId) ?? true;
        if (isOutdated && isThere) {
          onChanged?.();
          return setStep({ name: 'changed' });
        }
        if (errorName === 'NoSaving')
          return setStep({
            name: 'error',
            text: t('cancelTooLate', { count: minLeftMinutes }),
            isLost: false,
          });
        return setStep({
          name: 'error',
          text: isOutdated ? t('endChanged') : textOf(errorName),
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
