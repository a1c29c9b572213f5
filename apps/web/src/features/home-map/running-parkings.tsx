import type { Place, Session } from '@gorpark/contract/wire/types';
import { formatPlate } from '@gorpark/domain/plate';
import { isActive } from '@gorpark/domain/session';
import { formatTime } from '@gorpark/domain/time';
import { Link } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef } from 'react';
import { useOpenRepair } from '#src/checkout/flows/open-repair.ts';
import { useCity } from '#src/core/city.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useNow } from '#src/core/now.ts';
import { useSessions } from '#src/core/running.ts';
import {
  elapsedClock,
  isTimed,
  openSessions,
  runningSessions,
  sessionTone,
  timeLeft,
  type TimedSession,
} from '#src/core/session-view.ts';
import { useEndCost, useUsedMinutes, withCost } from '#src/core/use-end-cost.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useZoneLabel } from '#src/core/zone-label.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { homeMap } from './messages/index.ts';
import styles from './running-parkings.module.css';

export function RunningParkings({
  isFresh,
  places,
  onFind,
}: {
  isFresh: boolean;
  places: readonly Place[];
  onFind: (id: string) => void;
}) {
  const t = useT(homeMap);
  const all = useSessions();
  const { isBalanceUsed } = useCapabilities();
  const timed = isBalanceUsed ? runningSessions(all) : [];
  const plain = isBalanceUsed ? openSessions(all) : all.filter(isActive);
  const list = useRef<HTMLUListElement>(null);
  const hasAny = timed.length + plain.length > 0;

  useEffect(() => {
    if (isFresh && hasAny) list.current?.querySelector('a')?.focus();
  }, [isFresh, hasAny]);

  if (!hasAny) return null;
  const placeOf = ({ parkingCode }: Session) =>
    parkingCode === '' ? undefined : places.find(({ code }) => code === parkingCode);
  const carOf = (session: Session) => {
    const place = placeOf(session);
    if (!place) return null;
    return <IconButton icon={MapPin} label={t('whereCar')} onClick={() => onFind(place.id)} />;
  };
  return (
    <section aria-label={t('runningTitle')} className={styles.section}>
      <ul ref={list} className={styles.list}>
        {plain.map((session) => (
          <li key={session.id}>
            <PlainRow session={session} />
            <div className={styles.actions}>
              {!isTimed(session) && <Stop session={session} />}
              {carOf(session)}
            </div>
          </li>
        ))}
        {timed.map((session) => (
          <li key={session.id}>
            <RunningRow session={session} street={session.address || (placeOf(session)?.address ?? '')} />
            <div className={styles.actions}>
              <Actions session={session} />
              {carOf(session)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without a countdown [PAY-065]. */
function PlainRow({ session }: { session: Session }) {
  const t = useT(homeMap);
  const { timeZone } = useCity();
  const minutes = useUsedMinutes(session.startMs);
  return (
    <Link to="/profile/parking" className={styles.panel} data-tone="active">
      <Plate value={session.transport.plate} format={session.transport.format} size="sm" />
      <span className={styles.until}>
        {t('runningSince', { time: formatTime(session.startMs, timeZone) })}
      </span>
      {!isTimed(session) && <span className={styles.left}>{elapsedClock(minutes)}</span>}
    </Link>
  );
}

function Stop({ session }: { session: Session }) {
  const t = useT(homeMap);
  const { openDialog } = useDialogs();
  const { cost } = useEndCost(session);
  const stop = withCost(t('stop'), cost);
  const plate = formatPlate(session.transport.plate);
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('stopLabel', { stop, plate })}
      onClick={() => openDialog('settle', { session })}
    >
      {stop}
    </Button>
  );
}

function RunningRow({ session, street }: { session: TimedSession; street: string }) {
  const t = useT(homeMap);
  const nowMs = useNow();
  const { timeZone } = useCity();
  const zone = useZoneLabel();
  const left = timeLeft(session.endMs, nowMs);
  const hasPlace = street !== '' || session.parkingCode !== '';
  const panel = cx(styles.panel, hasPlace && styles.placed);
  return (
    <Link to="/profile/parking" className={panel} data-tone={sessionTone(session.endMs, nowMs)}>
      <Plate value={session.transport.plate} format={session.transport.format} size="sm" />
      <span className={styles.until}>
        {t('untilChip', { time: formatTime(session.endMs, timeZone) })}
        {zone && `, ${zone}`}
        {street !== '' && `, ${street}`}
      </span>
      <span className={styles.left}>
        {left.main}
        <small>{left.seconds}</small>
      </span>
    </Link>
  );
}

function Actions({ session }: { session: TimedSession }) {
  const t = useT(homeMap);
  const nowMs = useNow();
  const { openDialog } = useDialogs();
  const openRepair = useOpenRepair(session.reservationId);
  const plate = formatPlate(session.transport.plate);
  if (sessionTone(session.endMs, nowMs) === 'over') return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('extendLabel', { plate })}
        onClick={() => openDialog('renew', { session })}
      >
        {t('extend')}
      </Button>
      {openRepair && (
        <Button variant="ghost" size="sm" aria-label={t('repairLabel', { plate })} onClick={openRepair}>
          {t('repair')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('finishLabel', { plate })}
        onClick={() => openDialog('cancel', { session })}
      >
        {t('finish')}
      </Button>
    </>
  );
}
