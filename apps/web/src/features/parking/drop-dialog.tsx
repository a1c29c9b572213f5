import { isWaiting } from '@gorpark/domain/session';
import { useCore } from '#src/core/core-context.ts';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { dropCommand } from '#src/checkout/flows/end.ts';
import { useLiveSession } from '#src/core/profile.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { EndDialog } from './end-dialog.tsx';
import { parkingMessages } from './messages/index.ts';

export function DropDialog({ session: opened, onClose }: SlotProps<'drop'>) {
  const t = useT(parkingMessages);
  const session = useLiveSession(opened);
  const { client } = useCore();
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
      command={() => dropCommand(client, session)}
      onClose={onClose}
    />
  );
}
