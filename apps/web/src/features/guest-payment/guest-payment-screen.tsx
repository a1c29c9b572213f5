import { Navigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { lazy, Suspense } from 'react';
import { plateKey } from '@gorpark/domain/plate';
import type { PaidOrder } from '#src/api/order-api.ts';
import { useReturnOrder } from '#src/core/payment/return-order.ts';
import { useCapabilities, useSettings } from '#src/core/site.ts';
import { ParkingTypeField } from '#src/core/stay/parking-type-field.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { GUEST_DEFAULTS } from './guest-form.ts';
import styles from './guest-payment.module.css';
import { GuestRoadside } from './guest-roadside.tsx';
import { LoadFailed } from './load-failed.tsx';
import { guestMessages } from './messages/index.ts';
import { OrderResult } from './order-result.tsx';
import { useGuestValues } from './use-guest.ts';

const PlanarForm = lazy(() =>
  import('#src/core/planar/planar-form.tsx').then((file) => ({ default: file.PlanarForm })),
);

/** /guest-payment: a visitor pays for a kerb, or at a barrier, where the city lets him (PAY-181). */
export function GuestPaymentScreen() {
  const { isDone, isError, reload } = useSettings();
  const { hasGuestPayment } = useCapabilities();
  if (!isDone) return <Card as="div">{isError ? <LoadFailed onRetry={reload} /> : <Skeleton />}</Card>;
  return hasGuestPayment ? <GuestPayment /> : <Navigate to="/" replace />;
}

function GuestPayment() {
  const t = useT(guestMessages);
  const [values, setValues] = useGuestValues();
  const order = useReturnOrder();
  const { hasFlatParking } = useCapabilities();
  const isPlanar = values.parkingType === 'planar' && hasFlatParking;

  // The stay that is paid leaves the form; one of another car that was typed meanwhile stays.
  const handlePaid = ({ plate }: PaidOrder) => {
    if (plate !== '' && plateKey(plate) === plateKey(values.plate)) setValues(GUEST_DEFAULTS);
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
      {order !== null && <OrderResult key={order} number={order} isPlanar={isPlanar} onPaid={handlePaid} />}
      {isPlanar ? (
        <Suspense fallback={<Skeleton />}>
          <PlanarForm payer="guest" isFramed />
        </Suspense>
      ) : (
        <GuestRoadside values={values} setValues={setValues} />
      )}
      <p className={styles.host}>{t('host', { host: window.location.host })}</p>
    </>
  );
}
