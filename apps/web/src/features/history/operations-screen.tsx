import { useState } from 'react';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useProfile } from '#src/core/profile.ts';
import { useZones } from '#src/core/zones.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { operationsMessages } from './messages/index.ts';
import { amountTone } from './operation-look.ts';
import { DEFAULT_FILTERS, type OperationFilters, spanOf } from './operations-filter.ts';
import { OperationsList } from './operations-list.tsx';
import { SpendingCard } from './spending-chart.tsx';
import { useExport, type ExportState } from './use-export.ts';
import { useOperations } from './use-operations.ts';
import { useSpending } from './use-spending.ts';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Table from 'lucide-react/icons/table';
import { buttonClass, Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Dropdown, DropdownCaption, DropdownItem } from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import type { FileType } from './use-stored-file.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { Alert } from '#src/ui/alert.tsx';
import styles from './operations-screen.module.css';

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
          <span>{t('statisticsText')}</span>. {t('failedText')}
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

interface ExportMenuProps {
  state: ExportState;
  onChoose: (type: FileType) => void;
  isNarrow?: boolean;
}

function ExportMenu({ state, onChoose, isNarrow = false }: ExportMenuProps) {
  const t = useT(operationsMessages);
  const isBusy = state.kind === 'preparing';
  const look = buttonClass({ variant: isNarrow ? 'secondary' : 'outline' });

  return (
    <Dropdown
      label={t('export')}
      chevron={isNarrow ? 'never' : 'always'}
      buttonClassName={cx(look, styles.export, isNarrow && styles.exportNarrow)}
      button={
        <>
          {isBusy ? <Spinner /> : <Icon of={Download} />}
          {!isNarrow && <span>{t('export')}</span>}
        </>
      }
    >
      {(close) => {
        const choose = (type: FileType) => () => {
          close();
          onChoose(type);
        };
        return (
          <>
            <DropdownCaption>{t('exportHint')}</DropdownCaption>
            <DropdownItem icon={Table} onClick={choose('xls')}>
              {t('exportXls')}
            </DropdownItem>
            <DropdownItem icon={FileText} onClick={choose('pdf')}>
              {t('exportPdf')}
            </DropdownItem>
          </>
        );
      }}
    </Dropdown>
  );
}

function ExportNote({ state, onRetry }: { state: ExportState; onRetry: (type: FileType) => void }) {
  const t = useT(operationsMessages);
  switch (state.kind) {
    case 'idle':
      return null;
    case 'preparing':
      return (
        <Alert
          title={
            state.percent === null
              ? t('preparing')
              : t('preparingPercent', { percent: String(state.percent) })
          }
        />
      );
    case 'done':
      return state.rows === null ? (
        <Alert tone="success" title={t('exportDone')} />
      ) : (
        <Alert tone="warning" title={t('exportCut', { count: String(state.rows) })} />
      );
    case 'failed':
      return (
        <FailureAlert
          failure={state.failure}
          text={state.failure === 'UnknownError' ? t('exportFailed') : undefined}
        >
          <Button variant="link" onClick={() => onRetry(state.type)}>
            {t('retry')}
          </Button>
        </FailureAlert>
      );
  }
}
