import { useState } from 'react';
import { useCity } from '#src/core/city.ts';
import { DateTextField } from '#src/forms/date-field.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { operationsMessages } from './messages/index.ts';
import { type OperationFilters, withCustomDates } from './operations-filter.ts';
import styles from './filter-bar.module.css';

/** DD/MM/YYYY [SRV-004]. A start after the end is corrected [SRV-005]. */
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

  return (
    <div className={styles.dates}>
      <DateTextField
        label={t('from')}
        mark="/"
        value={start}
        isCompact
        onType={(typed) => handleType({ start: typed, end })}
      />
      <DateTextField
        label={t('to')}
        mark="/"
        value={end}
        isCompact
        onType={(typed) => handleType({ start, end: typed })}
      />
      <output className={styles.datesNote}>{isReset && t('dateReset')}</output>
    </div>
  );
}
