import { Navigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { plateKey } from '@gorpark/domain/plate';
import type { PaidOrder } from '#src/api/order-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { type GuestParking, guestParkingsOf } from '#src/core/guest-parkings.ts';
import { whenKeptPageShows } from '#src/checkout/bank/when-back.ts';
import { useReturnOrder } from '#src/checkout/bank/return-order.ts';
import { useCapabilities, useSettings } from '#src/core/site.ts';
import { writeDraft } from '#src/core/saved-state.ts';
import { ParkingTypeField } from '#src/checkout/form/parking-type-field.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { useDevice } from '#src/lib/use-device.ts';
import { ButtonLink, AnchorButton } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { GUEST_DEFAULTS } from './guest-form.ts';
import type { GuestParts } from './guest-parts.ts';
import { GuestReceipt } from './guest-receipt.tsx';
import { GuestRoadside } from './guest-roadside.tsx';
import { LoadFailed } from './load-failed.tsx';
import { guestMessages } from './messages/index.ts';
import { useGuestValues } from './use-guest.ts';
import { formatMoney } from '@gorpark/domain/money';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import { Alert, type AlertTone } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { useGuestOrder } from './use-guest-order.ts';
import styles from './guest-payment.module.css';

const PlanarForm = lazy(() =>
  import('#src/checkout/gate/planar-form.tsx').then((file) => ({ default: file.PlanarForm })),
);

/** Street or gate payment without an account, where the city allows it [PAY-181]. */
export function GuestPaymentScreen({ parts }: { parts: GuestParts }) {
  const { isDone, isError, reload } = useSettings();
  const { hasGuestPayment } = useCapabilities();
  if (!isDone) return <Card as="div">{isError ? <LoadFailed onRetry={reload} /> : <Skeleton />}</Card>;
  return hasGuestPayment ? <GuestPayment parts={parts} /> : <Navigate to="/" replace />;
}

function GuestPayment({ parts }: { parts: GuestParts }) {
  const t = useT(guestMessages);
  const [values, setValues] = useGuestValues();
  const core = useCore();
  const stays = guestParkingsOf(core);
  const [kept, setKept] = useState(() => stays.shown(core.clock.now()));
  // Remounts the cleared form, so that empty fields show no errors.
  const [round, setRound] = useState(0);
  const [waited, setWaited] = useState(() => stays.order(core.clock.now()));
  const returned = useReturnOrder();
  const order = returned ?? waited?.order ?? null;
  const isWaitedHere = waited?.order === order;
  const { hasFlatParking } = useCapabilities();
  const host = useDevice(() => window.location.host, '');
  const form = useRef<HTMLDivElement>(null);
  const isPlanar = values.parkingType === 'planar' && hasFlatParking;

  useEffect(() => whenKeptPageShows(() => setWaited(guestParkingsOf(core).order(core.clock.now()))), [core]);

  const empty = () => {
    setValues(GUEST_DEFAULTS);
    setRound(round + 1);
  };
  const handleEnd = (told: PaidOrder) => {
    const street = isWaitedHere ? (waited?.street ?? '') : '';
    const stay = order === null ? null : parkingOf(order, told, told.street || street);
    if (stay) {
      stays.keep(stay);
      setKept(stays.shown(core.clock.now()));
    }
    stays.forgetOrder();
    // Keeps values typed for another car.
    if (stay && plateKey(stay.plate) === plateKey(values.plate)) empty();
  };
  const handleOther = () => {
    if (isWaitedHere && waited?.card !== undefined) {
      writeDraft(core, 'planar', waited.card);
      setValues({ ...values, parkingType: 'planar' });
      setRound(round + 1);
    }
    stays.forgetOrder();
    setWaited(null);
    form.current?.querySelector<HTMLElement>('[role="radiogroup"] input, input')?.focus();
  };

  return (
    <>
      <ButtonLink to="/" variant="ghost" size="sm" icon={ArrowLeft} className={styles.back}>
        {t('backToMap')}
      </ButtonLink>
      <div className={styles.head}>
        <h1 className="h1">{t('title')}</h1>
        <div className={styles.type}>
          <ParkingTypeField
            value={isPlanar ? 'planar' : 'roadside'}
            onChange={(parkingType) => setValues({ ...values, parkingType })}
          />
        </div>
      </div>
      {order !== null && (
        <OrderResult
          key={order}
          number={order}
          isPlanar={isPlanar}
          isElsewhere={!isWaitedHere}
          onEnd={handleEnd}
          onOther={handleOther}
        />
      )}
      {kept.map((stay) => (
        <GuestReceipt key={stay.order} stay={stay} parts={parts} />
      ))}
      <div ref={form}>
        {isPlanar ? (
          <Suspense fallback={<Skeleton />}>
            <PlanarForm key={round} payer="guest" isFramed />
          </Suspense>
        ) : (
          <GuestRoadside key={round} values={values} setValues={setValues} onPaid={empty} />
        )}
      </div>
      <p className={styles.host}>{t('host', { host })}</p>
    </>
  );
}

const parkingOf = (order: string, told: PaidOrder, street: string): GuestParking | null => {
  const { state, isGate, plate, zone, reservationId, amount, startMs, endMs, check } = told;
  if (state !== 'done' || isGate || startMs === null || endMs === null) return null;
  return { order, plate, zone, reservationId, street, amount, startMs, endMs, check };
};

interface OrderResultProps {
  number: string;
  isPlanar: boolean;
  isElsewhere: boolean;
  onEnd: (order: PaidOrder) => void;
  onOther: () => void;
}

const TONES: Readonly<Record<PaidOrder['state'], AlertTone>> = {
  processing: 'info',
  done: 'success',
  returned: 'warning',
  cancel: 'danger',
};

/** Shows the outcome of the payment. Trusts no data in the address [payments-3]. */
function OrderResult({ number, isPlanar, isElsewhere, onEnd, onOther }: OrderResultProps) {
  const t = useT(guestMessages);
  const payTexts = useT(paymentMessages);
  const { order, isLong } = useGuestOrder(number, onEnd);
  const other = (
    <Button variant="secondary" onClick={onOther}>
      {payTexts('payOther')}
    </Button>
  );

  if (order === 'unknown')
    return (
      <Alert tone="info" className={styles.note} title={t('backTitle')}>
        {t(isElsewhere ? 'backTextElsewhere' : isPlanar ? 'backTextPlanar' : 'backText')}
      </Alert>
    );
  if (order === null || order.state === 'processing') {
    const isGate = order?.isGate ?? isPlanar;
    if (order?.reason === 'declined')
      return (
        <Alert tone="warning" className={styles.note} title={t('orderDeclined')}>
          <p>{t('reason_declined')}</p>
          {other}
        </Alert>
      );
    return (
      <Alert tone="info" className={styles.note} title={t('orderProcessing')}>
        <p>{isLong ? t('orderLong') : t(isGate ? 'orderProcessingGate' : 'orderProcessingStay')}</p>
        {isLong && other}
      </Alert>
    );
  }
  // The receipt below shows the outcome.
  if (order.state === 'done' && !order.isGate && order.endMs !== null) return null;
  return <Ended order={order}>{order.state !== 'done' && order.reason !== 'parked' && other}</Ended>;
}

function Ended({ order, children }: { order: PaidOrder; children: ReactNode }) {
  const t = useT(guestMessages);
  const { state, isGate, amount, reason, check } = order;
  const sum = formatMoney(amount);

  const texts = (): { title: string; text: string } => {
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
    if (isGate) return { title: t('orderGateDone'), text: t('orderGateDoneText', { sum }) };
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
