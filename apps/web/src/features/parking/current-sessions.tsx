import { useEffect, useId, useRef, useState } from 'react';
import type { Session } from '@gorpark/contract/wire/types';
import { isActive } from '@gorpark/domain/session';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useNow } from '#src/core/now.ts';
import {
  openSessions,
  runningSessions,
  type AnnouncedMinutes,
  passedMark,
  type TimedSession,
} from '#src/core/session-view.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Count } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { parkingMessages } from './messages/index.ts';
import { OpenSessionCard } from './open-session-card.tsx';
import { SessionCard } from './session-card.tsx';
import styles from './parking-page.module.css';
import { formatPlate } from '@gorpark/domain/plate';

interface CurrentSessionsProps {
  sessions: readonly Session[];
  /** Plate of a new session: its panel comes first and takes the focus. */
  newPlate: string | null;
  className?: string;
}

export function CurrentSessions({ sessions, newPlate, className }: CurrentSessionsProps) {
  const t = useT(parkingMessages);
  const headId = useId();
  const { openDialog } = useDialogs();
  const nowMs = useNow();
  const { isBalanceUsed } = useCapabilities();
  const timed = isBalanceUsed ? newFirst(runningSessions(sessions), newPlate) : [];
  // No countdown without balance [PAY-065].
  const plain = newFirst(isBalanceUsed ? openSessions(sessions) : sessions.filter(isActive), newPlate);
  const running = [...plain, ...timed];
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
          <Empty title={t('nowEmptyTitle')}>{t(isBalanceUsed ? 'nowEmptyText' : 'nowEmptyTextOpen')}</Empty>
        </Card>
      )}
      {plain.map((session, index) => (
        <OpenSessionCard key={session.id} ref={index === 0 ? firstPanel : undefined} session={session} />
      ))}
      {timed.map((session, index) => (
        <SessionCard
          key={session.id}
          ref={plain.length + index === 0 ? firstPanel : undefined}
          session={session}
          nowMs={nowMs}
          isFoldable={plain.length + index > 0}
          onExtend={() => openDialog('payment', { action: 'renew', session })}
          onAbort={() => openDialog('cancel', { session })}
        />
      ))}
      <SessionAnnouncer sessions={timed} nowMs={nowMs} />
    </section>
  );
}

const newFirst = <S extends Session>(sessions: readonly S[], newPlate: string | null): S[] =>
  sessions.toSorted(
    (a, b) => Number(b.transport.plate === newPlate) - Number(a.transport.plate === newPlate),
  );

const TEXTS = { 15: 'said15', 5: 'said5', 0: 'said0' } as const satisfies Record<AnnouncedMinutes, string>;

function SessionAnnouncer({ sessions, nowMs }: { sessions: readonly TimedSession[]; nowMs: number }) {
  const t = useT(parkingMessages);
  const [said, setSaid] = useState('');
  const beforeMs = useRef(nowMs);

  useEffect(() => {
    const words = sessions.flatMap(({ endMs, transport }) => {
      const mark = passedMark(endMs, beforeMs.current, nowMs);
      return mark === null ? [] : [t(TEXTS[mark], { plate: formatPlate(transport.plate) })];
    });
    beforeMs.current = nowMs;
    if (words.length > 0) setSaid(words.join('. '));
  }, [sessions, nowMs, t]);

  return (
    <p className="vh" aria-live="polite">
      {said}
    </p>
  );
}
