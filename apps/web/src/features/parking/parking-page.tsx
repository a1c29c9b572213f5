import { useState } from 'react';
import { isActive } from '@gorpark/domain/session';
import { formatTime } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useNow } from '#src/core/now.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSession } from '#src/core/session.ts';
import { useCapabilities } from '#src/core/site.ts';
import { ParkingTypeField } from '#src/checkout/form/parking-type-field.tsx';
import { useZoneLabel } from '#src/core/zone-label.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CurrentSessions } from './current-sessions.tsx';
import { DeferredSessions } from './deferred-sessions.tsx';
import { parkingMessages } from './messages/index.ts';
import styles from './parking-page.module.css';
import { NewParkingCard } from './new-parking-card.tsx';
import { cityMomentText } from './time-words.ts';
import { useParkingType } from './use-parking-type.ts';

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
  const words = useT(common);
  const { status, profile, reload } = useProfile();
  const { logout } = useSession();
  const { isBalanceUsed } = useCapabilities();
  const choice = useParkingType();
  const [newPlate, setNewPlate] = useState<string | null>(null);

  if (!profile) {
    return (
      <Card as="div">
        {status === 'error' ? (
          <ErrorState
            onRetry={() => void reload()}
            action={
              <Button variant="outline" onClick={logout}>
                {words('logout')}
              </Button>
            }
          />
        ) : (
          <Skeleton />
        )}
      </Card>
    );
  }

  const isAnyRunning = profile.sessions.some(isActive);
  return (
    <>
      {status === 'error' && <OldData />}
      {!isBalanceUsed && (
        <div className={styles.kind}>
          <ParkingTypeField value={choice.type} onChange={choice.choose} />
        </div>
      )}
      <div className={styles.grid}>
        <CurrentSessions
          className={cx(styles.list, isAnyRunning ? styles.now : styles.nowEmpty)}
          sessions={profile.sessions}
          newPlate={newPlate}
        />
        <div className={styles.form}>
          <NewParkingCard choice={choice} onStarted={setNewPlate} />
        </div>
        <DeferredSessions className={cx(styles.list, styles.later)} sessions={profile.sessions} />
      </div>
    </>
  );
}

function OldData() {
  const t = useT(parkingMessages);
  const words = useT(common);
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
        {words('retry')}
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
