import Calendar from 'lucide-react/icons/calendar';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip, Chips } from '#src/ui/chip.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { FilterSelects } from './filter-selects.tsx';
import { operationsMessages } from './messages/index.ts';
import {
  countFilters,
  DEFAULT_FILTERS,
  type OperationFilters,
  type Period,
  PERIODS,
  withCustomDates,
} from './operations-filter.ts';
import { useCity } from '#src/core/city.ts';
import { DateTextField } from '#src/forms/date-field.tsx';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  filters: OperationFilters;
  onPeriod: (period: Period) => void;
  onChange: (filters: OperationFilters) => void;
  exportMenu: ReactNode;
}

/** A row on wide screens, a sheet on phones [SRV-002]. */
export function FilterBar({ filters, onPeriod, onChange, exportMenu }: FilterBarProps) {
  const t = useT(operationsMessages);
  const isWide = useMedia('(min-width: 900px)');
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(filters);
  const close = () => setIsOpen(false);

  return (
    <section className={styles.bar} aria-label={t('filter')}>
      <Chips label={t('period')} isScroll={!isWide}>
        {!isWide && (
          <Chip icon={SlidersHorizontal} isSelected={count > 0} onClick={() => setIsOpen(true)}>
            {count > 0 ? t('filterCount', { count: String(count) }) : t('filterButton')}
          </Chip>
        )}
        {PERIODS.map((period) => (
          <Chip
            key={period}
            icon={period === 'custom' ? Calendar : undefined}
            isSelected={filters.currentPeriodFilter === period}
            onClick={() => onPeriod(period)}
          >
            {t(period)}
          </Chip>
        ))}
      </Chips>
      {filters.currentPeriodFilter === 'custom' && <CustomDates filters={filters} onChange={onChange} />}
      {isWide && (
        <div className={styles.selects}>
          <FilterSelects filters={filters} onChange={onChange} />
          {exportMenu}
        </div>
      )}
      <Dialog
        isOpen={isOpen && !isWide}
        onClose={close}
        title={t('filter')}
        foot={
          <div className={styles.foot}>
            <Button variant="secondary" onClick={() => onChange(withoutSelects(filters))}>
              {t('reset')}
            </Button>
            <Button onClick={close}>{t('showResult')}</Button>
          </div>
        }
      >
        <div className={styles.sheet}>
          <FilterSelects filters={filters} onChange={onChange} />
        </div>
      </Dialog>
    </section>
  );
}

const withoutSelects = (filters: OperationFilters): OperationFilters => ({
  ...filters,
  currentOperationTypeFilter: DEFAULT_FILTERS.currentOperationTypeFilter,
  currentTransportFilter: DEFAULT_FILTERS.currentTransportFilter,
  currentZoneFilter: DEFAULT_FILTERS.currentZoneFilter,
  currentDriverFilter: DEFAULT_FILTERS.currentDriverFilter,
});

/** DD/MM/YYYY [SRV-004]. A start after the end is corrected [SRV-005]. */
function CustomDates({
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
