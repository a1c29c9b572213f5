import { useMemo } from 'react';
import type { CostResult } from '@gorpark/contract/wire/types';
import type { Category } from '@gorpark/domain/category';
import type { DurationRange } from '@gorpark/domain/duration';
import { dayChips } from '@gorpark/domain/paid-time';
import { formatDayMinute } from '@gorpark/domain/time';
import { useT } from '#src/i18n/use-t.ts';
import { DurationPicker, type DurationChip } from '#src/ui/duration-picker.tsx';
import { useCity } from '#src/core/city.ts';
import { useCapabilities } from '#src/core/site.ts';
import { edgesOf } from './day-edges.ts';
import { usualChips } from './duration-chips.ts';
import { PaidTimeNote } from './free-note.tsx';
import { parkingFormMessages } from './messages/index.ts';
import type { PlaceChoice } from './place-choices.ts';
import styles from './stay.module.css';

interface DurationFieldProps {
  /** Minutes. */
  range: DurationRange;
  /** Minutes. */
  value: number | null;
  onChange: (minutes: number) => void;
  endTime: string | null;
  place: PlaceChoice | null;
  category: Category;
  /** Epoch milliseconds. */
  startMs: number;
  /** `null` while unknown. */
  cost: CostResult | null;
  /** true: the session would end after the day on which it began [sessions-4]. */
  isTooLong?: boolean;
}

export function DurationField(props: DurationFieldProps) {
  const { range, value, onChange, endTime, place, category, startMs, cost, isTooLong = false } = props;
  const t = useT(parkingFormMessages);
  const chips = useDurationChips(props);

  return (
    <div className={styles.group}>
      <span className={styles.label} aria-hidden="true">
        {t('durationLabel')}
      </span>
      <DurationPicker
        label={t('durationLabel')}
        range={range}
        value={value}
        onChange={onChange}
        {...(endTime === null ? {} : { endText: t('untilPaidEnd', { time: endTime }) })}
        chips={chips}
        error={isTooLong ? t('endsTooLate') : undefined}
      />
      <PaidTimeNote
        prices={place?.prices}
        category={category}
        startMs={startMs}
        minutes={value}
        cost={cost}
      />
    </div>
  );
}

function useDurationChips({ range, place, category, startMs, cost }: DurationFieldProps): DurationChip[] {
  const t = useT(parkingFormMessages);
  const { timeZone } = useCity();
  const { specialDays } = useCapabilities();

  return useMemo(() => {
    const usual = usualChips(range).map((minutes) => ({ minutes }));
    const edges = place && edgesOf({ prices: place.prices, category, startMs, timeZone, specialDays, cost });
    const ends = (edges ? dayChips(edges, range) : []).map(({ minutes, endMinute }) => ({
      minutes,
      label: t('untilPaidEnd', { time: formatDayMinute(endMinute) }),
    }));
    const named = new Set(ends.map(({ minutes }) => minutes));
    return [...usual.filter(({ minutes }) => !named.has(minutes)), ...ends];
  }, [range, place, category, startMs, timeZone, specialDays, cost, t]);
}
