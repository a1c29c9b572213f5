import type { Appeal } from '@gorpark/contract/person/appeals/read';
import { isSameDay, startOfDay, wallAsUtc } from '@gorpark/domain/time';
import { useCore } from '#src/core/core-context.ts';
import { useLocale } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge, Count } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Empty } from '#src/ui/empty.tsx';
import { QueryPage } from '#src/core/query-page.tsx';
import { feedbackMessages } from './messages/index.ts';
import type { AppealsView } from './use-appeals.ts';
import styles from './feedback.module.css';

export const CHAT_ID = 'feedback-chat';

interface AppealListProps {
  view: AppealsView;
  openId: string | null;
  onOpen: (id: string) => void;
}

export function AppealList({ view: { status, appeals, reload }, openId, onOpen }: AppealListProps) {
  const t = useT(feedbackMessages);
  return (
    <QueryPage
      data={appeals}
      status={status === 'error' ? status : 'loading'}
      onRetry={reload}
      failedTitle={t('failed')}
      isEmpty={({ length }) => length === 0}
      empty={<Empty title={t('empty')}>{t('emptyText')}</Empty>}
    >
      {(list) => (
        <Card as="div" isFlush className={styles.listCard}>
          <ul className={styles.list}>
            {list.map((appeal) => (
              <li key={appeal.id}>
                <AppealItem appeal={appeal} isOpen={appeal.id === openId} onOpen={() => onOpen(appeal.id)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueryPage>
  );
}

function AppealItem({ appeal, isOpen, onOpen }: { appeal: Appeal; isOpen: boolean; onOpen: () => void }) {
  const t = useT(feedbackMessages);
  const day = useDayText();
  const { subject, lastMessage, count, updatedMs } = appeal;

  return (
    <button
      type="button"
      className={cx(styles.item, isOpen && styles.isOpen)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? CHAT_ID : undefined}
      onClick={onOpen}
    >
      <span className={styles.top}>
        <bdi className={styles.subject}>{subject || t('number', { id: appeal.id })}</bdi>
        {updatedMs !== null && (
          <span className={cx('xs muted num', styles.day)}>{day(updatedMs, 'short')}</span>
        )}
      </span>
      <bdi className={styles.last}>{lastMessage}</bdi>
      <span className={styles.bottom}>
        <StatusBadge appeal={appeal} />
        {count > 0 && (
          <span>
            <Count value={count} texts={t('unread', { count })} />
          </span>
        )}
      </span>
    </button>
  );
}

/** An unknown status shows the back end's text [SRV-113]. */
export function StatusBadge({ appeal: { status, statusText, colour } }: { appeal: Appeal }) {
  const t = useT(feedbackMessages);
  if (status === null && statusText === '') return null;
  return (
    <span data-colour={colour}>
      <Badge tone={colour === 'green' ? 'success' : 'neutral'}>
        {status === null ? statusText : t(status)}
      </Badge>
    </span>
  );
}

export function useDayText(): (ms: number, month: 'short' | 'long') => string {
  const t = useT(feedbackMessages);
  const locale = useLocale();
  const { city, clock } = useCore();
  const { timeZone } = city;

  return (ms, month) => {
    const nowMs = clock.now();
    if (isSameDay(ms, nowMs, timeZone)) return t('today');
    if (isSameDay(ms, startOfDay(nowMs, timeZone) - 1, timeZone)) return t('yesterday');
    return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month }).format(
      wallAsUtc(ms, timeZone),
    );
  };
}
