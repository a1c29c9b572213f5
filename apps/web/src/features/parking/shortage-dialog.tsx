import type { CostResult } from '@gorpark/contract/wire/types';
import { addKopecks } from '@gorpark/domain/money';
import { MINUTE_MS } from '@gorpark/domain/time';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { useCity } from '#src/core/city.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { durationShort } from '#src/ui/duration-words.ts';
import { Money } from '#src/ui/money.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import styles from './dialogs.module.css';
import { parkingMessages } from './messages/index.ts';
import { ShortageAlert } from './shortage.tsx';
import { useMinute } from './use-minute.ts';

interface ShortageDialogProps {
  request?: ParkingRequest | undefined;
  cost?: CostResult | undefined;
  onClose: () => void;
}

/** The payment dialog with action start: the balance does not cover the parking. Says what is missing and why. */
export function ShortageDialog({ request, cost, onClose }: ShortageDialogProps) {
  const t = useT(parkingMessages);
  const missing = cost?.isEnough === false ? cost.refill : null;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('shortTitle')}
      foot={
        <Button size="lg" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <ShortageAlert missing={missing} action="start" />
      {request && cost && missing !== null && (
        <div className={styles.sum}>
          <StayLine request={request} />
          <Sums cost={cost} />
        </div>
      )}
    </Dialog>
  );
}

function StayLine({ request }: { request: ParkingRequest }) {
  const t = useT(parkingMessages);
  const words = useT(common);
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const { transport, durationMinutes, zone, parkingCode } = request;
  const time = momentText(minuteMs + durationMinutes * MINUTE_MS, minuteMs, timeZone, lang);

  return (
    <p className={styles.line}>
      <Plate value={transport.number} format={transport.numberFormat} size="sm" />
      <ZoneBadge number={parkingCode ?? zone?.zoneNumber ?? ''} />
      <span className={styles.end}>
        {durationShort(words, durationMinutes)}, {t('untilPaidEnd', { time })}
      </span>
    </p>
  );
}

function Sums({ cost }: { cost: CostResult }) {
  const t = useT(parkingMessages);
  const { total, discount, balance, refill } = cost;

  return (
    <dl className={styles.rows}>
      <div>
        <dt>{t('shortParking')}</dt>
        <dd>
          <Money value={addKopecks(total, discount)} />
        </dd>
      </div>
      {discount > 0 && (
        <div className={styles.good}>
          <dt>{t('shortBenefit')}</dt>
          <dd>
            −<Money value={discount} isInherit />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('shortFromBalance')}</dt>
        <dd>
          <Money value={balance} />
        </dd>
      </div>
      <div className={styles.rest}>
        <dt>{t('shortRest')}</dt>
        <dd>
          <Money value={refill} />
        </dd>
      </div>
    </dl>
  );
}
