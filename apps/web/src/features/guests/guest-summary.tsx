import { failedSum } from '#src/checkout/quote/pay-button.ts';
import type { RefObject } from 'react';
import { formatMoney, type Kopecks } from '@gorpark/domain/money';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { FreeNote } from '#src/checkout/form/free-note.tsx';
import { PayBar } from '#src/checkout/form/pay-bar.tsx';
import { isPost } from '#src/checkout/form/payment-type.ts';
import { PriceBox } from '#src/checkout/form/price-box.tsx';
import { useMinute } from '#src/core/use-minute.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { guestMessages } from './messages/index.ts';
import type { GuestForm } from './use-guest.ts';
import type { Checkout } from '#src/checkout/use-checkout.ts';
import styles from './guest-payment.module.css';

interface GuestSummaryProps {
  guest: GuestForm;
  form: RefObject<HTMLFormElement | null>;
  payment: Checkout;
  endTime: string | null;
}

export function GuestSummary({ guest, form, payment, endTime }: GuestSummaryProps) {
  const t = useT(guestMessages);
  const minuteMs = useMinute();
  const { cost, request, values, car, button } = guest;
  const isAfter = isPost(values.paymentType);
  const isFree = button.label === 'free';
  const isPlateAsked = guest.place !== null && car.problem === 'notEmpty';
  const price = (
    <PriceBox
      state={cost}
      emptyText={t(isAfter ? 'costEmptyPost' : 'costEmpty')}
      endTime={endTime ?? ''}
      isBalanceUsed={false}
      onReloadBalance={cost.again}
    />
  );

  return (
    <Card as="div" className={styles.sum}>
      <h2 className="h2">{t('sumTitle')}</h2>
      {price}
      {isFree && cost.cost && (
        <FreeNote freeUntilMs={cost.cost.freeUntilMs} minuteMs={minuteMs} isPost={isAfter} />
      )}
      {!isFree && !isAfter && request !== null && <p className="small muted">{t('parkedNote')}</p>}
      <AccountNote />
      <PayBar
        form={form}
        problem={<Failed payment={payment} />}
        label={isPlateAsked ? plateText(t, guest.plainSum) : t(isFree ? 'free' : 'pay')}
        isDisabled={button.isDisabled && !isPlateAsked}
        sum={shownSum(guest)}
        isPaying={payment.isSending}
        payingText={t('paying')}
        place={guest.place}
        emptyText={t('zoneFirst')}
        vehicle={car.vehicle && { plate: car.vehicle.number, format: car.vehicle.numberFormat }}
        endTime={request === null ? null : endTime}
        details={request === null ? undefined : price}
        cost={cost.cost}
      />
    </Card>
  );
}

const plateText = (t: ReturnType<typeof useT<typeof guestMessages.ru>>, sum: Kopecks | null): string =>
  sum === null ? t('typePlateNoSum') : t('typePlate', { sum: formatMoney(sum) });

function Failed({ payment: { phase, failure } }: Pick<GuestSummaryProps, 'payment'>) {
  const t = useT(guestMessages);
  if (phase === 'lost') return <Alert tone="danger" title={t('lost')} />;
  // Only the price can differ from what was shown.
  const reported = failure === 'DataChanged' ? 'PriceChangedTryLater' : (failure ?? null);
  return (
    <FailureAlert
      failure={reported}
      text={failure === 'ParkingSessionAlreadyExists' ? t('alreadyParked') : undefined}
    >
      {reported === 'PriceChangedTryLater' ? t('priceChanged') : undefined}
    </FailureAlert>
  );
}

function AccountNote() {
  const t = useT(guestMessages);
  const { openDialog } = useDialogs();
  const link = (
    <Button variant="link" onClick={() => openDialog('login', {})}>
      {t('accountLink')}
    </Button>
  );
  return <p className={cx('small', 'muted', styles.account)}>{t.rich('account', { link })}</p>;
}

const shownSum = ({ request, cost }: GuestForm): Kopecks | null | undefined => {
  if (request === null) return undefined;
  return cost.status === 'error' ? failedSum(cost.alert) : (cost.cost?.total ?? null);
};
