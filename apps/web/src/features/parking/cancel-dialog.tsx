import { formatMoney, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { canCancelAt } from '@gorpark/domain/session';
import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useNow } from '#src/core/now.ts';
import { useParkingCommands } from '#src/core/parking.ts';
import type { TimedSession } from '#src/core/session-view.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { EndDialog } from './end-dialog.tsx';
import { parkingMessages } from './messages/index.ts';

/** Ends a paid parking early: names the consequence, asks once, tells the result. */
export function CancelDialog({ session, onClose }: DialogProps['cancel'] & { onClose: () => void }) {
  const t = useT(parkingMessages);
  const { isBalanceUsed } = useCapabilities();
  const commands = useParkingCommands();

  return (
    <EndDialog
      session={session}
      title={t('cancelTitle')}
      doneTitle={t('cancelDoneTitle')}
      warning={<Warning session={session} />}
      confirm={t('cancelConfirm')}
      busy={t('cancelBusy')}
      done={t('cancelDone')}
      doneText={(cancelled) => {
        const refund = cancelled?.refund ?? ZERO;
        if (refund === ZERO) return null;
        const bonus = cancelled?.bonus ?? ZERO;
        const rest = formatMoney(subtractKopecks(refund, bonus));
        if (bonus > ZERO && refund > bonus)
          return t('cancelReturnedBoth', { sum: rest, bonus: formatMoney(bonus) });
        if (bonus > ZERO) return t('cancelReturnedBonus', { sum: formatMoney(bonus) });
        return t(isBalanceUsed ? 'cancelReturned' : 'cancelReturnedCard', { sum: rest });
      }}
      send={() => commands.cancel(session)}
      onClose={onClose}
    />
  );
}

/** What will happen; with under 30 minutes left also that the server will refuse (decision N5). */
function Warning({ session }: { session: TimedSession }) {
  const t = useT(parkingMessages);
  const { isBalanceUsed, hasBonus } = useCapabilities();
  const textOf = useErrorText();
  const isLate = !canCancelAt(useNow(), session.endMs) && session.paid !== ZERO;
  const ofBalance = hasBonus ? 'cancelRefundBonus' : 'cancelRefund';
  const refund = t(isBalanceUsed ? ofBalance : 'cancelRefundCard');

  return (
    <Alert tone="warning" title={t('cancelWarning')}>
      <p>{isLate ? textOf('NoSaving') : refund}</p>
    </Alert>
  );
}
