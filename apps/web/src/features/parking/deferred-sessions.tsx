import Clock from 'lucide-react/icons/clock';
import { useId } from 'react';
import type { Session } from '@gorpark/contract/wire/types';
import { formatPlate } from '@gorpark/domain/plate';
import { deferDeadline } from '@gorpark/domain/post-payment';
import { formatDateTime } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { waitingSessions } from '#src/core/session-view.ts';
import { zoneTitle } from '#src/core/zone-title.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge, Count } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { useSignNumber } from '#src/core/use-sign-number.ts';
import { parkingMessages } from './messages/index.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { periodText } from './time-texts.ts';
import styles from './deferred-sessions.module.css';
import page from './parking-page.module.css';

interface DeferredSessionsProps {
  sessions: readonly Session[];
  className?: string;
}

export function DeferredSessions({ sessions, className }: DeferredSessionsProps) {
  const t = useT(parkingMessages);
  const headId = useId();
  const waiting = waitingSessions(sessions);
  if (waiting.length === 0) return null;

  return (
    <section className={className} aria-labelledby={headId}>
      <h2 className={`h2 ${page.title}`} id={headId}>
        {t('laterTitle')} <Count value={waiting.length} />
      </h2>
      {waiting.map((session) => (
        <DeferredCard key={session.id} session={session} />
      ))}
    </section>
  );
}

function DeferredCard({ session }: { session: Session }) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const { transport, startMs, endMs } = session;
  const sign = useSignNumber(session);
  const { openDialog } = useDialogs();
  const plate = formatPlate(transport.plate);
  const deadlineMs = session.payUntilMs ?? deferDeadline(endMs ?? startMs, timeZone);

  return (
    <Card as="article" className={styles.card} aria-label={t('deferredLabel', { plate })}>
      <header className="row row-between">
        <Plate value={transport.plate} format={transport.format} />
        <Badge tone="warning" icon={Clock}>
          {t('waitsForPay')}
        </Badge>
      </header>
      <div className={styles.middle}>
        <div className={styles.place}>
          <ZoneBadge number={sign} />
          <span className="small">
            {session.address || zoneTitle(session.zone, session.zoneName, lang)}
            <span className={styles.period}>
              {endMs === null
                ? t('since', { time: momentText(startMs, minuteMs, timeZone, lang) })
                : periodText(startMs, endMs, { nowMs: minuteMs, timeZone, lang })}
            </span>
          </span>
        </div>
        <p className={styles.sum}>
          <span className={styles.cap}>{t('toWriteOff')}</span> <Money value={session.amountToPay} />
        </p>
      </div>
      <p className="small muted">
        {t('payUntil', { time: formatDateTime(deadlineMs, timeZone, 'DD MMMM HH:mm', lang) })}
      </p>
      <footer className={styles.actions}>
        <Button
          variant="secondary"
          aria-label={t('payLabel', { plate })}
          onClick={() => openDialog('settle', { session })}
        >
          {t('pay')}
        </Button>
        <Button
          variant="outline"
          aria-label={t('dropLabel', { plate })}
          onClick={() => openDialog('drop', { session })}
        >
          {t('drop')}
        </Button>
      </footer>
    </Card>
  );
}
