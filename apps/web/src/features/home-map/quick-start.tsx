import BadgePercent from 'lucide-react/icons/badge-percent';
import { useState, useId } from 'react';
import { useCity } from '#src/core/city.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useNow } from '#src/core/now.ts';
import { PaidTimeNote } from '#src/checkout/form/free-note.tsx';
import { CostBreakdown } from '#src/checkout/quote/cost-breakdown.tsx';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SkeletonLine } from '#src/ui/skeleton.tsx';
import { homeMap } from './messages/index.ts';
import { StartButton } from './start-button.tsx';
import type { SelectedPlace } from './selected-place.ts';
import { useQuickStart, type QuickStartState } from './use-quick-start.ts';
import { cx } from '#src/ui/cx.ts';
import { Money } from '#src/ui/money.tsx';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { formatPlate } from '@gorpark/domain/plate';
import { formatDayMinute, formatTime } from '@gorpark/domain/time';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { PlateChoice } from '#src/ui/plate-choice.tsx';
import { Plate } from '#src/ui/plate.tsx';
import styles from './quick-start.module.css';

export interface QuickStartProps {
  selected: SelectedPlace;
  onStarted: () => void;
}

export function QuickStart({ selected, onStarted }: QuickStartProps) {
  const t = useT(homeMap);
  const quick = useQuickStart(selected);
  const minuteMs = useMinute();
  const { vehicle, cost } = quick;
  const [isBreakdownOpen, setIsBreakdownOpen] = useState(false);

  if (!vehicle && !quick.isLoading) return <NoCars isAllParked={quick.hasAnyVehicle} />;

  return (
    <>
      {vehicle ? (
        <CarChoice
          vehicles={quick.vehicles}
          vehicle={vehicle}
          endMs={quick.endMs}
          onChoose={quick.choosePlate}
        />
      ) : (
        <div className={styles.quick}>
          <span className={styles.noCar}>
            <SkeletonLine width="8rem" />
          </span>
        </div>
      )}
      <DurationChips quick={quick} />
      <p className={styles.note}>
        {cost && cost.discount > 0 && (
          <>
            <Icon of={BadgePercent} size={18} />
            <span>
              {cost.discountPercent > 0 ? t('benefit', { percent: cost.discountPercent }) : t('benefitPlain')}
            </span>
          </>
        )}
        {cost && (
          <button
            type="button"
            className={styles.link}
            aria-expanded={isBreakdownOpen}
            onClick={() => setIsBreakdownOpen(!isBreakdownOpen)}
          >
            {t('breakdown')}
          </button>
        )}
      </p>
      {isBreakdownOpen && cost && (
        <CostBreakdown cost={cost} isBalanceUsed={quick.isBalanceUsed} isStale={quick.isPending} />
      )}
      <FreeNote quick={quick} />
      <PaidTimeNote
        prices={selected.zone?.prices}
        category={vehicle?.category ?? 'B'}
        startMs={minuteMs}
        minutes={quick.minutes}
        cost={cost}
        className={styles.alert}
      />
      <StartButton quick={quick} onStarted={onStarted} />
    </>
  );
}

function NoCars({ isAllParked }: { isAllParked: boolean }) {
  const t = useT(homeMap);
  const { openDialog } = useDialogs();
  if (!isAllParked)
    return (
      <div className={styles.empty}>
        <Alert title={t('noCarsYet')}>{t('noCarsYetText')}</Alert>
        <Button variant="secondary" isBlock onClick={() => openDialog('vehicle', {})}>
          {t('addCar')}
        </Button>
      </div>
    );
  return (
    <div className={styles.empty}>
      <Alert title={t('noCars')}>{t('noCarsText')}</Alert>
      <ButtonLink to="/profile/parking" variant="secondary" isBlock>
        {t('toParkings')}
      </ButtonLink>
    </div>
  );
}

function FreeNote({ quick: { cost, fromPaidTime, pickMinutes } }: { quick: QuickStartState }) {
  const t = useT(homeMap);
  const { timeZone } = useCity();
  const nowMs = useNow();
  const lang = useLang();
  if (cost?.total !== 0) return null;
  const time = cost.freeUntilMs === null ? '' : momentText(cost.freeUntilMs, nowMs, timeZone, lang);
  return (
    <Alert tone="success" className={styles.alert}>
      <p>{time === '' ? t('freeNoteOpen') : t('freeNote', { time })}</p>
      {fromPaidTime !== null && (
        <Button variant="link" onClick={() => pickMinutes(fromPaidTime)}>
          {t('startFrom', { time })}
        </Button>
      )}
    </Alert>
  );
}

function DurationChips({ quick }: { quick: QuickStartState }) {
  const t = useT(homeMap);
  const name = useId();
  return (
    <fieldset className={styles.chips} aria-label={t('duration')}>
      {quick.chips.map((minutes) => {
        const price = quick.chipCosts.get(minutes);
        const isOn = minutes === quick.minutes;
        const end = quick.endOf(minutes);
        return (
          <label
            key={minutes}
            className={cx(styles.chip, isOn && styles.on, minutes === quick.dayEnd && styles.whole)}
          >
            <input
              type="radio"
              className="vh"
              name={name}
              value={minutes}
              checked={isOn}
              onChange={() => quick.pickMinutes(minutes)}
            />
            <b>{end === null ? chipText(t, minutes) : t('untilChip', { time: formatDayMinute(end) })}</b>
            <span>
              {price === undefined ? '\u00a0' : <Money value={price} isInherit={isOn} />}
              {minutes === quick.dayEnd && ` ${t(quick.isEvening ? 'wholeEvening' : 'wholeDay')}`}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

export function chipText(t: ReturnType<typeof useT<typeof homeMap.ru>>, minutes: number): string {
  const rest = minutes % 60;
  const hours = (minutes - rest) / 60;
  if (hours === 0) return t('minutesChip', { count: rest });
  return rest === 0 ? t('hoursChip', { count: hours }) : t('hoursMinutesChip', { hours, minutes: rest });
}

interface CarChoiceProps {
  vehicles: readonly Vehicle[];
  vehicle: Vehicle;
  /** UTC ms, or `null`. */
  endMs: number | null;
  onChoose: (plate: string) => void;
}

function CarChoice({ vehicles, vehicle, endMs, onChoose }: CarChoiceProps) {
  const t = useT(homeMap);
  const { timeZone } = useCity();
  const [isOpen, setIsOpen] = useState(false);
  const hasOthers = vehicles.length > 1;

  return (
    <>
      <div className={styles.quick}>
        <button
          type="button"
          className={styles.car}
          aria-expanded={hasOthers ? isOpen : undefined}
          disabled={!hasOthers}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="vh">{t('carChoose', { plate: formatPlate(vehicle.plate) })}</span>
          <span aria-hidden="true">
            <Plate value={vehicle.plate} format={vehicle.format} />
          </span>
          {hasOthers && <Icon of={ChevronDown} />}
        </button>
        <span className={styles.end}>
          {t('until')} <b>{endMs === null ? '—' : formatTime(endMs, timeZone)}</b>
        </span>
      </div>
      {isOpen && (
        <PlateChoice
          label={t('car')}
          isLabelHidden
          options={vehicles.map(({ plate, format, name }) => ({ value: plate, plate, format, name }))}
          value={vehicle.plate}
          onChange={onChoose}
        />
      )}
    </>
  );
}
