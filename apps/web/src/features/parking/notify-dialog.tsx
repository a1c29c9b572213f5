import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { isTimed, type TimedSession } from '#src/core/session-view.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { parkingMessages } from './messages/index.ts';
import { RepairOffer } from './repair-offer.tsx';

export function NotifyDialog({ tone, title, text, running, onClose }: SlotProps<'notify'>) {
  const t = useT(parkingMessages);
  const { openDialog } = useDialogs();
  const { isBalanceUsed, canRepair } = useCapabilities();
  const timed = isBalanceUsed && running && isTimed(running) ? running : null;
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
          {timed && (
            <Button size="lg" isBlock onClick={() => handleExtend(timed)}>
              {t('renewTitle')}
            </Button>
          )}
          <Button size="lg" variant={timed ? 'ghost' : 'primary'} isBlock={timed !== null} onClick={onClose}>
            {t('understood')}
          </Button>
        </>
      }
    >
      {text !== undefined && <Alert tone={tone === 'failure' ? 'danger' : tone}>{text}</Alert>}
      {running && canRepair && <RepairOffer session={running} onClose={onClose} />}
    </Dialog>
  );
}
