import { formatMoney } from '@gorpark/domain/money';
import { formatPlate } from '@gorpark/domain/plate';
import type { PaidOrder } from '#src/api/order-api.ts';
import { useCity } from '#src/core/city.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert, type AlertTone } from '#src/ui/alert.tsx';
import { AnchorButton } from '#src/ui/button-link.tsx';
import { guestMessages } from './messages/index.ts';
import styles from './guest-payment.module.css';
import { useGuestOrder } from './use-guest-order.ts';

interface OrderResultProps {
  /** Number of the order. */
  number: string;
  isPlanar: boolean;
  /** The order's stay stands, and the form below need not hold it any more. */
  onPaid: (order: PaidOrder) => void;
}

const TONES: Readonly<Record<PaidOrder['state'], AlertTone>> = {
  processing: 'info',
  done: 'success',
  returned: 'warning',
  cancel: 'danger',
};

/** What came of the payment that the browser came back from. Nothing in the address is believed (decision R14). */
export function OrderResult({ number, isPlanar, onPaid }: OrderResultProps) {
  const t = useT(guestMessages);
  const { order, isLong } = useGuestOrder(number, onPaid);

  if (order === 'unknown')
    return (
      <Alert tone="info" className={styles.note} title={t('backTitle')}>
        {t(isPlanar ? 'backTextPlanar' : 'backText')}
      </Alert>
    );
  if (order === null || order.state === 'processing') {
    const isGate = order?.isGate ?? isPlanar;
    if (order?.reason === 'declined')
      return (
        <Alert tone="warning" className={styles.note} title={t('orderDeclined')}>
          {t('reason_declined')}
        </Alert>
      );
    return (
      <Alert tone="info" className={styles.note} title={t('orderProcessing')}>
        {isLong ? t('orderLong') : t(isGate ? 'orderProcessingGate' : 'orderProcessingStay')}
      </Alert>
    );
  }
  return <Ended order={order} />;
}

function Ended({ order }: { order: PaidOrder }) {
  const t = useT(guestMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const { state, isGate, amount, plate, zone, startMs, endMs, reason, check } = order;
  const sum = formatMoney(amount);
  const time = (ms: number) => momentText(ms, minuteMs, timeZone, lang);

  const words = (): { title: string; text: string } => {
    if (state === 'cancel')
      return {
        title: t(isGate ? 'orderCancelGate' : 'orderCancel'),
        text: t(isGate ? 'orderCancelGateText' : 'orderCancelText'),
      };
    if (state === 'returned')
      return {
        title: t('orderReturned'),
        text: `${t(reason === null ? 'orderReturnedText' : `reason_${reason}`)} ${t('orderReturnedSum', { sum })}`,
      };
    if (isGate) return { title: t('orderGateDone'), text: t('orderGateDoneText', { sum }) };
    if (startMs === null || endMs === null)
      return { title: t('paidTitle'), text: t('orderDoneSum', { sum }) };
    return {
      title: t('orderDone', { time: time(endMs) }),
      text: t('orderDoneText', { plate: formatPlate(plate), zone, start: time(startMs), sum }),
    };
  };
  const { title, text } = words();

  return (
    <Alert tone={TONES[state]} className={styles.note} title={title}>
      <p>{text}</p>
      {state === 'done' && check !== '' && (
        <AnchorButton href={check} variant="link">
          {t('orderCheck')}
        </AnchorButton>
      )}
    </Alert>
  );
}
