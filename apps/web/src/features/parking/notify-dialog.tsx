import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { parkingMessages } from './messages/index.ts';

/** Says how something ended, with one button. */
export function NotifyDialog({
  tone,
  title,
  text,
  onClose,
}: DialogProps['notify'] & { onClose: () => void }) {
  const t = useT(parkingMessages);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <Button size="lg" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      {text !== undefined && <Alert tone={tone === 'success' ? 'success' : 'danger'}>{text}</Alert>}
    </Dialog>
  );
}
