import Clock from 'lucide-react/icons/clock';
import { useId } from 'react';
import type { Session } from '@gorpark/contract/wire/types';
import { formatPlate } from '@gorpark/domain/plate';
import { formatDateTime, formatTime, startOfNextDay, DAY_MS, MINUTE_MS } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { waitingSessions } from '#src/core/session-view.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge, Count } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import styles from './deferred-sessions.module.css';
import { useSignNumber } from './use-sign-number.ts';
import { parkingMessages } from './messages/index.ts';
import page from './parking-page.module.css';

interface DeferredSessionsProps {
  sessions: readonly Session[];
  className?: string;
}

/** The card "deferred": parkings that wait to be paid, with the sum and the last moment for it; not drawn without any. */
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
  const { transport, startMs, endMs } = session;
  const sign = useSignNumber(session);
  // Payable until 23:59 of the next day (decision N2).
  const deadlineMs = startOfNextDay(startOfNextDay(endMs, timeZone) + DAY_MS / 2, timeZone) - MINUTE_MS;

  return (
    <Card
      as="article"
      className={styles.card}
      aria-label={t('deferredLabel', { plate: formatPlate(transport.plate) })}
    >
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
            {session.address || session.zoneName}
            <span className={styles.period}>
              {formatDateTime(startMs, timeZone, 'DD MMMM HH:mm', lang)}–{formatTime(endMs, timeZone)}
            </span>
          </span>
        </div>
        <p className={styles.sum}>
          <Money value={session.amountToPay} />
        </p>
      </div>
      <p className="small muted">
        {t('payUntil', { time: formatDateTime(deadlineMs, timeZone, 'DD MMMM HH:mm', lang) })}
      </p>
    </Card>
  );
}
