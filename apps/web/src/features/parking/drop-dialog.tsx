import { isWaiting } from '@gorpark/domain/session';
import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import { useSessionCommands } from '#src/checkout/sending/session-commands.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { EndDialog } from './end-dialog.tsx';
import { parkingMessages } from './messages/index.ts';

export function DropDialog({ session, onClose }: DialogProps['drop'] & { onClose: () => void }) {
  const t = useT(parkingMessages);
  const commands = useSessionCommands();
  const isDeferred = isWaiting(session);

  return (
    <EndDialog
      session={session}
      title={t(isDeferred ? 'dropDeferredTitle' : 'dropTitle')}
      doneTitle={t('dropDoneTitle')}
      warning={
        <Alert tone="warning" title={t('cancelWarning')}>
          <p>{t(isDeferred ? 'dropDeferredWarning' : 'dropWarning')}</p>
        </Alert>
      }
      confirm={t(isDeferred ? 'dropDeferredConfirm' : 'dropConfirm')}
      busy={t('dropBusy')}
      done={t('cancelDone')}
      doneText={() => null}
      send={() => commands.drop(session)}
      onClose={onClose}
    />
  );
}
