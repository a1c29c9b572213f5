import Pencil from 'lucide-react/icons/pencil';
import { useId, type Ref } from 'react';
import type { Session } from '@gorpark/contract/wire/types';
import { formatPlate } from '@gorpark/domain/plate';
import { formatMoney, ZERO } from '@gorpark/domain/money';
import { useCity } from '#src/core/city.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { momentText } from '#src/core/moment-text.ts';
import { elapsedClock, isTimed } from '#src/core/session-view.ts';
import { useEndCost, useUsedMinutes, withCost } from '#src/core/use-end-cost.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useSignNumber } from '#src/core/use-sign-number.ts';
import { zoneTitle } from '#src/core/zone-title.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { durationShort } from '#src/ui/duration-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { parkingMessages } from './messages/index.ts';
import { ReminderSlot } from './reminders/reminder-row.tsx';
import { useFresh } from './session-card.tsx';
import { useOpenToday } from './use-today.ts';
import open from './open-session-card.module.css';
import styles from './session-card.module.css';

interface OpenSessionCardProps {
  session: Session;
  isFresh?: boolean;
  ref?: Ref<HTMLElement>;
}

export function OpenSessionCard({ session, isFresh = false, ref }: OpenSessionCardProps) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const sign = useSignNumber(session);
  const placeId = useId();
  const fresh = useFresh(isFresh);
  const plate = formatPlate(session.transport.plate);
  const textOf = (ms: number) => momentText(ms, minuteMs, timeZone, lang);
  const since = t('since', { time: textOf(session.startMs) });
  const end = session.endMs === null ? '' : ` ${t('untilPaidEnd', { time: textOf(session.endMs) })}`;

  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={t('openLabel', { plate })}
      aria-describedby={placeId}
      className={cx(styles.sess, fresh.className)}
      onAnimationEnd={fresh.onAnimationEnd}
    >
      <header className={styles.top}>
        <Plate value={session.transport.plate} format={session.transport.format} />
        <span className={styles.status}>
          <span className={styles.dot} />
          {t('running')}
        </span>
      </header>
      {!isTimed(session) && <SoFar session={session} />}
      <div className={styles.place} id={placeId}>
        <ZoneBadge number={sign} tone="onSign" />
        <span className={styles.address}>
          {session.address || zoneTitle(session.zone, session.zoneName, lang)}
          <span className={cx(styles.meta, open.since)}>
            {since}
            {end}
          </span>
        </span>
      </div>
      {!isTimed(session) && <ReminderSlot session={{ ...session, endMs: 0 }} />}
      <Actions session={session} plate={plate} />
    </article>
  );
}

/** Time and cost so far; a screen reader gets a sentence. */
function SoFar({ session }: { session: Session }) {
  const t = useT(parkingMessages);
  const texts = useT(common);
  const minutes = useUsedMinutes(session.startMs);
  const time = durationShort(texts, minutes);
  const { cost } = useEndCost(session);
  const text = () => {
    if (cost === null) return t('elapsedFor', { time });
    if (cost.amount === ZERO) return t('elapsedFree', { time });
    return t('elapsedSum', { time, sum: formatMoney(cost.amount) });
  };

  return (
    <div className={styles.time}>
      <p className="vh">{text()}</p>
      <div aria-hidden="true">
        <p className={styles.cap}>{t('elapsedCap')}</p>
        <p className={styles.left}>{elapsedClock(minutes)}</p>
      </div>
      {cost !== null && (
        <div className={styles.until} aria-hidden="true">
          <p className={styles.cap}>{t('soFarCap')}</p>
          <p className={styles.end}>{cost.amount === ZERO ? t('payFree') : formatMoney(cost.amount)}</p>
        </div>
      )}
    </div>
  );
}

function Actions({ session, plate }: { session: Session; plate: string }) {
  const t = useT(parkingMessages);
  const { openDialog } = useDialogs();
  const openRepair = useOpenToday(session.reservationId);
  const { cost } = useEndCost(session, { isAsked: !isTimed(session) });
  const repair = openRepair && (
    <Button
      variant="onSign"
      icon={Pencil}
      className={open.wide}
      aria-label={t('repairLabel', { plate })}
      onClick={openRepair}
    >
      {t('repair')}
    </Button>
  );

  if (isTimed(session)) {
    return (
      <footer className={open.actions}>
        <Button
          variant="onSign"
          className={open.wide}
          aria-label={t('abortLabel', { plate })}
          onClick={() => openDialog('cancel', { session })}
        >
          {t('abort')}
        </Button>
        {repair}
      </footer>
    );
  }
  const stop = withCost(t('stop'), cost);
  return (
    <footer className={open.actions}>
      <Button
        variant="white"
        className={open.wide}
        aria-label={t('stopLabel', { stop, plate })}
        onClick={() => openDialog('settle', { session })}
      >
        {stop}
      </Button>
      <Button
        variant="onSign"
        aria-label={t('postponeLabel', { plate })}
        onClick={() => openDialog('defer', { session })}
      >
        {t('postpone')}
      </Button>
      <Button
        variant="onSign"
        aria-label={t('dropLabel', { plate })}
        onClick={() => openDialog('drop', { session })}
      >
        {t('drop')}
      </Button>
      {repair}
    </footer>
  );
}
