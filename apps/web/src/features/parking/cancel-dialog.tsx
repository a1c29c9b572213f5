import { useState } from 'react';
import { formatMoney, type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { canCancelAt, DOCUMENTED_RETURNS, usedMinutes } from '@gorpark/domain/session';
import { formatTime } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useNow } from '#src/core/now.ts';
import { cancelCommand } from '#src/checkout/flows/end.ts';
import { isTimed, type TimedSession } from '#src/core/session-view.ts';
import { useCapabilities } from '#src/core/site.ts';
import { type EndCostView, useEndCost } from '#src/core/use-end-cost.ts';
import { useLiveSession } from '#src/core/profile.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { durationShort } from '#src/ui/duration-texts.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EndDialog } from './end-dialog.tsx';
import { parkingMessages } from './messages/index.ts';
import { OverDialog } from './over-dialog.tsx';
import { RepairOffer } from './repair-offer.tsx';

export function CancelDialog({ session: opened, onClose }: SlotProps<'cancel'>) {
  const t = useT(parkingMessages);
  const texts = useT(common);
  const live = useLiveSession(opened);
  const session = isTimed(live) ? live : opened;
  const { isBalanceUsed, returns, canRepair } = useCapabilities();
  const terms = returns ?? DOCUMENTED_RETURNS;
  const nowMs = useNow();
  const isLate = !canCancelAt(nowMs, session.endMs, terms) && session.paid !== ZERO;
  const { client } = useCore();
  const [isSent, setIsSent] = useState(false);
  const asked = useEndCost(session, { isAsked: !isSent });
  // A request that has left keeps its dialog.
  if (!isSent && nowMs >= session.endMs) return <OverDialog session={session} onClose={onClose} />;
  const variant = isLate || asked.cost?.refund === ZERO ? 'outline' : 'danger';
  const isToSource = asked.cost?.isToSource ?? !isBalanceUsed;

  return (
    <EndDialog
      session={session}
      title={t('cancelTitle')}
      doneTitle={t('cancelDoneTitle')}
      warning={
        <>
          <Warning session={session} asked={asked} lateMinutes={isLate ? terms.minLeftMinutes : null} />
          {canRepair && variant === 'outline' && <RepairOffer session={session} onClose={onClose} />}
          {canRepair && <p className="small muted">{t('cancelNoRepair')}</p>}
        </>
      }
      variant={variant}
      // Another back end may allow it.
      isForbidden={isLate && returns !== null}
      confirm={t('cancelConfirm')}
      busy={t('cancelBusy')}
      done={t('cancelDone')}
      doneText={(cancelled, endedMs) => {
        const { refund, bonus } = { refund: cancelled?.refund ?? ZERO, bonus: cancelled?.bonus ?? ZERO };
        const time = durationShort(texts, usedMinutes(session.startMs, endedMs));
        const { paid } = session;
        const isKnown = paid !== null && paid >= refund;
        const cost = isKnown
          ? t('cancelUsed', { time, sum: formatMoney(subtractKopecks(paid, refund)) })
          : t('cancelUsedTime', { time });
        if (refund === ZERO) return cost;
        const sums = sumsOf(refund, bonus);
        if (bonus > ZERO && refund > bonus) return `${t('cancelReturnedBoth', sums)} ${cost}`;
        if (bonus > ZERO) return `${t('cancelReturnedBonus', { sum: sums.bonus })} ${cost}`;
        return `${t(isToSource ? 'cancelReturnedCard' : 'cancelReturned', sums)} ${cost}`;
      }}
      command={() => {
        setIsSent(true);
        return cancelCommand(client, session);
      }}
      onChanged={() => setIsSent(false)}
      onClose={onClose}
    />
  );
}

const sumsOf = (refund: Kopecks, bonus: Kopecks) => ({
  sum: formatMoney(subtractKopecks(refund, bonus)),
  bonus: formatMoney(bonus),
});

interface WarningProps {
  session: TimedSession;
  asked: EndCostView;
  /** Minutes that must be left; `null`: enough are left. */
  lateMinutes: number | null;
}

/** Shows a general text where the back end does not return the refund. [money-5] */
function Warning({ session, asked, lateMinutes }: WarningProps) {
  const t = useT(parkingMessages);
  const { isBalanceUsed, hasBonus, hasFeedback, returns, canRepair } = useCapabilities();
  const { timeZone } = useCity();
  const isHourly = returns?.unit === 'hour';
  if (lateMinutes !== null)
    return (
      <Alert tone="warning" title={t('cancelTooLate', { count: lateMinutes })}>
        {!canRepair && <p>{t('cancelLate', { time: formatTime(session.endMs, timeZone) })}</p>}
        {!canRepair && hasFeedback && (
          <ButtonLink to="/profile/feedback" variant="outline" size="sm">
            {t('cancelWrite')}
          </ButtonLink>
        )}
      </Alert>
    );

  const { cost, isLoading } = asked;
  if (cost === null) {
    const ofBalance = hasBonus ? 'cancelRefundBonus' : 'cancelRefund';
    return (
      <Alert
        tone="info"
        title={t(isLoading ? 'cancelCounting' : isBalanceUsed ? ofBalance : 'cancelRefundCard')}
      />
    );
  }
  const { refund, bonus, isToSource } = cost;
  if (refund === ZERO)
    return (
      <Alert tone="info" title={t('cancelNothing')}>
        {session.paid === ZERO ? undefined : t(isHourly ? 'cancelNothingHours' : 'cancelNothingWhy')}
      </Alert>
    );
  const sums = sumsOf(refund, bonus);
  if (bonus > ZERO)
    return refund > bonus ? (
      <Alert tone="info" title={t('cancelReturnBoth', sums)} />
    ) : (
      <Alert tone="info" title={t('cancelReturnBonus', { sum: sums.bonus })} />
    );
  return (
    <Alert tone="info" title={t(isToSource ? 'cancelReturnCard' : 'cancelReturn', sums)}>
      {t(isHourly ? 'cancelUnusedHours' : 'cancelUnused')}
    </Alert>
  );
}
