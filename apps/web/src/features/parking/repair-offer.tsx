import Pencil from 'lucide-react/icons/pencil';
import type { Session } from '@gorpark/contract/wire/types';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { parkingMessages } from './messages/index.ts';
import { useOpenToday } from './use-today.ts';

export function RepairOffer({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useT(parkingMessages);
  const openRepair = useOpenToday(session.reservationId);

  return (
    <>
      <p>{t('cancelFix')}</p>
      <Button
        variant="secondary"
        icon={Pencil}
        onClick={() => {
          onClose();
          openRepair?.();
        }}
      >
        {t('repair')}
      </Button>
    </>
  );
}
