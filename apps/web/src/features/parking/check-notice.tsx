import { formatPlate } from '@gorpark/domain/plate';
import { formatTime } from '@gorpark/domain/time';
import { Link } from '@tanstack/react-router';
import { useCity } from '#src/core/city.ts';
import { useNow } from '#src/core/now.ts';
import { runningGrace, useVehicleChecks, useVehicleProofs } from '#src/core/vehicle-checks.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { parkingMessages } from './messages/index.ts';
import styles from './parking-page.module.css';

const TEXTS = { arrival: 'checkedPay', departure: 'checkedLeave', postPayment: 'checkedPay' } as const;

export function CheckNotice() {
  const t = useT(parkingMessages);
  const nowMs = useNow();
  const { timeZone } = useCity();
  const { data: proofs } = useVehicleProofs();
  const { data } = useVehicleChecks(proofs?.some(({ state }) => state === 'proved') === true);
  const check = runningGrace(data?.pages[0]?.checks ?? [], nowMs);
  if (check === undefined) return null;

  const values = {
    plate: formatPlate(check.plate),
    at: formatTime(check.atMs, timeZone),
    until: formatTime(check.grace.untilMs, timeZone),
  };
  return (
    <Alert tone="warning" className={styles.old} title={t(TEXTS[check.grace.kind], values)}>
      <Link to="/profile/checks">{t('checkedMore')}</Link>
    </Alert>
  );
}
