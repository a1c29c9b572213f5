import type { Vehicle } from '@gorpark/contract/wire/types';
import { formatPlate } from '@gorpark/domain/plate';
import { formatTime } from '@gorpark/domain/time';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useCity } from '#src/core/city.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PlateChoice } from '#src/ui/plate-choice.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { homeMap } from './messages/index.ts';
import styles from './quick-start.module.css';

interface CarChoiceProps {
  vehicles: readonly Vehicle[];
  vehicle: Vehicle;
  /** UTC ms, or `null`. */
  endMs: number | null;
  onChoose: (plate: string) => void;
}

export function CarChoice({ vehicles, vehicle, endMs, onChoose }: CarChoiceProps) {
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
