import type { PaidOrder } from '@gorpark/contract/public/orders/read';
import { Navigate, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { plateKey } from '@gorpark/domain/plate';
import { useCore } from '#src/core/core-context.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { type GuestParking, guestParkingsOf } from '#src/core/guest-parkings.ts';
import { whenCachedPageShows } from '#src/checkout/bank/when-back.ts';
import { useReturnOrder } from '#src/checkout/bank/return-order.ts';
import { useCapabilities, useSettings } from '#src/core/site.ts';
import { writeDraft } from '#src/core/saved-state.ts';
import { ParkingTypeField } from '#src/checkout/form/parking-type-field.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useDevice } from '#src/lib/use-device.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { GUEST_DEFAULTS } from './guest-form.ts';
import type { GuestParts } from './guest-parts.ts';
import { GuestReceipt } from './guest-receipt.tsx';
import { GuestRoadside } from './guest-roadside.tsx';
import { LoadFailed } from './load-failed.tsx';
import { guestMessages } from './messages/index.ts';
import { useGuestValues } from './use-guest.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useGuestRepair } from './use-guest-repair.ts';
import { useStoredParkings } from './use-stored-parkings.ts';
import { useOrderLink } from './use-order-link.ts';
import { OrderResult } from './order-result.tsx';
import styles from './guest-payment.module.css';

const BarrierForm = lazyPart(() =>
  import('#src/checkout/barrier/barrier-form.tsx').then((file) => file.BarrierForm),
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
  const textOf = useErrorText();
  const [values, setValues] = useGuestValues();
  const core = useCore();
  const router = useRouter();
  const parkings = guestParkingsOf(core);
  const { stored, keep, refresh } = useStoredParkings();
  const [reported, setReported] = useState<GuestParking | null>(null);
  const shown =
    reported && stored.every((one) => one.order !== reported.order) ? [reported, ...stored] : stored;
  const sessionOf = useGuestRepair(shown);
  // Remounts the cleared form: empty fields show no errors, and the receipt above it shifts nothing.
  const [round, setRound] = useState(0);
  const [waited, setWaited] = useState(() => parkings.order(core.clock.now()));
  const returned = useReturnOrder();
  const order = returned ?? waited?.order ?? null;
  const link = useOrderLink(returned);
  const isWaitedHere = waited?.order === order;
  const { hasFlatParking } = useCapabilities();
  const host = useDevice(() => window.location.host, '');
  const form = useRef<HTMLDivElement>(null);
  const isBegun = useDevice(() => 'begun' in document.documentElement.dataset, false);
  const [isMore, setIsMore] = useState(() => isBegun || 'zone' in router.state.location.search);
  const isParked = shown.some(({ endMs }) => endMs > core.clock.now());
  const isFolded = isParked && !isMore && values.plate === '' && values.parkingType === 'roadside';
  const isBarrier = values.parkingType === 'planar' && hasFlatParking;

  useEffect(
    () => whenCachedPageShows(() => setWaited(guestParkingsOf(core).order(core.clock.now()))),
    [core],
  );

  const empty = () => {
    setValues(GUEST_DEFAULTS);
    setRound(round + 1);
    setIsMore(false);
  };
  const openForm = () => {
    flushSync(() => setIsMore(true));
    form.current?.querySelector<HTMLElement>('[role="radiogroup"] input, input')?.focus();
  };
  const handleEnd = (paid: PaidOrder, isNews: boolean) => {
    if (order === null) return;
    parkings.forgetOrder();
    if (paid.purpose === 'repair') return void handleRepaired();
    const parking = keep(order, paid, isWaitedHere ? (waited?.street ?? '') : '');
    if (parking) setReported(parking);
    // Keeps values typed for another car.
    if (isNews && parking && plateKey(parking.plate) === plateKey(values.plate)) empty();
  };
  const handleRepaired = async () => {
    const changed = await refresh(shown);
    setReported(changed.find((parking) => parking.order === order) ?? reported);
  };
  const handleOther = () => {
    if (isWaitedHere && waited?.card !== undefined) {
      writeDraft(core, 'planar', waited.card);
      setValues({ ...values, parkingType: 'planar' });
      setRound(round + 1);
    }
    parkings.forgetOrder();
    setWaited(null);
    openForm();
  };

  const handleGivenUp = () => {
    handleOther();
    // For a new key.
    setRound(round + 1);
    router.history.replace(router.state.location.pathname);
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
            value={isBarrier ? 'planar' : 'roadside'}
            onChange={(parkingType) => setValues({ ...values, parkingType })}
          />
        </div>
      </div>
      {link === 'failed' && <Alert tone="warning" className={styles.note} title={textOf('LinkNotValid')} />}
      {order !== null && link === null && (
        <OrderResult
          key={order}
          number={order}
          isBarrier={isBarrier}
          isElsewhere={!isWaitedHere}
          isShown={stored.some((parking) => parking.order === order)}
          onEnd={handleEnd}
          onOther={handleOther}
          onGivenUp={handleGivenUp}
        />
      )}
      {shown.map((parking) => (
        <GuestReceipt
          key={parking.order}
          parking={parking}
          parts={parts}
          session={sessionOf(parking)}
          onRepaired={() => void handleRepaired()}
        />
      ))}
      <div key={round} ref={form} className={isFolded ? styles.folded : undefined}>
        {isFolded ? (
          <Button variant="outline" icon={Plus} isBlock onClick={openForm}>
            {t('another')}
          </Button>
        ) : isBarrier ? (
          <BarrierForm payer="guest" isFramed fallback={<Skeleton />} />
        ) : (
          <GuestRoadside values={values} setValues={setValues} onPaid={empty} />
        )}
      </div>
      <p className={styles.host}>{host !== '' && t('host', { host })}</p>
    </>
  );
}
