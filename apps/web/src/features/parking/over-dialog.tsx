import type { TimedSession } from '#src/core/session-view.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { parkingMessages } from './messages/index.ts';
import { SessionLine } from './session-line.tsx';

interface OverDialogProps {
  session: TimedSession;
  onClose: () => void;
}

export function OverDialog({ session, onClose }: OverDialogProps) {
  const t = useT(parkingMessages);
  const { canRepair } = useCapabilities();

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('extendOver')}
      foot={
        <ButtonLink to="/profile/parking" size="lg" isBlock onClick={onClose}>
          {t('extendOverStart')}
        </ButtonLink>
      }
    >
      <SessionLine session={session} />
      <Alert tone="warning">
        {t('extendOverText')} {canRepair && t('extendOverGap')}
      </Alert>
    </Dialog>
  );
}
