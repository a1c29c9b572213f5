import { formatTime } from '@gorpark/domain/time';
import { Link } from '@tanstack/react-router';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { type GuestParking, guestParkingsOf } from '#src/core/guest-parkings.ts';
import { useNow } from '#src/core/now.ts';
import { sessionTone, timeLeft } from '#src/core/session-view.ts';
import { useZoneLabel } from '#src/core/zone-label.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Plate } from '#src/ui/plate.tsx';
import { homeMap } from './messages/index.ts';
import styles from './running-parkings.module.css';

export function GuestParkings() {
  const t = useT(homeMap);
  const core = useCore();
  const nowMs = useNow();
  const running = guestParkingsOf(core)
    .shown(nowMs)
    .filter(({ endMs }) => endMs > nowMs);
  if (running.length === 0) return null;

  return (
    <section aria-label={t('runningTitle')} className={styles.section}>
      <ul className={styles.list}>
        {running.map((parking) => (
          <Row key={parking.order} parking={parking} nowMs={nowMs} />
        ))}
      </ul>
    </section>
  );
}

function Row({ parking: { plate, endMs }, nowMs }: { parking: GuestParking; nowMs: number }) {
  const t = useT(homeMap);
  const { timeZone } = useCity();
  const zone = useZoneLabel();
  const left = timeLeft(endMs, nowMs);
  return (
    <li>
      <Link to="/guest-payment" className={styles.panel} data-tone={sessionTone(endMs, nowMs)}>
        <Plate value={plate} size="sm" />
        <span className={styles.until}>
          {t('untilChip', { time: formatTime(endMs, timeZone) })}
          {zone && `, ${zone}`}
        </span>
        <span className={styles.left}>
          {left.main}
          <small>{left.seconds}</small>
        </span>
      </Link>
    </li>
  );
}
