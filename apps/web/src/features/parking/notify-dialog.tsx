import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import type { TimedSession } from '#src/core/session-view.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { parkingMessages } from './messages/index.ts';

export function NotifyDialog({ tone, title, text, running, onClose }: SlotProps<'notify'>) {
  const t = useT(parkingMessages);
  const { openDialog } = useDialogs();
  const handleExtend = (session: TimedSession) => {
    onClose();
    openDialog('renew', { session });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          {running && (
            <Button size="lg" isBlock onClick={() => handleExtend(running)}>
              {t('renewTitle')}
            </Button>
          )}
          <Button
            size="lg"
            variant={running ? 'ghost' : 'primary'}
            isBlock={running !== undefined}
            onClick={onClose}
          >
            {t('understood')}
          </Button>
        </>
      }
    >
      {text !== undefined && <Alert tone={tone === 'failure' ? 'danger' : tone}>{text}</Alert>}
    </Dialog>
  );
}
