import type { ReactNode } from 'react';
import type { Session } from '@gorpark/contract/wire/types';
import type { Command } from '#src/checkout/sending/command.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './dialogs.module.css';
import { parkingMessages } from './messages/index.ts';
import { SessionLine } from './session-line.tsx';
import { useEnd } from './use-end.ts';

interface EndDialogProps<T> {
  session: Session;
  title: string;
  doneTitle: string;
  /** Explains the consequence; hidden after the response. */
  warning: ReactNode;
  confirm: string;
  busy: string;
  isMild?: boolean;
  done: string;
  doneText: (value: T | null) => string | null;
  command: () => Command<T>;
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
    isMild = false,
    done,
    doneText,
    command,
    onClose,
  } = props;
  const t = useT(parkingMessages);
  const words = useT(common);
  const { step, run } = useEnd<T>(onClose);
  const isAsked = step.name === 'confirm' || step.name === 'busy';

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={step.name === 'success' || step.name === 'free' ? doneTitle : title}
      foot={
        <div className={styles.two}>
          <Button variant="outline" isDisabled={step.name === 'busy'} onClick={onClose}>
            {isAsked ? t('cancelKeep') : words('close')}
          </Button>
          <Button
            variant={isMild ? 'primary' : 'danger'}
            isDisabled={!isAsked}
            isLoading={step.name === 'busy'}
            loadingText={busy}
            onClick={() => run(command())}
          >
            {confirm}
          </Button>
        </div>
      }
    >
      <SessionLine session={session} />
      {isAsked && warning}
      {step.name === 'success' && (
        <Alert tone="success" title={done}>
          {doneText(step.value) ?? undefined}
        </Alert>
      )}
      {step.name === 'free' && <Alert tone="success" title={step.text} />}
      {step.name === 'error' && (
        <Alert tone="danger" title={t('cancelFailed')}>
          <p>{step.text}</p>
          {step.isLost && (
            <Button variant="link" onClick={() => run(command())}>
              {words('retry')}
            </Button>
          )}
        </Alert>
      )}
    </Dialog>
  );
}
