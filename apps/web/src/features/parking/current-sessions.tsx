import { useEffect, useId, useRef } from 'react';
import type { Session } from '@gorpark/contract/wire/types';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useNow } from '#src/core/now.ts';
import { runningSessions } from '#src/core/session-view.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Count } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { parkingMessages } from './messages/index.ts';
import { SessionAnnouncer } from './session-announcer.tsx';
import { SessionCard } from './session-card.tsx';
import styles from './parking-page.module.css';

interface CurrentSessionsProps {
  sessions: readonly Session[];
  /** Plate of the parking that was started just now: its panel stands first and takes the focus. */
  newPlate: string | null;
  className?: string;
}

/** The card "parked now": a panel for each running parking. */
export function CurrentSessions({ sessions, newPlate, className }: CurrentSessionsProps) {
  const t = useT(parkingMessages);
  const headId = useId();
  const { openDialog } = useDialogs();
  const nowMs = useNow();
  const running = newFirst(runningSessions(sessions), newPlate);
  const firstPanel = useRef<HTMLElement>(null);
  const hasNewPanel = newPlate !== null && running[0]?.transport.plate === newPlate;

  useEffect(() => {
    if (hasNewPanel) firstPanel.current?.focus();
  }, [hasNewPanel, newPlate]);

  return (
    <section className={className} aria-labelledby={headId}>
      <h2 className={`h2 ${styles.title}`} id={headId}>
        {t('nowTitle')} {running.length > 0 && <Count value={running.length} />}
      </h2>
      {running.length === 0 && (
        <Card as="div">
          <Empty title={t('nowEmptyTitle')}>{t('nowEmptyText')}</Empty>
        </Card>
      )}
      {running.map((session, index) => (
        <SessionCard
          key={session.id}
          ref={index === 0 ? firstPanel : undefined}
          session={session}
          nowMs={nowMs}
          isFoldable={index > 0}
          onExtend={() => openDialog('payment', { action: 'renew', session })}
          onAbort={() => openDialog('cancel', { session })}
        />
      ))}
      <SessionAnnouncer sessions={running} nowMs={nowMs} />
    </section>
  );
}

const newFirst = (sessions: readonly Session[], newPlate: string | null): Session[] =>
  sessions.toSorted(
    (a, b) => Number(b.transport.plate === newPlate) - Number(a.transport.plate === newPlate),
  );
