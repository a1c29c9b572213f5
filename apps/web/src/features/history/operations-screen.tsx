import { useState } from 'react';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useProfile } from '#src/core/profile.ts';
import { useZones } from '#src/core/zones.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ExportNote } from './export-note.tsx';
import { FilterBar } from './filter-bar.tsx';
import { operationsMessages } from './messages/index.ts';
import { amountTone } from './operation-look.ts';
import { DEFAULT_FILTERS, type OperationFilters, spanOf } from './operations-filter.ts';
import { OperationsList } from './operations-list.tsx';
import styles from './operations-screen.module.css';
import { SpendingCard } from './spending-chart.tsx';
import { useExport } from './use-export.ts';
import { useOperations } from './use-operations.ts';
import { useSpending } from './use-spending.ts';

export function OperationsScreen() {
  const t = useT(operationsMessages);
  const { clock } = useCore();
  const { timeZone } = useCity();
  const [filters, setFilters] = useState<OperationFilters>(DEFAULT_FILTERS);
  const view = useOperations(filters);
  const spending = useSpending();
  const file = useExport(filters);
  const { status, reload } = useProfile();
  const zones = useZones();

  const handlePeriod = (period: OperationFilters['currentPeriodFilter']) => {
    setFilters({ ...filters, currentPeriodFilter: period, ...spanOf(period, clock.now(), timeZone) });
  };
  const handleRetry = () => {
    void reload();
    zones.reload();
    view.reload();
  };
  const areAllFailed = view.status === 'error' && status === 'error' && zones.error;
  // Without spending there is no chart, so the list must not wait below an empty one and jump (SPD-13).
  const hasSpent = view.operations.some((operation) => amountTone(operation) === 'negative');
  const isFirstLoad = view.status === 'loading' && filters === DEFAULT_FILTERS;

  return (
    <>
      <div className={styles.head}>
        <h1 className={`h1 ${styles.title}`}>{t('title')}</h1>
        <div className={styles.narrowOnly}>
          <ExportMenu isNarrow state={file.state} onChoose={file.start} />
        </div>
      </div>
      {areAllFailed ? (
        <ErrorState title={t('statisticsTitle')} onRetry={handleRetry}>
          {t('statisticsText')}
        </ErrorState>
      ) : isFirstLoad ? (
        <Skeleton />
      ) : (
        <div className="stack">
          {(spending.spending || hasSpent) && <SpendingCard view={spending} />}
          <FilterBar
            filters={filters}
            onPeriod={handlePeriod}
            onChange={setFilters}
            exportMenu={<ExportMenu state={file.state} onChoose={file.start} />}
          />
          <ExportNote state={file.state} onRetry={file.start} />
          <OperationsList
            view={view}
            isFiltered={filters !== DEFAULT_FILTERS}
            onReset={() => setFilters(DEFAULT_FILTERS)}
          />
        </div>
      )}
    </>
  );
}
