import LayoutList from 'lucide-react/icons/layout-list';
import Table from 'lucide-react/icons/table';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCity } from '#src/core/city.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Empty, ErrorState } from '#src/ui/empty.tsx';
import { Seg } from '#src/ui/seg.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { byDays } from './days.ts';
import { operationsMessages } from './messages/index.ts';
import { OperationCards } from './operation-cards.tsx';
import { OperationsTable } from './operations-table.tsx';
import type { OperationsView } from './use-operations.ts';
import styles from './operations-list.module.css';

const OFFSET_PX = 250;

/** Calls `onNear` while the marked element is within 250 px of the viewport. */
function useNearEnd(isOn: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);

  // Checks after every render: new rows may leave the mark in view.
  useEffect(() => {
    if (!isOn) return;
    const look = (): void => {
      const top = mark.current?.getBoundingClientRect().top;
      if (top !== undefined && top <= window.innerHeight + OFFSET_PX) onNear();
    };
    look();
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  });

  return mark;
}

interface ListProps {
  view: OperationsView;
  isFiltered: boolean;
  onReset: () => void;
}

export function OperationsList({ view, isFiltered, onReset }: ListProps) {
  const t = useT(operationsMessages);
  if (view.status === 'error')
    return (
      <Card as="div">
        <ErrorState title={t('failedTitle')} onRetry={view.reload}>
          {t('failedText')}
        </ErrorState>
      </Card>
    );
  if (view.status !== 'done')
    return (
      <Card isFlush className={styles.more}>
        <Skeleton />
      </Card>
    );
  if (view.operations.length > 0) return <Loaded view={view} />;
  return (
    <Card as="div">
      {isFiltered ? (
        <Empty
          title={t('emptyFilterTitle')}
          action={
            <Button variant="secondary" onClick={onReset}>
              {t('reset')}
            </Button>
          }
        >
          {t('emptyFilterText')}
        </Empty>
      ) : (
        <Empty title={t('emptyTitle')}>{t('emptyText')}</Empty>
      )}
    </Card>
  );
}

function Loaded({ view }: { view: OperationsView }) {
  const t = useT(operationsMessages);
  const { timeZone } = useCity();
  const isWide = useMedia('(min-width: 900px)');
  const [shape, setShape] = useState<'cards' | 'table'>('cards');
  const days = byDays(view.operations, timeZone);
  const nearEnd = useNearEnd(view.hasMore && !view.isMoreFailed, view.loadMore);

  return (
    <div className={styles.list}>
      {!isWide && (
        <Seg
          label={t('view')}
          size="sm"
          value={shape}
          onChange={setShape}
          options={[
            { value: 'cards', label: t('viewCards'), icon: LayoutList },
            { value: 'table', label: t('viewTable'), icon: Table },
          ]}
        />
      )}
      {isWide || shape === 'table' ? <OperationsTable days={days} /> : <OperationCards days={days} />}
      <output className="vh">
        {t('shown', { count: view.operations.length })}
        {!view.hasMore && `. ${t('end')}`}
      </output>
      <div ref={nearEnd} />
      {view.isLoadingMore && (
        <Card isFlush className={styles.more}>
          <Skeleton />
        </Card>
      )}
      {view.isMoreFailed && (
        <Alert tone="danger" title={t('moreFailed')}>
          <Button variant="link" onClick={view.loadMore}>
            {t('retry')}
          </Button>
        </Alert>
      )}
    </div>
  );
}
