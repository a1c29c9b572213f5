import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { loginMessages } from './messages/index.ts';

export interface ExpiredDialogProps {
  onClose: () => void;
  /** Page where the token was refused: the guard redirects home immediately after. */
  page: string;
}

export function ExpiredDialog({ onClose, page }: ExpiredDialogProps) {
  const t = useT(loginMessages);
  const { openDialog } = useDialogs();

  const handleOk = () => {
    onClose();
    openDialog('login', { next: page });
  };

  return (
    <Dialog
      isOpen
      isStrict
      onClose={handleOk}
      title={t('expiredTitle')}
      foot={
        <Button size="lg" onClick={handleOk}>
          {t('expiredOk')}
        </Button>
      }
    >
      <p>{t('expiredText')}</p>
    </Dialog>
  );
}
