import Bell from 'lucide-react/icons/bell';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useId, useState, type Ref } from 'react';
import { formatPlate } from '@gorpark/domain/plate';
import { progress, remainingText } from '@gorpark/domain/session';
import { formatTime, formatDateTime } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import {
  bayCount,
  sessionTone,
  timeLeft,
  type SessionTone,
  type TimedSession,
} from '#src/core/session-view.ts';
import { useZoneLabel } from '#src/core/zone-label.ts';
import { zoneTitle } from '#src/core/zone-title.ts';
import { useLang, useLocale } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { KerbBar } from '#src/ui/kerb-bar.tsx';
import { Money } from '#src/ui/money.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { parkingMessages } from './messages/index.ts';
import { ReminderSlot } from './reminders/reminder-row.tsx';
import { useSignNumber } from '#src/core/use-sign-number.ts';
import { otherDayText } from './time-texts.ts';
import { useOpenToday } from './use-today.ts';
import styles from './session-card.module.css';

interface SessionCardProps {
  session: TimedSession;
  nowMs: number;
  /** true: on phones the card shows only plate, time and bays until it is unfolded. */
  isFoldable?: boolean;
  onExtend: (session: TimedSession) => void;
  onAbort: (session: TimedSession) => void;
  isFresh?: boolean;
  ref?: Ref<HTMLElement>;
}

export function SessionCard(props: SessionCardProps) {
  const { session, nowMs, isFoldable = false, isFresh = false, onExtend, onAbort, ref } = props;
  const t = useT(parkingMessages);
  const lang = useLang();
  const [choice, setChoice] = useState<boolean | null>(null);
  const isFolded = choice ?? isFoldable;
  const fresh = useFresh(isFresh);
  const { timeZone } = useCity();
  const zone = useZoneLabel();
  const endText = useEndText();
  const openRepair = useOpenToday(session.reservationId);
  const isNarrow = useMedia('(max-width: 999px)');
  const bodyId = useId();
  const tone = sessionTone(session.endMs, nowMs);
  const plate = formatPlate(session.transport.plate);
  const left = timeLeft(session.endMs, nowMs);
  const day = otherDayText(session.endMs, nowMs, timeZone, lang);
  const untilCap = [zone, t('untilCap'), day].filter(Boolean).join(' ');

  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={endText(session, nowMs)}
      onAnimationEnd={fresh.onAnimationEnd}
      className={cx(
        styles.sess,
        tone !== 'active' && styles[tone],
        fresh.className,
        isFoldable && styles.foldable,
        isFoldable && isFolded && styles.folded,
      )}
    >
      <header className={styles.top}>
        <Plate value={session.transport.plate} format={session.transport.format} />
        <span className={styles.status}>
          <State tone={tone} />
          {isFoldable && (
            <IconButton
              className={styles.more}
              icon={isFolded ? ChevronDown : ChevronUp}
              label={t(isFolded ? 'unfold' : 'fold')}
              aria-expanded={!isFolded}
              aria-controls={bodyId}
              onClick={() => setChoice(!isFolded)}
            />
          )}
        </span>
      </header>
      <div className={styles.time}>
        <div>
          <p className={styles.cap}>{t('left')}</p>
          <p className={styles.left} role="timer">
            {left.main}
            {left.seconds && <small>{left.seconds}</small>}
          </p>
        </div>
        <div className={styles.until}>
          <p className={styles.cap}>{untilCap}</p>
          <p className={styles.end}>
            <span className={styles.foldedCap}>{untilCap} </span>
            {formatTime(session.endMs, timeZone)}
          </p>
        </div>
      </div>
      <KerbBar
        share={progress(session.startMs, session.endMs, nowMs)}
        bays={bayCount(session.startMs, session.endMs)}
        label={t('elapsed')}
        isThin={isFoldable && isFolded && isNarrow}
      />
      <div id={bodyId} className={styles.body}>
        <Place session={session} timeZone={timeZone} />
        {tone !== 'over' && <ReminderSlot session={session} />}
        {tone !== 'over' && (
          <footer className={cx(styles.actions, openRepair && styles.three)}>
            <Button
              variant="white"
              icon={Plus}
              className={styles.extend}
              aria-label={t('extendLabel', { plate })}
              onClick={() => onExtend(session)}
            >
              {t('extend')}
            </Button>
            {openRepair && (
              <Button
                variant="onSign"
                icon={Pencil}
                aria-label={t('repairLabel', { plate })}
                onClick={openRepair}
              >
                {t('repair')}
              </Button>
            )}
            <Button variant="onSign" aria-label={t('abortLabel', { plate })} onClick={() => onAbort(session)}>
              {t('abort')}
            </Button>
          </footer>
        )}
      </div>
    </article>
  );
}

function State({ tone }: { tone: SessionTone }) {
  const t = useT(parkingMessages);

  switch (tone) {
    case 'active':
      return (
        <>
          <span className={styles.dot} />
          {t('running')}
        </>
      );
    case 'ending':
      return (
        <>
          <Icon of={Bell} size={18} />
          {t('ending')}
        </>
      );
    case 'over':
      return t('over');
  }
}

function Place({ session, timeZone }: { session: TimedSession; timeZone: string }) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const time = formatTime(session.startMs, timeZone);
  const sign = useSignNumber(session);

  return (
    <div className={styles.place}>
      <ZoneBadge number={sign} tone="onSign" />
      <span className={styles.address}>
        {session.address || zoneTitle(session.zone, session.zoneName, lang)}
        <span className={styles.meta}>
          {session.paid === null
            ? t('since', { time })
            : t.rich('sincePaid', { time, sum: <Money value={session.paid} isInherit /> })}
        </span>
      </span>
    </div>
  );
}

function useEndText(): (session: TimedSession, nowMs: number) => string {
  const t = useT(parkingMessages);
  const lang = useLang();
  const locale = useLocale();
  const { timeZone } = useCity();

  return (session, nowMs) => {
    const plate = formatPlate(session.transport.plate);
    if (session.endMs <= nowMs) return t('ended', { plate });

    const end = remainingText(session.endMs, nowMs, timeZone);
    switch (end.kind) {
      case 'now': {
        const relative = new Intl.RelativeTimeFormat(locale).format(end.relativeMinutes, 'minute');
        return t('endsNow', { plate, relative });
      }
      case 'today':
        return t('endsToday', { plate, time: end.time });
      case 'date':
        return t('endsDate', { plate, time: formatDateTime(end.atMs, timeZone, 'DD MMMM HH:mm', lang) });
    }
  };
}

export function useFresh(isFresh: boolean) {
  const [isPlayed, setIsPlayed] = useState(false);
  return {
    className: isFresh && !isPlayed && styles.fresh,
    onAnimationEnd: () => setIsPlayed(true),
  };
}
