import { useId } from 'react';
import { formatPlate } from '@gorpark/domain/plate';
import type { TodaySession } from '@gorpark/contract/public/repair/read';
import { useCity } from '#src/core/city.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useSession } from '#src/core/session.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { parkingMessages } from './messages/index.ts';
import { periodText } from './time-texts.ts';
import { useToday } from './use-today.ts';
import styles from './today-sessions.module.css';
import page from './parking-page.module.css';

export function TodaySessions({ className }: { className?: string }) {
  const t = useT(parkingMessages);
  const headId = useId();
  const sessions = useToday();
  const isFleet = useSession().userType === 'coop';
  if (sessions.length === 0) return null;

  const list = (
    <ul className={isFleet ? styles.panels : styles.list}>
      {newestFirst(sessions).map((one) => (
        <TodayRow key={one.reservationId} session={one} />
      ))}
    </ul>
  );
  return (
    <section className={className} aria-labelledby={headId} data-fleet={isFleet || undefined}>
      <h2 className={`h2 ${page.title}`} id={headId}>
        {t('todayTitle')}
      </h2>
      {isFleet ? (
        list
      ) : (
        <Card as="div" className={styles.card}>
          {list}
        </Card>
      )}
    </section>
  );
}

const newestFirst = (sessions: readonly TodaySession[]) => sessions.toSorted((a, b) => b.endMs - a.endMs);

function TodayRow({ session }: { session: TodaySession }) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const { openDialog } = useDialogs();
  const { plate, zone, startMs, endMs } = session;
  const minuteMs = useMinute();
  const isRunning = session.isRunning && endMs > minuteMs;

  return (
    <li className={styles.row}>
      <Plate value={plate} size="sm" />
      <ZoneBadge number={zone} />
      <span className={styles.period}>
        {isRunning && session.isUnpaid
          ? t('since', { time: momentText(startMs, minuteMs, timeZone, lang) })
          : periodText(startMs, endMs, { nowMs: minuteMs, timeZone, lang })}
      </span>
      {isRunning && <Badge tone="success">{t('todayRuns')}</Badge>}
      <Button
        variant="outline"
        size="sm"
        className={styles.repair}
        aria-label={t('repairLabel', { plate: formatPlate(plate) })}
        onClick={() => openDialog('repair', { session })}
      >
        {t('repair')}
      </Button>
    </li>
  );
}
