import { useIsMutating } from '@tanstack/react-query';
import { useState, useEffect, useId, useRef } from 'react';
import { isActive } from '@gorpark/domain/session';
import { formatTime } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useNow } from '#src/core/now.ts';
import { useNetworkLost } from '#src/core/offline/lost-network.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSession } from '#src/core/session.ts';
import { useCapabilities, useSettings } from '#src/core/site.ts';
import { useStore } from '#src/lib/store.ts';
import { ParkingTypeField } from '#src/checkout/form/parking-type-field.tsx';
import { useZoneLabel } from '#src/core/zone-label.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { ErrorState, Empty } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TodaySessions } from './today-sessions.tsx';
import { DeferredSessions } from './deferred-sessions.tsx';
import { CheckNotice } from './check-notice.tsx';
import { ExtendLink } from './extend-link.tsx';
import { InstallHint } from './install-hint.tsx';
import { parkingMessages } from './messages/index.ts';
import { NewParkingCard } from './new-parking-card.tsx';
import { cityMomentText } from './time-texts.ts';
import { useStoredOffline } from './use-stored-offline.ts';
import { useParkingType } from './use-parking-type.ts';
import type { Session } from '@gorpark/contract/wire/types';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import {
  openSessions,
  runningSessions,
  type AnnouncedMinutes,
  passedMark,
  type TimedSession,
} from '#src/core/session-view.ts';
import { Count } from '#src/ui/badge.tsx';
import { OpenSessionCard } from './open-session-card.tsx';
import { SessionCard } from './session-card.tsx';
import { formatPlate } from '@gorpark/domain/plate';
import styles from './parking-page.module.css';

export function ParkingPage() {
  const t = useT(parkingMessages);
  const { isBalanceUsed } = useCapabilities();

  return (
    <>
      <div className={styles.head}>
        <h1 className="h1">{t(isBalanceUsed ? 'title' : 'titleSessions')}</h1>
        <CityTime />
      </div>
      <Content />
    </>
  );
}

function Content() {
  const texts = useT(common);
  const { status, profile, reload } = useProfile();
  useStoredOffline();
  // Then the layout shows the age of the data.
  const isLost = useNetworkLost();
  const { logout } = useSession();
  const { isBalanceUsed, hasVehicleChecks } = useCapabilities();
  const choice = useParkingType();
  const [newPlate, setNewPlate] = useState<string | null>(null);

  const { isDone, isError } = useSettings();
  const isCovered = useIsCovered();
  const isAnyRunning = profile?.sessions.some(isActive) === true;
  const [isRunningFirst, setIsRunningFirst] = useState<boolean | null>(null);
  if (profile && (isRunningFirst === null || !isCovered) && isRunningFirst !== isAnyRunning)
    setIsRunningFirst(isAnyRunning);

  if (!profile || !(isDone || isError || runningSessions(profile.sessions).length > 0)) {
    return (
      <Card as="div">
        {status === 'error' ? (
          <ErrorState
            onRetry={() => void reload()}
            action={
              <Button variant="outline" onClick={logout}>
                {texts('logout')}
              </Button>
            }
          />
        ) : (
          <Skeleton />
        )}
      </Card>
    );
  }

  return (
    <>
      {status === 'error' && !isLost && <OldData />}
      <ExtendLink />
      {hasVehicleChecks && <CheckNotice />}
      {!isBalanceUsed && (
        <div className={styles.kind}>
          <ParkingTypeField value={choice.type} onChange={choice.choose} />
        </div>
      )}
      {!isBalanceUsed && (
        <DeferredSessions className={cx(styles.list, styles.owed)} sessions={profile.sessions} />
      )}
      <div className={styles.grid}>
        <CurrentSessions
          className={cx(styles.list, isRunningFirst ? styles.now : styles.nowEmpty)}
          sessions={profile.sessions}
          newPlate={newPlate}
        />
        <div className={styles.form}>
          <NewParkingCard choice={choice} onStarted={setNewPlate} />
        </div>
        <div className={styles.later}>
          <TodaySessions className={styles.list} />
          {isBalanceUsed && <DeferredSessions className={styles.list} sessions={profile.sessions} />}
          {isAnyRunning && <InstallHint />}
        </div>
      </div>
    </>
  );
}

function useIsCovered(): boolean {
  const { dialogs } = useCore();
  const isSending = useIsMutating() > 0;
  return useStore(dialogs).length > 0 || isSending;
}

function OldData() {
  const t = useT(parkingMessages);
  const texts = useT(common);
  const { timeZone } = useCity();
  const { clock } = useCore();
  const { loadedAtMs, reload } = useProfile();
  if (loadedAtMs === null) return null;

  return (
    <Alert
      tone="warning"
      className={styles.old}
      title={t('oldData', { time: formatTime(loadedAtMs + clock.skewMs(), timeZone) })}
    >
      <Button variant="link" onClick={() => void reload()}>
        {texts('retry')}
      </Button>
    </Alert>
  );
}

function CityTime() {
  const lang = useLang();
  const nowMs = useNow();
  const { timeZone } = useCity();
  const zone = useZoneLabel();
  const moment = cityMomentText(nowMs, timeZone, lang);

  return <p className={cx('muted', 'small', 'num', styles.note)}>{zone ? `${moment}, ${zone}` : moment}</p>;
}

interface CurrentSessionsProps {
  sessions: readonly Session[];
  newPlate: string | null;
  className?: string;
}

function CurrentSessions({ sessions, newPlate, className }: CurrentSessionsProps) {
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
        <OpenSessionCard
          key={session.id}
          ref={index === 0 ? firstPanel : undefined}
          session={session}
          isFresh={session.transport.plate === newPlate}
        />
      ))}
      {timed.map((session, index) => (
        <SessionCard
          key={session.id}
          ref={plain.length + index === 0 ? firstPanel : undefined}
          session={session}
          isFresh={session.transport.plate === newPlate}
          nowMs={nowMs}
          isFoldable={plain.length + index > 0}
          onExtend={() => openDialog('renew', { session })}
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
    const texts = sessions.flatMap(({ endMs, transport }) => {
      const mark = passedMark(endMs, beforeMs.current, nowMs);
      return mark === null ? [] : [t(TEXTS[mark], { plate: formatPlate(transport.plate) })];
    });
    beforeMs.current = nowMs;
    if (texts.length > 0) setSaid(texts.join('. '));
  }, [sessions, nowMs, t]);

  return (
    <p className="vh" aria-live="polite">
      {said}
    </p>
  );
}
