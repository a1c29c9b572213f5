import { useState } from 'react';
import { useCity } from '#src/core/city.ts';
import { applyMask } from '#src/forms/mask.ts';
import { useT } from '#src/i18n/use-t.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { operationsMessages } from './messages/index.ts';
import { type OperationFilters, readDay, withCustomDates } from './operations-filter.ts';
import styles from './filter-bar.module.css';

const MASK = '99/99/9999';
const isWhole = (text: string): boolean => text.length === MASK.length;

/** Two dates as DD/MM/YYYY (SRV-004); they count once they are whole, and a start after the end is set right (SRV-005). */
export function CustomDates({
  filters,
  onChange,
}: {
  filters: OperationFilters;
  onChange: (filters: OperationFilters) => void;
}) {
  const t = useT(operationsMessages);
  const { timeZone } = useCity();
  const { customPeriodStart: start, customPeriodEnd: end } = filters;
  const [isReset, setIsReset] = useState(false);

  const handleType = (typed: { start: string; end: string }) => {
    const next = withCustomDates(filters, typed, timeZone);
    setIsReset(next.customPeriodStart !== typed.start);
    onChange(next);
  };
  const errorOf = (text: string): string | undefined =>
    isWhole(text) && readDay(text, timeZone) === null ? t('dateWrong') : undefined;

  return (
    <div className={styles.dates}>
      <TextField
        label={t('from')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dateHint')}
        value={start}
        error={errorOf(start)}
        isCompact
        onChange={(event) => handleType({ start: applyMask(MASK, event.target.value), end })}
      />
      <TextField
        label={t('to')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dateHint')}
        value={end}
        error={errorOf(end)}
        isCompact
        onChange={(event) => handleType({ start, end: applyMask(MASK, event.target.value) })}
      />
      <output className={styles.datesNote}>{isReset && t('dateReset')}</output>
    </div>
  );
}
