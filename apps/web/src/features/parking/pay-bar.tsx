import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import type { Vehicle } from '@gorpark/contract/wire/types';
import type { Kopecks } from '@gorpark/domain/money';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PayButton } from '#src/ui/pay-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { parkingMessages } from './messages/index.ts';
import type { PayButtonState, PayLabel } from '#src/core/price/pay-button.ts';
import styles from './pay-bar.module.css';
import type { PlaceChoice } from './place-choices.ts';
import { useDock } from './use-dock.ts';

interface PayBarProps {
  /** The form that the bar belongs to. */
  form: RefObject<HTMLElement | null>;
  button: PayButtonState;
  /** Kopecks; `null` while unknown, `undefined` before anything can be priced. */
  sum: Kopecks | null | undefined;
  isPaying: boolean;
  place: PlaceChoice | null;
  vehicle: Vehicle | null;
  endTime: string;
  /** The breakdown once more: the dock opens it on phones. */
  details: ReactNode;
}

const LABELS = {
  free: 'payFree',
  start: 'payStart',
  continue: 'payContinue',
} as const satisfies Record<PayLabel, string>;

/** What is paid and the button that carries the sum. */
export function PayBar(props: PayBarProps) {
  const { form, button, sum, isPaying, place, vehicle, endTime, details } = props;
  const t = useT(parkingMessages);
  const detailsId = useId();
  const { slot, isDocked } = useDock(form);
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div ref={slot} className={styles.slot}>
      <div className={cx(styles.bar, isDocked && styles.docked)}>
        {isDocked && isOpen && (
          <div id={detailsId} className={styles.details}>
            {details}
          </div>
        )}
        <div className={styles.what}>
          {place && <ZoneBadge number={place.number} />}
          {vehicle && <Plate value={vehicle.plate} format={vehicle.format} size="sm" />}
          <span className={styles.end}>
            {t('untilCap')} <b>{endTime}</b>
          </span>
          <IconButton
            className={styles.more}
            tone="soft"
            icon={isOpen ? ChevronDown : ChevronUp}
            label={t(isOpen ? 'hideCost' : 'showCost')}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          />
        </div>
        <PayButton
          type="submit"
          sum={sum}
          isDisabled={button.isDisabled && !isPaying}
          isLoading={isPaying}
          loadingText={t('paying')}
        >
          {t(LABELS[button.label])}
        </PayButton>
      </div>
    </div>
  );
}
