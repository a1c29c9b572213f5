import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useId, useState, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { CostResult } from '@gorpark/contract/wire/types';
import { type Kopecks, ZERO } from '@gorpark/domain/money';
import type { PlateFormat } from '@gorpark/domain/plate';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PayButton } from '#src/ui/pay-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { parkingFormMessages } from './messages/index.ts';
import type { PlaceChoice } from './place-choices.ts';
import styles from './pay-bar.module.css';

interface PayBarProps {
  form: RefObject<HTMLElement | null>;
  label: string;
  isDisabled: boolean;
  /** Kopecks; `null` while unknown, `undefined` before a price is possible. */
  sum: Kopecks | null | undefined;
  isPaying: boolean;
  payingText: string;
  place: PlaceChoice | null;
  /** Shown on phones instead of a place. */
  emptyText?: string;
  vehicle: { plate: string; format: PlateFormat } | null;
  /** `null` without a chosen end. */
  endTime: string | null;
  details?: ReactNode;
  cost: CostResult | null;
  /** Why the last submit failed: stays visible next to the button. */
  problem?: ReactNode;
}

export function PayBar(props: PayBarProps) {
  const { form, label, isDisabled, sum, isPaying, payingText, place, vehicle, endTime, details, problem } =
    props;
  const t = useT(parkingFormMessages);
  const detailsId = useId();
  const { slot, isDocked } = useDock(form);
  const [isOpen, setIsOpen] = useState(false);
  const paidFrom = paidFromOf(props.cost);

  return (
    <div ref={slot} className={styles.slot}>
      <div className={cx(styles.bar, isDocked && styles.docked)}>
        {isDocked && isOpen && (
          <div id={detailsId} className={styles.details}>
            {details}
          </div>
        )}
        {problem}
        {isDocked && paidFrom !== null && <p className={styles.free}>{t('paidFrom', { time: paidFrom })}</p>}
        <div className={styles.what}>
          {place && <ZoneBadge number={place.number} />}
          {!place && isDocked && props.emptyText}
          {vehicle && <Plate value={vehicle.plate} format={vehicle.format} size="sm" />}
          {endTime !== null && (
            <span className={styles.end}>
              {t('untilCap')} <b>{endTime}</b>
            </span>
          )}
          {details !== undefined && (
            <IconButton
              className={styles.more}
              tone="soft"
              icon={isOpen ? ChevronDown : ChevronUp}
              label={t(isOpen ? 'hideCost' : 'showCost')}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
        </div>
        <PayButton
          type="submit"
          sum={sum}
          isDisabled={isDisabled && !isPaying}
          isLoading={isPaying}
          loadingText={payingText}
        >
          {label}
        </PayButton>
      </div>
    </div>
  );
}

/** Returns the time (HH:mm) at which a stay that begins in free time starts to cost; otherwise null. */
function paidFromOf(cost: CostResult | null): string | null {
  if (cost?.rows[0]?.note !== 'free') return null;
  return cost.rows.find((row) => row.cost > ZERO)?.from ?? null;
}

/** Returns whether to dock the pay bar: the form is visible and the bar's own place is below the screen. */
function useDock(form: RefObject<HTMLElement | null>) {
  const slot = useRef<HTMLDivElement>(null);
  const [isFormSeen, setIsFormSeen] = useState(false);
  const [isSlotBelow, setIsSlotBelow] = useState(false);

  useEffect(() => {
    const { current: formElement } = form;
    const { current: slotElement } = slot;
    if (!formElement || !slotElement) return;

    // The form counts as visible once it reaches the upper part of the screen.
    const watchForm = new IntersectionObserver(([entry]) => setIsFormSeen(entry?.isIntersecting ?? false), {
      root: document,
      rootMargin: '0px 0px -45% 0px',
    });
    const watchSlot = new IntersectionObserver(
      ([entry]) => {
        if (entry?.rootBounds) setIsSlotBelow(entry.boundingClientRect.bottom > entry.rootBounds.bottom + 1);
      },
      { root: document, rootMargin: `0px 0px -${bottomNavHeight()}px 0px`, threshold: [0, 1] },
    );
    watchForm.observe(formElement);
    watchSlot.observe(slotElement);
    return () => {
      watchForm.disconnect();
      watchSlot.disconnect();
    };
  }, [form]);

  return { slot, isDocked: isFormSeen && isSlotBelow };
}

/** Pixels. */
const bottomNavHeight = (): number => {
  const height = getComputedStyle(document.documentElement).getPropertyValue('--bottom-nav-h');
  return Number.parseInt(height, 10) || 0;
};
