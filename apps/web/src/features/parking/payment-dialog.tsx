import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { parkingMessages } from './messages/index.ts';
import { RenewDialog } from './renew-dialog.tsx';
import { ShortageDialog } from './shortage-dialog.tsx';
import { TopUpWords } from './shortage.tsx';

/** The payment dialog by its action (parking-and-money §2, Payment modal). */
export function PaymentDialog(props: DialogProps['payment'] & { onClose: () => void }) {
  const { action, request, cost, session, onClose } = props;

  switch (action) {
    case 'renew':
      return session ? <RenewDialog session={session} onClose={onClose} /> : null;
    case 'start':
      return <ShortageDialog request={request} cost={cost} onClose={onClose} />;
    case 'refill':
    case 'subscription':
    case 'receipt':
      return <TopUpDialog onClose={onClose} />;
  }
}

function TopUpDialog({ onClose }: { onClose: () => void }) {
  const t = useT(parkingMessages);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('topUpTitle')}
      foot={
        <Button size="lg" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <Alert tone="info">
        <TopUpWords />
      </Alert>
    </Dialog>
  );
}
