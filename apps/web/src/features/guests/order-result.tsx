import type { PaidOrder } from '@gorpark/contract/public/orders/read';
import { formatMoney } from '@gorpark/domain/money';
import { formatPlate } from '@gorpark/domain/plate';
import type { ReactNode } from 'react';
import { AfterBank } from '#src/checkout/bank/after-bank.tsx';
import { OpenOrderButtons } from '#src/checkout/bank/open-order.tsx';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useMomentText } from '#src/core/moment-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert, type AlertTone } from '#src/ui/alert.tsx';
import { AnchorButton } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { guestMessages } from './messages/index.ts';
import { useGuestOrder } from './use-guest-order.ts';
import styles from './guest-payment.module.css';

interface OrderResultProps {
  number: string;
  isBarrier: boolean;
  isElsewhere: boolean;
  /** Its session is shown already. */
  isShown: boolean;
  onEnd: (order: PaidOrder, isNews: boolean) => void;
  onOther: () => void;
  onGivenUp: () => void;
}

const TONES: Readonly<Record<PaidOrder['state'], AlertTone>> = {
  processing: 'info',
  done: 'success',
  returned: 'warning',
  cancel: 'danger',
};

/** Shows the outcome of the payment. Trusts no data in the address [payments-3]. */
export function OrderResult({
  number,
  isBarrier,
  isElsewhere,
  isShown,
  onEnd,
  onOther,
  onGivenUp,
}: OrderResultProps) {
  const t = useT(guestMessages);
  const payTexts = useT(paymentMessages);
  const textOf = useErrorText();
  const { order, isLong } = useGuestOrder(number, onEnd);
  const other = (
    <Button variant="link" onClick={onOther}>
      {payTexts('payOther')}
    </Button>
  );

  const waiting = <Spinner size={32} className={styles.waiting} />;
  const waysOut =
    order !== null && typeof order !== 'string' && order.canGiveUp ? (
      <AfterBank isNow={order.reason === 'declined'} meanwhile={waiting}>
        <OpenOrderButtons order={number} state={order} isGuest onEnded={onGivenUp} />
      </AfterBank>
    ) : null;

  if (order === 'ended')
    return <Alert tone="warning" className={styles.note} title={textOf('LinkNotValid')} />;
  if (order === 'unknown')
    return (
      <Alert tone="info" className={styles.note} title={t('backTitle')}>
        {t(isElsewhere ? 'backTextElsewhere' : isBarrier ? 'backTextBarrier' : 'backText')}
      </Alert>
    );
  if (order === null && isShown) return null;
  const isRepair = order?.purpose === 'repair';
  if (order === null || order.state === 'processing') {
    const isGate = order?.isGate ?? isBarrier;
    if (isRepair)
      return (
        <Alert tone="info" className={styles.note} title={t('orderProcessing')}>
          <p>{t('orderProcessingRepair')}</p>
          <div className={styles.ways}>{waysOut ?? waiting}</div>
        </Alert>
      );
    if (order?.reason === 'declined')
      return (
        <Alert tone="warning" className={styles.note} title={t('orderDeclined')}>
          <p>{t('reason_declined')}</p>
          <div className={styles.ways}>{waysOut ?? other}</div>
        </Alert>
      );
    return (
      <Alert tone="info" className={styles.note} title={t('orderProcessing')}>
        <p>{isLong ? t('orderLong') : t(isGate ? 'orderProcessingGate' : 'orderProcessingStay')}</p>
        <div className={styles.ways}>{waysOut ?? (isLong ? other : waiting)}</div>
      </Alert>
    );
  }
  // The receipt below shows the outcome.
  if (order.state === 'done' && !order.isGate && !isRepair && order.endMs !== null) return null;
  const isAgain = order.state !== 'done' && order.reason !== 'parked' && !isRepair;
  return <Ended order={order}>{isAgain && other}</Ended>;
}

function Ended({ order, children }: { order: PaidOrder; children: ReactNode }) {
  const t = useT(guestMessages);
  const momentText = useMomentText();
  const { state, isGate, amount, reason, check } = order;
  const sum = formatMoney(amount);

  const texts = (): { title: string; text: string } => {
    if (order.purpose === 'repair') {
      const returned = `${t('orderRepairKept')} ${t('orderReturnedSum', { sum })}`;
      if (state === 'done')
        return {
          title: t('orderRepaired'),
          text: t('orderRepairedText', { plate: formatPlate(order.plate), sum }),
        };
      return state === 'returned'
        ? { title: t('orderReturned'), text: returned }
        : { title: t('orderRepairCancel'), text: t('orderRepairKept') };
    }
    if (state === 'cancel')
      return {
        title: t(reason === 'declined' ? 'orderDeclinedEnd' : isGate ? 'orderCancelGate' : 'orderCancel'),
        text: t(isGate ? 'orderCancelGateText' : 'orderCancelText'),
      };
    if (state === 'returned')
      return {
        title: t('orderReturned'),
        text: `${t(reason === null ? 'orderReturnedText' : `reason_${reason}`)} ${t('orderReturnedSum', { sum })}`,
      };
    if (isGate) {
      const { leaveBeforeMs } = order;
      const title =
        leaveBeforeMs === null
          ? t('orderGateDone')
          : t('orderGateDoneBefore', { time: momentText(leaveBeforeMs) });
      return { title, text: t('orderGateDoneText', { sum }) };
    }
    return { title: t('paidTitle'), text: t('orderDoneSum', { sum }) };
  };
  const { title, text } = texts();

  return (
    <Alert tone={TONES[state]} className={styles.note} title={title}>
      <p>{text}</p>
      {children}
      {state === 'done' && check !== '' && (
        <AnchorButton href={check} variant="link">
          {t('orderCheck')}
        </AnchorButton>
      )}
    </Alert>
  );
}
