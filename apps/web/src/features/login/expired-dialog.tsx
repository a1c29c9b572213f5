import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { loginMessages } from './messages/index.ts';

/** The token has expired: one button, then the login, which leads back to the page the driver was on. */
export function ExpiredDialog({ onClose }: { onClose: () => void }) {
  const t = useT(loginMessages);
  const { openDialog } = useDialogs();
  const { state } = useRouter();
  // The page as it was when the token was refused: the guard sends the driver home right after.
  const [next] = useState(() => state.resolvedLocation?.href ?? state.location.href);

  const handleOk = () => {
    onClose();
    openDialog('login', { next });
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
