import { useState } from 'react';
import { formatMoney, ZERO } from '@gorpark/domain/money';
import { useCore } from '#src/core/core-context.ts';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { deferCommand } from '#src/checkout/flows/end.ts';
import { useEndCost } from '#src/core/use-end-cost.ts';
import { useLiveSession } from '#src/core/profile.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { EndDialog } from './end-dialog.tsx';
import { parkingMessages } from './messages/index.ts';

export function DeferDialog({ session: opened, onClose }: SlotProps<'defer'>) {
  const t = useT(parkingMessages);
  const session = useLiveSession(opened);
  const { client } = useCore();
  const [isSent, setIsSent] = useState(false);
  const { cost } = useEndCost(session, { isAsked: !isSent });

  return (
    <EndDialog
      session={session}
      title={t('deferTitle')}
      doneTitle={t('deferDoneTitle')}
      warning={
        <Alert tone="warning" title={t('deferWarning')}>
          <p>{t('deferText')}</p>
          {cost !== null && cost.amount > ZERO && <p>{t('deferSoFar', { sum: formatMoney(cost.amount) })}</p>}
        </Alert>
      }
      confirm={t('deferConfirm')}
      busy={t('deferBusy')}
      variant="primary"
      done={t('deferDone')}
      doneText={(ended) => {
        if (ended === null || ended.amount === null) return null;
        return ended.amount === 0 ? t('deferFree') : t('deferAmount', { sum: formatMoney(ended.amount) });
      }}
      command={() => {
        setIsSent(true);
        return deferCommand(client, session);
      }}
      onChanged={() => setIsSent(false)}
      onClose={onClose}
    />
  );
}
