import { useState } from 'react';
import type { Cancelled, Session } from '@gorpark/contract/wire/types';
import { formatMoney, ZERO } from '@gorpark/domain/money';
import { canCancelAt } from '@gorpark/domain/session';
import { errorRule } from '#src/api/error-table.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useNow } from '#src/core/now.ts';
import type { CommandOutcome } from '#src/core/parking-commands.ts';
import { useParkingCommands } from '#src/core/parking.ts';
import { useProfile } from '#src/core/profile.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './dialogs.module.css';
import { parkingMessages } from './messages/index.ts';
import { SessionLine } from './session-line.tsx';

interface CancelDialogProps {
  session: Session;
  onClose: () => void;
}

type Outcome = CommandOutcome<Cancelled>;

/** confirm, busy, then success or error; after a result the parking cannot be cancelled again from here. */
type Step =
  | { name: 'confirm' }
  | { name: 'busy' }
  | { name: 'success'; text: string | null }
  /** `repeat` only after an answer that was lost: it sends the same cancel again. */
  | { name: 'error'; text: string; repeat: (() => Promise<Outcome>) | null };

/** Ends a parking early: names the consequence, asks once, tells the result (parking-and-money §4). */
export function CancelDialog({ session, onClose }: CancelDialogProps) {
  const t = useT(parkingMessages);
  const words = useT(common);
  const { step, confirm, repeat } = useCancel(session, onClose);
  const isAsked = step.name === 'confirm' || step.name === 'busy';

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('cancelTitle')}
      foot={
        <div className={styles.two}>
          <Button variant="outline" isDisabled={step.name === 'busy'} onClick={onClose}>
            {isAsked ? t('cancelKeep') : words('close')}
          </Button>
          <Button
            variant="danger"
            isDisabled={!isAsked}
            isLoading={step.name === 'busy'}
            loadingText={t('cancelBusy')}
            onClick={confirm}
          >
            {t('cancelConfirm')}
          </Button>
        </div>
      }
    >
      <SessionLine session={session} />
      {isAsked && <Warning session={session} />}
      {step.name === 'success' && (
        <Alert tone="success" title={t('cancelDone')}>
          {step.text ?? undefined}
        </Alert>
      )}
      {step.name === 'error' && (
        <Alert tone="danger" title={t('cancelFailed')}>
          <p>{step.text}</p>
          {step.repeat && (
            <Button variant="link" onClick={() => step.repeat && repeat(step.repeat)}>
              {words('retry')}
            </Button>
          )}
        </Alert>
      )}
    </Dialog>
  );
}

/** What will happen; with under 30 minutes left also that the server will refuse (decision N5). */
function Warning({ session }: { session: Session }) {
  const t = useT(parkingMessages);
  const textOf = useErrorText();
  const isLate = !canCancelAt(useNow(), session.endMs) && session.paid !== ZERO;

  return (
    <Alert tone="warning" title={t('cancelWarning')}>
      <p>{isLate ? textOf('NoSaving') : t('cancelRefund')}</p>
    </Alert>
  );
}

function useCancel(session: Session, onClose: () => void) {
  const t = useT(parkingMessages);
  const textOf = useErrorText();
  const { reload } = useProfile();
  const commands = useParkingCommands();
  const [step, setStep] = useState<Step>({ name: 'confirm' });

  const settle = async (outcome: Outcome) => {
    switch (outcome.kind) {
      case 'done':
        return setStep({ name: 'success', text: refundText(outcome.value) });
      case 'refused': {
        const { errorName } = outcome.failure;
        const { followUp } = errorRule(errorName);
        if (followUp === 'askLogin') return onClose();
        // The list has been loaded again by the command itself when the parking was free.
        if (followUp === 'reloadSessions' && errorName !== 'ParkingSessionWasFree') await reload();
        return setStep({ name: 'error', text: textOf(errorName), repeat: null });
      }
      case 'lost':
        return setStep({ name: 'error', text: t('cancelLost'), repeat: outcome.repeat });
      case 'busy':
        return setStep({ name: 'confirm' });
    }
  };

  const refundText = (cancelled: Cancelled | null): string | null => {
    if (!cancelled || cancelled.refund === null || cancelled.refund === ZERO) return null;
    return t('cancelReturned', { sum: formatMoney(cancelled.refund) });
  };

  const run = (send: () => Promise<Outcome>) => {
    setStep({ name: 'busy' });
    void send().then(settle);
  };

  return {
    step,
    confirm: () => run(() => commands.cancel(session)),
    repeat: run,
  };
}
